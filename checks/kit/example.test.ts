import { expect } from 'chai';
import { findingRule } from '../registry.ts';
import type { CheckId, Seen } from '../index.ts';
import { parseDmarc } from '../dmarc/parseDmarc.ts';
import { copyable } from './example.ts';

/** The fix of a finding, with parts of observations. */
const fixOf = (probe: CheckId, code: string, seen: unknown) =>
  // Only the parts of observations that the fix reads.
  findingRule(probe, code)?.fix?.('shop.example', seen as Seen) ?? expect.fail(code);

const dmarc = (record: string, more: object = {}) => ({
  dmarc: { status: 'valid', ...parseDmarc(record), record, foundAt: '_dmarc.shop.example', inherited: false, ...more },
});
const line = (record: string, name = '_dmarc.shop.example') => `${name}. IN TXT "${record}"`;

describe('A fix that replaces what is published', () => {
  for (const [code, record, proposed] of [
    [
      'dmarc-quarantine',
      'v=DMARC1; p=quarantine; rua=mailto:d@own.example; fo=1',
      'v=DMARC1; p=reject; rua=mailto:d@own.example; fo=1',
    ],
    ['dmarc-none', 'v=DMARC1;p=none;rua=mailto:d@own.example', 'v=DMARC1; p=quarantine; rua=mailto:d@own.example'],
    ['dmarc-none', 'v=DMARC1; rua=mailto:d@own.example', 'v=DMARC1; p=quarantine; rua=mailto:d@own.example'],
    [
      'dmarc-partial',
      'v=DMARC1; p=reject; pct=50; ruf=mailto:f@own.example',
      'v=DMARC1; p=reject; ruf=mailto:f@own.example',
    ],
    ['dmarc-no-reports', 'v=DMARC1; p=reject; adkim=s', 'v=DMARC1; p=reject; adkim=s; rua=mailto:dmarc@shop.example'],
    [
      'dmarc-invalid',
      'v=DMARC1; rua=mailto:d@own.example; p=rejct; foo=1',
      'v=DMARC1; p=none; rua=mailto:d@own.example',
    ],
    ['dmarc-subdomains-weaker', 'v=DMARC1; p=reject; SP=quarantine; aspf=s', 'v=DMARC1; p=reject; aspf=s'],
  ] as const) {
    it(`keeps the other tags (${code}: ${record})`, () => {
      expect(fixOf('dmarc', code, dmarc(record))).to.include({ current: line(record), example: line(proposed) });
    });
  }

  for (const [record, proposed] of [
    ['v=DMARC1; p=reject; sp=none; aspf=s', 'v=DMARC1; p=reject; aspf=s'],
    ['v=DMARC1; p=reject; t=y', 'v=DMARC1; p=reject'],
    ['v=DMARC1; p=quarantine; pct=50', 'v=DMARC1; p=quarantine'],
    ['v=DMARC1; p=none; sp=none', 'v=DMARC1; p=quarantine'],
  ] as const) {
    it(`enforces a policy for BIMI, and never weakens it (${record})`, () => {
      const fix = fixOf('bimi', 'bimi-dmarc-not-enforced', dmarc(record));
      expect(fix).to.include({ current: line(record), example: line(proposed) });
    });
  }

  for (const rua of [
    'mailto:a@own.example,mailto:b@own.example ,',
    'mailto:a@own.example;mailto:b@own.example',
    'mailto:a@own.example mailto:b@own.example',
    '"mailto:a@own.example", b@own.example',
    'mailto: a@own.example, mailto://b@own.example',
    'mailto:a@own.example!10m, mailto:b@own.example!10mb',
    'mailto:a@own.example,mailto:b@own.example\\',
    'mailto:a@own.example, https://own.example/, mailto:b@own.example',
  ]) {
    it(`keeps all addresses for reports that a reader can see (rua=${rua})`, () => {
      const seen = dmarc(`v=DMARC1; p=reject; rua=${rua}; fo=1`);
      expect(fixOf('dmarc', 'dmarc-faults', seen).example).to.equal(
        line('v=DMARC1; p=reject; rua=mailto:a@own.example,mailto:b@own.example; fo=1'),
      );
    });
  }

  it('never weakens a policy whose record cannot be copied', () => {
    const seen = dmarc('v=DMARC1; p=reject; rua=mailto:ü@own.example');
    const proposed = line('v=DMARC1; p=reject; rua=mailto:dmarc@shop.example');
    for (const code of ['dmarc-faults', 'dmarc-no-reports', 'dmarc-reports-undeliverable'])
      expect(fixOf('dmarc', code, seen).example, code).to.equal(proposed);
  });

  it('makes a policy effective that another one in the same record cancels', () => {
    expect(fixOf('dmarc', 'dmarc-none', dmarc('v=DMARC1; p=reject; sp=; rua=mailto:d@own.example')).example).to.equal(
      line('v=DMARC1; p=quarantine; rua=mailto:d@own.example'),
    );
  });

  it('proposes no address for reports at a domain that takes no mail', () => {
    const proposed = line('v=DMARC1; p=reject; rua=mailto:<an address that receives mail>');
    const own = dmarc('v=DMARC1; p=reject; rua=mailto:dmarc@shop.example', {
      reportTargets: [{ domain: 'shop.example', accepts: 'own', mail: 'no' }],
    });
    expect(fixOf('dmarc', 'dmarc-reports-undeliverable', own).example).to.equal(proposed);
    const none = { ...dmarc('v=DMARC1; p=reject'), mx: { status: 'nullMx' } };
    expect(fixOf('dmarc', 'dmarc-no-reports', none).example).to.equal(proposed);
  });

  it('proposes no permission to send reports at a name that DNS cannot have', () => {
    const seen = (unauthorizedReports: string[]) => dmarc('v=DMARC1; p=reject', { unauthorizedReports });
    expect(fixOf('dmarc', 'dmarc-reports-unauthorized', seen(['[192.0.2.1]', 'localhost']))).to.have.all.keys('text');
    expect(fixOf('dmarc', 'dmarc-reports-unauthorized', seen(['[192.0.2.1]', 'r.example'])).example).to.equal(
      line('v=DMARC1', 'shop.example._report._dmarc.r.example'),
    );
  });

  it('gives a subdomain a record of its own, with the tags of its parent', () => {
    const seen = dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:d@own.example', {
      inherited: true,
      foundAt: '_dmarc.example',
    });
    const { example, current } = fixOf('dmarc', 'dmarc-none', seen);
    expect(example).to.equal(line('v=DMARC1; p=quarantine; rua=mailto:d@own.example'));
    expect(current).to.equal(undefined);
  });

  it('never copies text that is masked, or that is not plain ASCII', () => {
    for (const text of [
      'v=spf1 ip4:203.0.x.x -all',
      'v=spf1 ip6:2001:db8:x:x:x:x:x:x',
      'a\u202eb',
      'a\u0000',
      '',
      null,
    ]) {
      expect(copyable(text)).to.equal(undefined);
    }
    const masked = { spf: { status: 'valid', record: 'v=spf1 ip4:203.0.x.x ?all', records: [] } };
    expect(fixOf('spf', 'spf-neutral', masked)).not.to.have.property('current');
  });

  for (const [code, records, proposed] of [
    ['spf-allows-everyone', ['v=spf1 include:_spf.own.example +all'], 'v=spf1 include:_spf.own.example -all'],
    ['spf-neutral', ['v=spf1 mx ?all'], 'v=spf1 mx -all'],
    ['spf-uses-ptr', ['v=spf1 ptr mx -all'], 'v=spf1 a:<name of your mail server> mx -all'],
    ['spf-multiple', ['v=spf1 mx -all', 'v=spf1 mx a ~all'], 'v=spf1 mx a ~all'],
    ['spf-multiple', ['v=spf1 mx -all', 'v=spf1 ip4:192.0.2.1 -all'], 'v=spf1 mx ip4:192.0.2.1 -all'],
  ] as const) {
    it(`keeps the senders (${code}: ${records.join(' | ')})`, () => {
      const fix = fixOf('spf', code, { spf: { status: 'valid', record: records[0], records } });
      expect(fix.current).to.equal(records.map((record) => line(record, 'shop.example')).join('\n'));
      expect(fix.example).to.equal(line(proposed, 'shop.example'));
    });
  }

  const node = (depth: number, domain: string, via: string | null, lookups: number, more: object = {}) => ({
    depth,
    domain,
    via,
    record: 'v=spf1 -all',
    lookups,
    voids: 0,
    terms: [],
    fault: null,
    ...more,
  });
  const terms = (costs: Readonly<Record<string, number>>, voids: readonly string[] = []) => ({
    terms: Object.entries(costs).map(([text, lookups]) => ({ text, lookups, voids: voids.includes(text) ? 1 : 0 })),
  });
  const tooMany = (record: string, more: object) => ({
    spf: { status: 'permerror', record, records: [record], lookups: 11, voidLookups: 0, reason: 'too many', ...more },
  });

  it('takes out SPF terms that cost lookups and allow nobody, if that is enough', () => {
    const record = 'v=spf1 include:a.example include:b.example a:old.example ~all';
    const costs = { 'include:a.example': 2, 'include:b.example': 8, 'a:old.example': 1 };
    const tree = [
      node(0, 'shop.example', null, 11, terms(costs, ['a:old.example'])),
      node(1, 'a.example', 'include:a.example', 1),
      node(1, 'b.example', 'include:b.example', 7),
      node(2, 'a.example', 'include:a.example', 1),
    ];
    expect(fixOf('spf', 'spf-permerror', tooMany(record, { tree }))).to.include({
      current: line(record, 'shop.example'),
      example: line('v=spf1 include:b.example ~all', 'shop.example'),
    });
    const softFail = [...tree.slice(0, 3), node(2, 'a.example', '~include:a.example', 1)];
    expect(
      fixOf('spf', 'spf-permerror', tooMany(record, { tree: softFail })).example,
      'the other include allows nobody',
    ).to.equal(line('v=spf1 include:a.example include:b.example ~all', 'shop.example'));
  });

  it('lists what each SPF term costs, if only the owner can decide which sender to give up', () => {
    const record = 'v=spf1 include:a.example include:b.example -all';
    const tree = [node(0, 'shop.example', null, 11, terms({ 'include:a.example': 4, 'include:b.example': 7 }))];
    const fix = fixOf('spf', 'spf-permerror', tooMany(record, { tree }));
    expect(fix.example).to.equal('; lookups: 11 (limit 10)\n; 4  include:a.example\n; 7  include:b.example');
    expect(fix).to.not.have.property('current');
  });

  it('takes out an SPF include that leads to no record, and proposes nothing for a misspelt term', () => {
    const record = 'v=spf1 mx include:gone.example -all';
    const reason = 'gone.example has no SPF record';
    const tree = [
      node(0, 'shop.example', null, 2),
      node(1, 'gone.example', 'include:gone.example', 0, { fault: reason }),
    ];
    const gone = tooMany(record, { lookups: 2, term: 'include:gone.example', reason, tree });
    expect(fixOf('spf', 'spf-permerror', gone).example).to.equal(line('v=spf1 mx -all', 'shop.example'));
    const misspelt = tooMany('v=spf1 host:a.example -all', { lookups: 0, term: 'host:a.example' });
    expect(fixOf('spf', 'spf-permerror', misspelt)).to.have.all.keys('text');
  });

  it('corrects the typing of an SPF record, and of a text that was meant to be one', () => {
    const corrected = line('v=spf1 ip4:192.0.2.1 ~all', 'shop.example');
    const glued = 'v=spf1 ip4:192.0.2.1~all';
    expect(fixOf('spf', 'spf-permerror', tooMany(glued, { lookups: 0, term: 'ip4:192.0.2.1~all' }))).to.include({
      current: line(glued, 'shop.example'),
      example: corrected,
    });
    const none = (term: string) => ({ spf: { status: 'none', record: null, records: [], term } });
    const unseparated = 'v=spf1ip4:192.0.2.1 ~all';
    expect(fixOf('spf', 'spf-missing', none(unseparated))).to.include({
      current: line(unseparated, 'shop.example'),
      example: corrected,
    });
    const typographic = fixOf('spf', 'spf-missing', none('\u201cv=spf1 ip4:192.0.2.1 \u2013all\u201d'));
    expect(typographic.example).to.equal(line('v=spf1 ip4:192.0.2.1 -all', 'shop.example'));
    expect(typographic).not.to.have.property('current');
  });

  it('replaces SPF ranges that are too wide with a placeholder for the owner’s addresses', () => {
    const record = 'v=spf1 mx ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all';
    expect(fixOf('spf', 'spf-range-too-wide', tooMany(record, {})).example).to.equal(
      line('v=spf1 mx ip4:<address of your mail server> -all', 'shop.example'),
    );
  });

  it('splits a long SPF record into records of its own terms', () => {
    const senders = Array.from({ length: 40 }, (_, index) => `ip4:192.0.2.${index + 100}`);
    const record = `v=spf1 ${senders.join(' ')} ~all`;
    const lines = fixOf('spf', 'spf-record-long', tooMany(record, { lookups: 0 })).example?.split('\n') ?? [];
    expect(lines[0]).to.equal(
      line('v=spf1 include:_spf1.shop.example include:_spf2.shop.example ~all', 'shop.example'),
    );
    expect(lines.slice(1).flatMap((each) => each.match(/ip4:[\d.]+/g))).to.deep.equal(senders);
    // Strings of at most 255 bytes, which receivers join.
    const strings = lines.map((each) => [...each.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text));
    expect(Math.max(...strings.flat().map((text) => text.length))).to.be.at.most(255);
    expect(Math.max(...strings.map((texts) => texts.join('').length))).to.be.at.most(450);
    const ordered = record.replace('ip4:192.0.2.100', '-ip4:192.0.2.100');
    expect(fixOf('spf', 'spf-record-long', tooMany(ordered, { lookups: 0 }))).to.have.all.keys('text');
  });

  it('keeps the meaning of the SPF terms that it moves to other records', () => {
    const senders = Array.from({ length: 40 }, (_, index) => `ip4:192.0.2.${index + 100}`).join(' ');
    const { example } = fixOf('spf', 'spf-record-long', tooMany(`v=spf1 +a mx/24 ${senders} ~all`, { lookups: 2 }));
    expect(example).to.include('"v=spf1 +a:shop.example mx:shop.example/24 ip4:192.0.2.100 ');
    const named = tooMany(`v=spf1 exists:%{i}.%{D} ${senders} ~all`, { lookups: 1 });
    expect(fixOf('spf', 'spf-record-long', named)).to.have.all.keys('text');
  });

  it('takes out no SPF term of which only a namesake in an included record finds nothing', () => {
    const record = 'v=spf1 mx include:a.example -all';
    const own = {
      terms: [
        { text: 'mx', lookups: 1, voids: 0 },
        { text: 'include:a.example', lookups: 2, voids: 1 },
      ],
    };
    const tree = [node(0, 'shop.example', null, 3, own), node(1, 'a.example', 'include:a.example', 1)];
    const seen = { spf: { status: 'valid', record, records: [record], voidTerms: ['mx'], tree } };
    expect(fixOf('spf', 'spf-void-lookups', seen)).to.have.all.keys('text');
  });

  it('writes a colon in SPF terms that have an equals sign, and moves them before all', () => {
    const record = 'v=spf1 mx -all include=_spf.own.example IP4=192.0.2.1';
    expect(fixOf('spf', 'spf-equals-sign', { spf: { status: 'valid', record, records: [record] } }).example).to.equal(
      line('v=spf1 mx include:_spf.own.example IP4:192.0.2.1 -all', 'shop.example'),
    );
    const unusable = 'v=spf1 ip4=mail.own.example -all';
    const seen = { spf: { status: 'valid', record: unusable, records: [unusable] } };
    expect(fixOf('spf', 'spf-equals-sign', seen)).to.have.all.keys('text');
  });

  it('refuses the mail of other senders with SPF only if its own are known, or if it takes no mail', () => {
    const everyone = { spf: { status: 'valid', record: 'v=spf1 +all', records: ['v=spf1 +all'] } };
    const first = line('v=spf1 mx include:<your mail provider> ~all', 'shop.example');
    expect(fixOf('spf', 'spf-allows-everyone', everyone).example).to.equal(first);
    expect(fixOf('spf', 'spf-missing', {}).example).to.equal(first);
    expect(fixOf('spf', 'spf-missing', { mx: { status: 'nullMx' } }).example).to.equal(
      line('v=spf1 -all', 'shop.example'),
    );
  });

  it('takes out the SPF terms with which every sender passes, at whatever depth', () => {
    const record = 'v=spf1 mx include:a.example exists:on.example -all';
    const openTerms = ['include:a.example', 'exists:on.example'];
    const seen = { spf: { status: 'valid', record, records: [record], openTerms } };
    expect(fixOf('spf', 'spf-allows-everyone', seen).example).to.equal(line('v=spf1 mx -all', 'shop.example'));
  });

  const key = (more: object) => ({
    selector: 's1',
    status: 'valid',
    keyType: 'rsa',
    bits: 2048,
    testing: false,
    reason: null,
    alias: null,
    ...more,
  });

  it('names the DKIM keys that are too short, and who has to replace them', () => {
    const keys = [key({ bits: 1024 }), key({ selector: 's2', bits: 1024, alias: 'k.mailer.example' }), key({})];
    expect(fixOf('dkim', 'dkim-key-weak', { dkim: { keys } }).example).to.equal(
      '; in place of s1._domainkey.shop.example (RSA, 1024 bits)\n' +
        's1-2048._domainkey.shop.example. IN TXT "v=DKIM1; k=rsa; p=<your public key of 2048 bits>"\n' +
        '; in place of s2._domainkey.shop.example (RSA, 1024 bits)\n' +
        '; an alias of k.mailer.example: ask this provider for a key of 2048 bits',
    );
  });

  it('ends the test mode of DKIM keys and keeps their other tags, if their records are known', () => {
    const record = 'v=DKIM1; k=rsa; t=y:s; p=MIGf';
    const name = 's1._domainkey.shop.example';
    expect(fixOf('dkim', 'dkim-testing', { dkim: { keys: [key({ testing: true, record })] } })).to.include({
      current: line(record, name),
      example: line('v=DKIM1; k=rsa; t=s; p=MIGf', name),
    });
    const unknown = [key({ testing: true, record }), key({ selector: 's2', testing: true })];
    expect(fixOf('dkim', 'dkim-testing', { dkim: { keys: unknown } })).to.have.all.keys('text');
  });

  it('names the versions and suites that the server accepts besides good ones', () => {
    const suite = (name: string) => ({ name, group: null, bits: null });
    const accepted = { accepted: 'yes', order: 'server' };
    const tls = {
      status: 'served',
      versions: ['TLSv1', 'TLSv1.2', 'TLSv1.3'].map((version) => ({ version, accepted: 'yes' })),
      survey: {
        versions: [
          { version: 'SSLv3', ...accepted, suites: [] },
          {
            version: 'TLSv1.2',
            ...accepted,
            suites: [suite('TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256'), suite('TLS_RSA_WITH_3DES_EDE_CBC_SHA')],
          },
          { version: 'TLSv1.3', ...accepted, suites: [suite('TLS_AES_128_GCM_SHA256')] },
        ],
      },
    };
    expect(fixOf('tls', 'tls-outdated-versions', { tls }).example).to.match(
      /^# accepted today, to be switched off:\n# {3}SSLv3\n# {3}TLSv1\n# nginx/,
    );
    expect(fixOf('tls', 'tls-weak-suites', { tls }).example).to.match(
      /^# accepted today, to be switched off:\n# {3}TLS_RSA_WITH_3DES_EDE_CBC_SHA\n# nginx/,
    );
    expect(fixOf('tls', 'tls-weak-suites', {}).example).to.match(/^# nginx/);
  });

  it('closes the ports that were found open, and no others', () => {
    const ports = {
      status: 'checked',
      ports: [
        { port: 3306, state: 'filtered' },
        { port: 5432, state: 'open' },
        { port: 9000, state: 'open' },
      ],
    };
    expect(fixOf('ports', 'database-port-open', { ports }).example).to.equal(
      "# on the server of shop.example, with ufw\nufw deny 5432/tcp\n# PostgreSQL, postgresql.conf\nlisten_addresses = 'localhost'",
    );
    expect(fixOf('ports', 'control-panel-port-open', { ports }).example)
      .to.include("grep -E ':(9000) '")
      .and.include('ufw deny 9000/tcp');
  });

  it('moves an MTA-STS policy in testing to enforce, with the next id', () => {
    const text = 'version: STSv1\r\nmode: testing\r\nmx: mx.own.example\r\nmax_age: 604800\r\n';
    const mtaSts = {
      record: { id: '20240101', text: 'v=STSv1; id=20240101' },
      policy: { status: 'found', text },
      hosts: [{ host: 'mx.own.example' }],
    };
    const { example, current } = fixOf('mtaSts', 'mta-sts-testing', { mtaSts });
    expect(current).to.include('mode: testing').and.include('id=20240101"');
    expect(example).to.equal(
      '# https://mta-sts.shop.example/.well-known/mta-sts.txt\nversion: STSv1\nmode: enforce\nmx: mx.own.example\nmax_age: 604800\n\n' +
        line('v=STSv1; id=20240102', '_mta-sts.shop.example'),
    );
  });

  const sts = (policy: string, more: object = {}) => ({
    mtaSts: {
      record: { id: '1', text: 'v=STSv1; id=1' },
      policy: { status: 'found', text: policy },
      hosts: [{ host: 'mx.own.example', allowed: true }],
      ...more,
    },
  });
  const testing = 'version: STSv1\nmode: testing\nmx: old.own.example\nmax_age: 604800\n';

  it('never proposes an MTA-STS policy without mail servers', () => {
    const { example } = fixOf('mtaSts', 'mta-sts-off', sts('version: STSv1\nmode: none\nmax_age: 86400\n'));
    expect(example).to.include('mode: testing\nmax_age: 86400\nmx: mx.own.example\n');
  });

  it('enforces an MTA-STS policy only with all mail servers, and with valid certificates', () => {
    const seen = sts(testing, { hosts: [{ host: 'mx.own.example', allowed: false }] });
    expect(fixOf('mtaSts', 'mta-sts-testing', seen).example).to.include('mode: enforce\nmx: mx.own.example\n');
    const server = (startTls: string, certificate: object | null) => ({
      ...sts(testing),
      mailTls: { hosts: [{ startTls, certificate }] },
    });
    for (const refused of [
      server('no', null),
      server('yes', { trusted: false, nameMatches: true }),
      server('yes', { trusted: true, nameMatches: false }),
    ])
      expect(fixOf('mtaSts', 'mta-sts-testing', refused)).to.have.all.keys('text');
    const valid = server('yes', { trusted: true, nameMatches: true });
    expect(fixOf('mtaSts', 'mta-sts-testing', valid).example).to.include('mode: enforce');
  });

  it('proposes whole MTA-STS policies for problems with the TLS of mail servers', () => {
    const enforced = sts(testing.replace('testing', 'enforce'));
    expect(fixOf('mailTls', 'mail-tls-refused-by-policy', enforced).example)
      .to.include(testing.trim())
      .and.include('id=2');
    const none = {
      mailTls: { mtaSts: 'absent', hosts: [] },
      mtaSts: { record: { id: null }, hosts: [{ host: 'mx.a.example' }] },
    };
    expect(fixOf('mailTls', 'mail-tls-not-enforced', none).example)
      .to.include('_mta-sts.shop.example. IN TXT "v=STSv1; id=')
      .and.include('version: STSv1\nmode: testing\nmx: mx.a.example\nmax_age: ');
    const tested = { ...sts(testing), mailTls: { mtaSts: 'testing', hosts: [] } };
    expect(fixOf('mailTls', 'mail-tls-not-enforced', tested).example).to.include('mode: enforce');
  });

  it('announces services with TLS at their own hosts', () => {
    const record = { priority: 0, weight: 1, port: 143, target: 'imap.own.example' };
    const services = [
      { service: '_imap._tcp', status: 'found', records: [record] },
      { service: '_imaps._tcp', status: 'absent', records: [] },
      { service: '_submission._tcp', status: 'found', records: [{ ...record, port: 587, target: 'smtp.own.example' }] },
    ];
    expect(fixOf('dns', 'services-without-tls', { dns: { announcements: { services } } }).example).to.equal(
      '_submissions._tcp.shop.example. IN SRV 0 1 465 smtp.own.example.\n' +
        '_imaps._tcp.shop.example. IN SRV 0 1 993 imap.own.example.',
    );
  });

  it('proposes no mail address at a domain that takes no mail', () => {
    const mx = { status: 'absent', implicit: false };
    expect(fixOf('securityTxt', 'security-txt-missing', { mx }).example).not.to.include('@shop.example');
    expect(fixOf('dns', 'caa-missing', { mx }).example).not.to.include('@shop.example');
  });

  it('keeps the addresses of a BIMI record that is not valid', () => {
    const record = 'v=BIMI1; l=http://own.example/l.svg; a=self';
    const bimi = {
      record,
      foundAt: 'default._bimi.shop.example',
      logoUrl: 'http://own.example/l.svg',
      certificateUrl: 'self',
    };
    expect(fixOf('bimi', 'bimi-record-invalid', { bimi }).example).to.equal(
      line('v=BIMI1; l=https://own.example/l.svg; a=https://shop.example/mark.pem', 'default._bimi.shop.example'),
    );
  });

  it('keeps the real mail servers next to a null MX', () => {
    const hosts = [
      { preference: 0, exchange: '.' },
      { preference: 10, exchange: 'mx.own.example' },
    ];
    expect(fixOf('mx', 'mx-null-beside-others', { mx: { status: 'found', hosts } })).to.include({
      current: 'shop.example. IN MX 0 .\nshop.example. IN MX 10 mx.own.example.',
      example: 'shop.example. IN MX 10 mx.own.example.',
    });
  });

  for (const [value, ...authorities] of [
    ['ca.example.', 'ca.example'],
    ['"ca.example"', 'ca.example'],
    ['https://ca.example/', 'ca.example'],
    ['ca.example, Other.example', 'ca.example', 'other.example'],
    ['ca.example; accounturi=', 'ca.example'],
  ] as const) {
    it(`keeps the authorities of a malformed CAA record (${value})`, () => {
      const records = [{ critical: false, tag: 'issue', value }];
      const dns = { caa: { status: 'found', records }, caaName: 'shop.example' };
      expect(fixOf('dns', 'caa-malformed', { dns }).example).to.equal(
        authorities.map((name) => `shop.example. IN CAA 0 issue "${name}"`).join('\n'),
      );
    });
  }

  for (const record of [
    'v=TLSRPTv1; rua=mailto:a@own.example;mailto:b@own.example',
    'v=TLSRPTv1; rua="mailto:a@own.example" b@own.example',
    'V=TLSRPT1; RUA=mailto://a@own.example!10m,mailto:b@own.example',
  ]) {
    it(`keeps the addresses of an unusable TLS-RPT record (${record})`, () => {
      expect(fixOf('tlsRpt', 'tls-rpt-invalid', { tlsRpt: { record, rua: [] } }).example).to.equal(
        line('v=TLSRPTv1; rua=mailto:a@own.example,mailto:b@own.example', '_smtp._tls.shop.example'),
      );
    });
  }

  const page = (name: string, value: string) => ({
    http: { headers: { [name]: value }, headerLines: [[name, value]], secure: { status: 'notServed' }, cookies: [] },
  });
  for (const [code, name, value, proposed] of [
    [
      'csp-unsafe',
      'Content-Security-Policy',
      "script-src 'self' 'unsafe-inline' https://cdn.example; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
      "script-src 'self' https://cdn.example; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    ],
    [
      'csp-incomplete',
      'Content-Security-Policy',
      "default-src 'self'",
      "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
    ],
    [
      'mixed-content-active',
      'Content-Security-Policy',
      "default-src 'self'",
      "default-src 'self'; upgrade-insecure-requests",
    ],
    ['referrer-policy-unsafe', 'Referrer-Policy', 'unsafe-url', 'strict-origin-when-cross-origin'],
    ['nosniff-invalid', 'X-Content-Type-Options', 'no-sniff', 'nosniff'],
    [
      'permissions-policy-broad',
      'Permissions-Policy',
      'camera=*, usb=("https://a.example" *), fullscreen=*',
      'camera=(self), usb=(self), fullscreen=*',
    ],
    [
      'permissions-policy-invalid',
      'Permissions-Policy',
      "geolocation 'self' https://maps.example; camera 'none'; fullscreen *",
      'geolocation=(self "https://maps.example"), camera=(), fullscreen=*',
    ],
    [
      'permissions-policy-faulty',
      'Permissions-Policy',
      'camera=none, fullscreen=(self src "https://a.example"), geolocation=*',
      'camera=(), fullscreen=(self "https://a.example"), geolocation=(self)',
    ],
    ['permissions-policy-invalid', 'Permissions-Policy', 'camera=none,', 'camera=(), microphone=(), geolocation=()'],
    [
      'csp-unsafe',
      'Content-Security-Policy',
      "default-src https: data: 'unsafe-inline'",
      "default-src https: data: 'unsafe-inline'; script-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
    ],
  ] as const) {
    it(`keeps the rest of a header (${code})`, () => {
      const fix = fixOf('http', code, page(name.toLowerCase(), value));
      expect(fix).to.include({ current: `${name}: ${value}`, example: `${name}: ${proposed}` });
    });
  }

  it('keeps the site that ALLOW-FROM lets show this one in a frame', () => {
    const allow = 'ALLOW-FROM https://partner.example/embed';
    expect(fixOf('http', 'frame-options-invalid', page('x-frame-options', allow))).to.include({
      current: `X-Frame-Options: ${allow}`,
      example: "Content-Security-Policy: frame-ancestors 'self' https://partner.example",
    });
    expect(fixOf('http', 'frame-options-invalid', page('x-frame-options', 'ALLOW-FROM *')).example).to.equal(
      "Content-Security-Policy: frame-ancestors 'self'\nX-Frame-Options: SAMEORIGIN",
    );
  });

  it('keeps what the old Feature-Policy says', () => {
    const seen = {
      http: {
        headers: { 'permissions-policy': null },
        headerLines: [['feature-policy', "geolocation 'self'; usb 'none'"]],
      },
    };
    expect(fixOf('http', 'permissions-policy-missing', seen).example).to.equal(
      'Permissions-Policy: geolocation=(self), usb=()',
    );
  });

  it('asks for a certificate of the name with www for a registrable domain only', () => {
    const example = (domain: string) => findingRule('http', 'https-missing')?.fix?.(domain, {}).example;
    expect(example('shop.example')).to.equal('certbot --nginx -d shop.example -d www.shop.example');
    for (const name of ['www.shop.example', 'a.shop.example'])
      expect(example(name)).to.equal(`certbot --nginx -d ${name}`);
  });

  it('names the host that answers if that is only www', () => {
    const onlyAt = 'www.shop.example';
    const absent = { status: 'absent' };
    const seen = { http: { onlyAt }, dns: { a: absent, aaaa: absent } };
    const exampleOf = (probe: CheckId, code: string, more: object = seen) => fixOf(probe, code, more).example;
    expect(exampleOf('http', 'https-missing')).to.equal(`certbot --nginx -d ${onlyAt}`);
    const addressed = { ...seen, dns: { a: { status: 'found' }, aaaa: absent } };
    expect(exampleOf('http', 'https-missing', addressed)).to.equal(`certbot --nginx -d ${onlyAt} -d shop.example`);
    expect(exampleOf('tls', 'certificate-expires-soon')).to.equal(`certbot renew --cert-name ${onlyAt}`);
    expect(exampleOf('tls', 'certificate-weak-key', { tls: { status: 'served', onlyAt } })).to.match(
      / -d www\.shop\.example$/,
    );
    expect(exampleOf('http', 'http-not-redirected')).to.include(`server_name ${onlyAt};`);
    expect(exampleOf('http', 'web-only-at-www')).to.include('server_name shop.example; return 301 https://www.shop.');
    for (const [probe, code] of [
      ['http', 'redirect-off-host-first'],
      ['tls', 'tls-outdated-versions'],
      ['securityTxt', 'security-txt-missing'],
      ['bimi', 'bimi-missing'],
      ['privacy', 'privacy-policy-missing'],
    ] as const)
      expect(exampleOf(probe, code), code)
        .to.match(/www\.shop\.example/)
        .and.not.match(/(?:\/\/| )shop\.example/);
  });

  it('lets HSTS last longer and keeps its other directives', () => {
    const hsts = (sent: string, maxAge: number | null) => ({
      http: { secure: { status: 'answered', hops: [{ hsts: sent }] }, hsts: { maxAge } },
    });
    expect(fixOf('http', 'hsts-short', hsts('max-age=300; preload', 300)).example).to.equal(
      'Strict-Transport-Security: max-age=31536000; preload',
    );
    expect(fixOf('http', 'hsts-invalid', hsts('maxage=300', null)).example).to.equal(
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    );
  });

  it('names the cookies, and never their values', () => {
    const cookie = {
      name: 'sid',
      session: true,
      secure: false,
      httpOnly: false,
      sameSite: 'unset',
      domain: null,
      path: '/',
    };
    const { current, example } = fixOf('http', 'cookie-session-insecure', { http: { cookies: [cookie] } });
    expect(current).to.equal('Set-Cookie: sid=…; Path=/');
    expect(example).to.equal('Set-Cookie: sid=…; Path=/; Secure; HttpOnly; SameSite=Lax');
  });

  it('keeps CAA records and usable addresses for reports about TLS', () => {
    const caa = { status: 'found', records: [{ critical: false, tag: 'iodef', value: 'mailto:a@own.example' }] };
    const kept = 'shop.example. IN CAA 0 iodef "mailto:a@own.example"';
    const dns = { caa, caaName: 'shop.example' };
    const tls = { status: 'served', certificate: { issuerOrganization: 'DigiCert Inc' } };
    expect(fixOf('dns', 'caa-without-issue', { dns, tls })).to.include({
      current: kept,
      example: `${kept}\nshop.example. IN CAA 0 issue "digicert.com"`,
    });
    expect(fixOf('dns', 'caa-without-issue', { dns }).example, 'another authority could not renew').to.equal(
      `${kept}\nshop.example. IN CAA 0 issue "<the authority that issues your certificates>"`,
    );
    const tlsRpt = { record: 'v=TLSRPTv1; rua=mailto:a@own.example,nonsense', rua: ['mailto:a@own.example'] };
    expect(fixOf('tlsRpt', 'tls-rpt-partly-unusable', { tlsRpt }).example).to.equal(
      line('v=TLSRPTv1; rua=mailto:a@own.example', '_smtp._tls.shop.example'),
    );
  });
});
