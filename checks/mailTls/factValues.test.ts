import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { emailFacts } from '../../server/report/sectionFacts.ts';

type MailTls = Observations['mailTls'];
type Server = MailTls['hosts'][number];

const server = (different: Partial<Server> = {}): Server => ({
  host: 'mx.example.org',
  address: '192.0.2.25',
  startTls: 'yes',
  detail: null,
  version: 'TLSv1.3',
  cipher: 'TLS_AES_256_GCM_SHA384',
  certificate: {
    subject: 'CN=mx.example.org',
    issuer: 'CN=CA',
    notAfter: '2027-01-01T00:00:00.000Z',
    trusted: true,
    nameMatches: true,
    faults: [],
  },
  oldVersions: 'notChecked',
  dane: { status: 'absent', detail: null, records: [] },
  ...different,
});

const mailTlsOf = (hosts: readonly Server[], different: Partial<MailTls> = {}): MailTls => ({
  mail: 'hosts',
  hosts: [...hosts],
  hostCount: hosts.length,
  mtaSts: 'enforce',
  mtaStsAllows: ['mx.example.org'],
  ...different,
});

const mx = (secure: boolean | null): Observations['mx'] => ({
  status: 'found',
  hosts: [{ exchange: 'mx.example.org', preference: 10, resolves: 'yes' }],
  provider: secure === null ? null : { name: 'Provider', secure },
});

const secureWith = (mailTls: MailTls | undefined, provider: boolean | null = null): boolean | null =>
  emailFacts({ mx: mx(provider), ...(mailTls ? { mailTls } : {}) }).secureMxProvider;

describe('A secure mail receiver', () => {
  it('is a provider known as one, whatever was observed', () => {
    expect(secureWith(undefined, true)).to.equal(true);
    expect(secureWith(mailTlsOf([server({ startTls: 'notChecked', version: null })]), true)).to.equal(true);
  });

  it('is also a domain whose servers have TLS enforced by a policy or DANE', () => {
    const matched: Server['dane'] = { status: 'matched', detail: null, records: [] };
    expect(secureWith(mailTlsOf([server()]))).to.equal(true);
    expect(secureWith(mailTlsOf([server({ dane: matched, certificate: null })], { mtaSts: 'absent' }))).to.equal(true);
    expect(secureWith(mailTlsOf([server(), server({ host: 'b.example', dane: matched })]), false)).to.equal(true);
  });

  const certificate = server().certificate ?? undefined;
  for (const [name, mailTls] of [
    ['nothing was looked at', undefined],
    ['nobody enforces it', mailTlsOf([server()], { mtaSts: 'testing' })],
    ['the policy does not allow the server', mailTlsOf([server()], { mtaStsAllows: [] })],
    ['TLS is old', mailTlsOf([server({ version: 'TLSv1.1' })])],
    ['there is no TLS', mailTlsOf([server({ startTls: 'no', version: null, certificate: null })])],
    [
      'the certificate is not trusted',
      mailTlsOf([server({ certificate: certificate ? { ...certificate, trusted: false } : null })]),
    ],
    [
      'the certificate is of another name',
      mailTlsOf([server({ certificate: certificate ? { ...certificate, nameMatches: false } : null })]),
    ],
    ['one of two was not reached', mailTlsOf([server(), server({ startTls: 'notChecked', version: null })])],
    ['some were not looked at', mailTlsOf([server()], { hostCount: 6 })],
    ['there is none', mailTlsOf([])],
  ] as const) {
    it(`is not a domain with its own servers if ${name}`, () => {
      expect(secureWith(mailTls)).to.equal(false);
    });
  }
});

