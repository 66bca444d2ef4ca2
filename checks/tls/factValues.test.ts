import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { MODERN, servedTls, surveyOf } from './testing/servedTls.ts';
import type { CertificateFault } from './observation.ts';
import { commonClients } from './commonClients.ts';
import { hstsPreload } from '../http/hstsFacts.ts';
import { tlsDetailsOf } from './factValues.ts';

const hsts = { maxAge: 31_536_000, includeSubDomains: true, preload: true, fault: null };
const hop = (url: string, status: number, location: string | null = null) => ({ url, status, location });
const answered = (...hops: ReturnType<typeof hop>[]) => ({
  status: 'answered' as const,
  hops,
  finalUrl: hops.at(-1)?.url ?? '',
  finalStatus: hops.at(-1)?.status ?? 0,
  stopped: null,
  tlsError: null,
});
const http: Observations['http'] = {
  plain: answered(hop('http://example.org/', 301, 'https://example.org/'), hop('https://example.org/', 200)),
  secure: answered(hop('https://example.org/', 200)),
  redirectsToHttps: true,
  headers: null,
  hsts,
  csp: null,
  cookies: [],
  protections: [],
  server: null,
  title: null,
};

describe('The facts of TLS', () => {
  it('are null if nothing was checked, or nothing speaks TLS', () => {
    expect(tlsDetailsOf({})).to.equal(null);
    expect(tlsDetailsOf({ tls: { status: 'notServed', detail: 'closed' } })).to.equal(null);
  });

  it('show the grade with its parts, and each suite with its strength', () => {
    const survey = surveyOf({
      ...MODERN,
      TLSv1: [
        'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
        'TLS_RSA_WITH_AES_128_CBC_SHA',
        'TLS_RSA_WITH_AES_256_GCM_SHA384',
        'TLS_RSA_WITH_RC4_128_SHA',
        'TLS_RSA_EXPORT_WITH_RC4_40_MD5 512',
      ],
    });
    const facts = tlsDetailsOf({ tls: servedTls({ survey }), http });
    expect(facts?.grade).to.include({ letter: 'F', complete: true });
    expect(facts?.grade.parts.map(({ name, weight }) => [name, weight])).to.deep.equal([
      ['protocol', 30],
      ['keyExchange', 30],
      ['cipher', 40],
    ]);
    const old = facts?.protocols.find(({ version }) => version === 'TLSv1');
    expect(old?.suites.map(({ strength, exchange }) => [strength, exchange])).to.deep.equal([
      ['sound', null],
      ['weak', null],
      ['weak', null],
      ['weak', null],
      ['insecure', '512 bits'],
    ]);
    expect(facts?.protocols.find(({ version }) => version === 'SSLv2')).to.include({ accepted: false });
    expect(facts?.features.find(({ feature }) => feature === 'secureRenegotiation')).to.include({
      answer: 'yes',
      good: true,
    });
  });

  it('do not say that a server gives no session numbers because it gave a ticket', () => {
    const numbers = (sessionTickets: 'yes' | 'no', sessionIds: 'yes' | 'no') =>
      tlsDetailsOf({ tls: servedTls({ survey: surveyOf(MODERN, { sessionTickets, sessionIds }) }) })?.features.find(
        ({ feature }) => feature === 'sessionIds',
      )?.answer;
    expect(numbers('yes', 'no')).to.equal('notChecked');
    expect([numbers('no', 'no'), numbers('no', 'yes'), numbers('yes', 'yes')]).to.deep.equal(['no', 'yes', 'yes']);
  });

  it('group the clients with the same result, the newest version first', () => {
    const facts = tlsDetailsOf({ tls: servedTls({ survey: surveyOf(MODERN) }) });
    const [first, ...others] = facts?.clients ?? [];
    expect(first).to.deep.include({ connects: true, version: 'TLSv1.3', suite: 'TLS_AES_256_GCM_SHA384', why: null });
    expect(first?.clients).to.include.members(['Chrome 137', 'Firefox 137', 'OpenSSL 3.0']);
    const without = others.find(({ why }) => why === 'version');
    expect(without).to.deep.include({ connects: false, version: null, suite: null });
    expect(without?.clients).to.include('Java 7');
    expect(others.map(({ connects }) => connects)).to.deep.equal([null, false, false]);
    const all = facts?.clients?.flatMap(({ clients }) => clients) ?? [];
    expect(all).to.have.members(commonClients.map(({ name }) => name));
    expect(tlsDetailsOf({ tls: servedTls({ survey: undefined }) })?.clients, 'no survey').to.equal(null);
  });

  it('say whether the chain is trusted, and nothing if another error may hide that', () => {
    const trustedWith = (...faults: readonly CertificateFault[]) =>
      tlsDetailsOf({ tls: servedTls({ faults: faults.map((fault) => ({ fault, detail: '' })) }) })?.trusted;
    expect(trustedWith()).to.equal(true);
    expect(trustedWith('wrongName')).to.equal(true);
    expect(trustedWith('untrustedRoot', 'expired')).to.equal(false);
    expect(trustedWith('expired')).to.equal(null);
    expect(tlsDetailsOf({ tls: servedTls({ trust: 'notChecked' }) })?.trusted).to.equal(null);
  });

  const http3Of = (different: Partial<Observations>) =>
    tlsDetailsOf({ tls: servedTls(), ...different })?.features.find(({ feature }) => feature === 'http3')?.answer;
  const dnsOf = (https: Observations['dns']['https']) => ({ https }) as Observations['dns'];
  const record = (alpn: string[]) =>
    dnsOf({
      status: 'found',
      records: [{ priority: 1, target: '', alpn, port: null, hints: [], ech: false }],
      aliases: [],
      truncated: false,
    });

  it('say that HTTP/3 is announced by the header or the record, and deny it only after both were read', () => {
    const headers = (value: string): Observations['http'] => ({ ...http, headerLines: [['alt-svc', value]] });
    const absent = dnsOf({ status: 'absent' });
    expect(http3Of({ http: headers('h2=":443", h3=":443"; ma=86400') })).to.equal('yes');
    expect(http3Of({ http: headers('h3-29=":443"') })).to.equal('yes');
    expect(http3Of({ dns: record(['h2', 'h3']) })).to.equal('yes');
    expect(http3Of({ http: headers('clear'), dns: record(['h2']) })).to.equal('no');
    expect(http3Of({ http: { ...http, headerLines: [] }, dns: absent })).to.equal('no');
    expect(http3Of({ http: headers('h2="h3.example:443"'), dns: absent })).to.equal('no');
    for (const none of [
      'h3=":443"; ma=86400, clear',
      'h3=":443"; ma=0',
      'h2="a, h3=:443"',
      'h2=":443"; x="\\", h3=:1"',
    ])
      expect(http3Of({ http: headers(none), dns: absent }), none).to.equal('no');
    for (const some of ['h3=":443"; persist=1; ma=60', 'h3=":443"; ma=0, h3="alt.example:443"', 'h3=":443"; ma=010'])
      expect(http3Of({ http: headers(some), dns: absent }), some).to.equal('yes');
    expect(http3Of({ http: { ...http, headerLines: [] } })).to.equal('notChecked');
    expect(http3Of({ dns: absent })).to.equal('notChecked');
    expect(http3Of({ http, dns: absent })).to.equal('notChecked');
  });

  it('show the signature schemes of a server, and the revocation list of its authority', () => {
    const signatures = [{ version: 'TLSv1.2' as const, schemes: [0x0804, 0x0201, 0xfefe], complete: false }];
    const notListed = { status: 'notChecked' as const, url: 'http://lists.example/1.crl', reason: 'It did not come' };
    const facts = tlsDetailsOf({ tls: servedTls({ signatures, revocationList: notListed }) });
    expect(facts?.signatures).to.deep.equal([
      {
        version: 'TLSv1.2',
        schemes: ['rsa_pss_rsae_sha256', 'rsa_pkcs1_sha1', 'signature scheme 65278'],
        weak: ['rsa_pkcs1_sha1'],
        complete: false,
      },
    ]);
    expect(facts?.revocation).to.include({ list: 'notChecked', listReason: 'It did not come', listUntil: null });
    expect(tlsDetailsOf({ tls: servedTls() })).to.deep.include({ signatures: null });
  });

  it('exist for a record from before the survey, with missing items as not checked', () => {
    const { survey, ...old } = servedTls();
    expect(survey).to.not.equal(undefined);
    const facts = tlsDetailsOf({ tls: old });
    expect(facts).to.deep.include({ groups: null, timestamps: null, validation: null, remarks: [] });
    expect(facts?.grade.complete).to.equal(false);
    expect(new Set(facts?.features.map(({ answer }) => answer))).to.deep.equal(new Set(['notChecked']));
  });
});