describe('The facts about mail delivery to a domain', () => {
  it('are null if nothing was checked', () => {
    expect(emailFacts({})).to.deep.include({
      mtaSts: null,
      tlsRpt: null,
      bimi: null,
      mailServerTls: null,
      mailServerSurveys: null,
      mailServices: null,
      mailServerAddresses: null,
    });
    const { mailServerTls } = emailFacts({ mailTls: { ...mailTlsOf([]), mail: 'notChecked' } });
    expect(mailServerTls).to.equal(null);
  });

  it('distinguish unknown from no', () => {
    const acceptsOld = (oldVersions: Server['oldVersions']) =>
      emailFacts({ mailTls: mailTlsOf([server({ oldVersions })]) }).mailServerTls?.[0]?.acceptsOldVersions;
    expect([acceptsOld('notChecked'), acceptsOld('no'), acceptsOld('yes')]).to.deep.equal([null, false, true]);
  });

  it('show TLSA records in zone-file format', () => {
    const record = { usage: 3, selector: 1, matchingType: 1, data: 'ab12', matches: true };
    const dane: Server['dane'] = { status: 'matched', detail: null, records: [record] };
    const facts = emailFacts({ mailTls: mailTlsOf([server({ dane })]) });
    expect(facts.mailServerTls?.[0]?.dane).to.deep.equal({ status: 'matched', detail: null, records: ['3 1 1 ab12'] });
  });

  it('do not report a missing policy as a problem for a domain without a record', () => {
    const observation = (status: 'none' | 'valid'): Observations['mtaSts'] => ({
      mail: 'hosts',
      record: { status, text: null, id: null, faults: [], aliases: [] },
      policy: { status: 'absent', detail: 'no such name' },
      hosts: [],
    });
    expect(emailFacts({ mtaSts: observation('none') }).mtaSts)
      .to.include({ status: 'absent' })
      .and.deep.include({ faults: [] });
    expect(emailFacts({ mtaSts: observation('valid') }).mtaSts).to.deep.include({
      status: 'broken',
      faults: ['no such name'],
    });
  });

  it('list all problems with BIMI together', () => {
    const bimi: Observations['bimi'] = {
      status: 'valid',
      record: 'v=BIMI1; l=https://example.org/l.svg',
      foundAt: 'default._bimi.example.org',
      logoUrl: 'https://example.org/l.svg',
      certificateUrl: null,
      faults: [],
      dmarc: { status: 'notEnforced', detail: 'The DMARC policy is none' },
      logo: { status: 'absent', detail: 'status 404', bytes: null, title: null, faults: [], advice: [] },
      certificate: null,
    };
    expect(emailFacts({ bimi }).bimi?.faults).to.deep.equal(['The DMARC policy is none', 'Logo: status 404']);
  });

  it('name the addresses of servers with several', () => {
    const looks = [
      {
        status: 'answers',
        address: '192.0.2.25',
        startTls: 'no',
        detail: 'it says so',
        version: null,
        certificate: null,
        oldVersions: 'notChecked',
      },
      { status: 'down', address: '192.0.2.26', failure: 'refused', proof: '192.0.2.25 answers' },
      { status: 'notChecked', address: '2001:db8::25', reason: 'No IPv6 here' },
    ] as const;
    const several = server({ addresses: { count: 9, looks: [...looks] } });
    const { mailServerAddresses: found } = emailFacts({ mailTls: mailTlsOf([several]) });
    expect(
      found?.map(({ address, answers, startTls, reason, addressCount }) => [
        address,
        answers,
        startTls,
        reason,
        addressCount,
      ]),
    ).to.deep.equal([
      ['192.0.2.25', true, 'no', 'it says so', 9],
      ['192.0.2.26', false, 'notChecked', 'refused', 9],
      ['2001:db8::25', null, 'notChecked', 'No IPv6 here', 9],
    ]);
    const of = (addresses: Server['addresses']) =>
      emailFacts({ mailTls: mailTlsOf([server({ addresses })]) }).mailServerAddresses;
    expect(of(null)).to.deep.equal([]);
    expect(of(undefined)).to.equal(null);
  });
});