describe('The HSTS preload test of a domain', () => {
  const of = (different: Partial<Observations> = {}, domain = 'example.org') => {
    const { eligible, requirements } = hstsPreload(domain, { tls: servedTls(), http, ...different });
    const unmet = requirements.filter(({ met }) => met !== true).map(({ requirement, met }) => [requirement, met]);
    return { eligible, unmet };
  };

  it('passes if all requirements are met, even without a service on port 80', () => {
    expect(of()).to.deep.equal({ eligible: true, unmet: [] });
    expect(of({ http: { ...http, plain: { status: 'notServed', detail: 'closed' } } })).to.include({ eligible: true });
  });

  for (const [what, different, requirement, domain] of [
    ['a name below another', {}, 'baseDomain', 'www.example.org'],
    [
      'an invalid certificate',
      { tls: servedTls({ faults: [{ fault: 'expired', detail: 'It expired' }] }) },
      'certificate',
      undefined,
    ],
    [
      'a redirect to www first',
      { http: { ...http, plain: answered(hop('http://example.org/', 301, 'https://www.example.org/')) } },
      'redirect',
      undefined,
    ],
    ['no redirect', { http: { ...http, plain: answered(hop('http://example.org/', 200)) } }, 'redirect', undefined],
    ['a short max-age', { http: { ...http, hsts: { ...hsts, maxAge: 31_535_999 } } }, 'maxAge', undefined],
    [
      'names below left out',
      { http: { ...http, hsts: { ...hsts, includeSubDomains: false } } },
      'includeSubDomains',
      undefined,
    ],
    ['no consent', { http: { ...http, hsts: { ...hsts, preload: false } } }, 'preload', undefined],
  ] as const) {
    it(`fails with ${what}`, () => {
      const { eligible, unmet } = of(different, domain);
      expect(eligible).to.equal(false);
      expect(unmet).to.deep.include([requirement, false]);
    });
  }

  it('fails without the header, or with one that browsers ignore', () => {
    expect(of({ http: { ...http, hsts: null } }).unmet).to.have.lengthOf(4);
    expect(of({ http: { ...http, hsts: { ...hsts, fault: 'it stands twice' } } }).eligible).to.equal(false);
  });

  it('is undecided if nothing could be checked', () => {
    const { eligible, requirements } = hstsPreload('example.org', {});
    expect(eligible).to.equal(null);
    expect(requirements.map(({ met }) => met)).to.deep.equal([true, null, null, null, null, null, null]);
  });
});
