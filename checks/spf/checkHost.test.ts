import { expect } from 'chai';
import type { SpfResult } from './checkHost.ts';
import { judgeMail, judgeRecord, type Mail, type Names } from './testing/judgeMail.ts';

type Case = readonly [record: string, result: SpfResult, names?: Names, mail?: Mail];

const SIX = '2001:db8::cafe:1';
const HERE = { A: ['192.0.2.1'], AAAA: [SIX] };
const ELSEWHERE = { A: ['198.51.100.1'], AAAA: ['2001:db8:ffff::1'] };
const exchange = (...hosts: readonly string[]) => ({
  MX: hosts.map((host, index) => ({ preference: 10 * index, exchange: host })),
});
const six: Mail = { ip: SIX };

const holds = (title: string, cases: readonly Case[]): void => {
  it(title, async () => {
    for (const [record, result, names, mail] of cases) {
      const verdict = await judgeRecord(record, names, mail);
      expect(verdict.result, `${record} ${JSON.stringify(mail ?? {})}: ${verdict.reason}`).to.equal(result);
    }
  });
};

describe('check_host()', () => {
  describe('before there is a record', () => {
    it('is "none" for a text that is not a domain name of several labels', async () => {
      const domains = [
        ...['localhost', '', '.', 'a..example.org', '.example.org', '[192.0.2.1]', '192.0.2.1', 'exa mple.org'],
        ...[
          `${'x'.repeat(64)}.example.org`,
          `${'x.'.repeat(126)}example.org`,
          'example.org..',
          'a.0x7f',
          'ex\u0000.org',
        ],
      ];
      for (const domain of domains) {
        const asked: string[] = [];
        expect((await judgeMail({}, { mailFrom: `joe@${domain}` }, asked)).result, domain).to.equal('none');
        expect(asked, domain).to.deep.equal([]);
      }
    });

    it('accepts labels of 63 characters, a dot at the end, any case, and letters of other scripts', async () => {
      const names = {
        [`${'x'.repeat(63)}.example.org`]: { TXT: ['v=spf1 -all'] },
        'example.org': { TXT: ['v=spf1 +all'] },
        'xn--bcher-kva.example': { TXT: ['v=spf1 ~all'] },
      };
      expect((await judgeMail(names, { mailFrom: `a@${'x'.repeat(63)}.example.org` })).result).to.equal('fail');
      expect((await judgeMail(names, { mailFrom: 'a@Example.ORG.' })).result).to.equal('pass');
      expect((await judgeMail(names, { mailFrom: 'a@b\u00fccher.example' })).result).to.equal('softfail');
    });

    it('is "none" if there is no record or no name, and "temperror" if nobody answers', async () => {
      expect((await judgeMail({})).result).to.equal('none');
      expect((await judgeRecord(['something', 'v=spf10', 'v=spf1-all', 'spf2.0/pra +all'])).result).to.equal('none');
      expect((await judgeMail({ 'example.org': { A: ['192.0.2.1'] } })).result).to.equal('none');
      for (const fails of ['dnsFailure', 'timeout', 'malformed'] as const) {
        expect((await judgeMail({ 'example.org': { fails } })).result).to.equal('temperror');
      }
    });

    it('judges the null reverse-path by the HELO name, and an address without "@" as a domain', async () => {
      const names = {
        'mail.example.org': { TXT: ['v=spf1 exists:%{l}.%{o}.ok.example -all'] },
        'postmaster.mail.example.org.ok.example': HERE,
      };
      expect((await judgeMail(names, { mailFrom: '' })).result).to.equal('pass');
      expect((await judgeMail(names, { mailFrom: 'mail.example.org' })).result).to.equal('pass');
      expect((await judgeMail(names, { mailFrom: '@mail.example.org' })).result).to.equal('pass');
      expect((await judgeMail(names, { mailFrom: '', helo: '[192.0.2.1]' })).result).to.equal('none');
      expect((await judgeMail(names, { mailFrom: '', helo: '' })).result).to.equal('none');
    });

    it('treats a HELO name as a whole domain: one with an "@" is invalid', async () => {
      const names = { 'example.org': { TXT: ['v=spf1 +all'] } };
      expect((await judgeMail(names, { mailFrom: '', helo: 'joe@example.org' })).result).to.equal('none');
    });

    it('treats an IPv6 address that only ends like an IPv4 one as IPv6', async () => {
      const record = 'v=spf1 ip6:::192.0.2.1 -ip4:192.0.2.1 ?all';
      expect((await judgeRecord(record, {}, { ip: '::192.0.2.1' })).result).to.equal('pass');
      expect((await judgeRecord(record, {}, { ip: '::c000:201' })).result).to.equal('pass');
      expect((await judgeRecord(record, {}, { ip: '::ffff:192.0.2.1' })).result).to.equal('fail');
    });

    it('splits an address at its last "@"', async () => {
      const names = { 'a@b.example.org.ok.example': HERE };
      expect(
        (await judgeRecord('v=spf1 exists:%{l}.%{o}.ok.example -all', names, { mailFrom: 'a@b@example.org' })).result,
      ).to.equal('pass');
    });
  });

  holds('follows include and redirect to any name that DNS can be asked for', [
    ['v=spf1 include:a:b@[c]/d.example.net -all', 'pass', { 'a:b@[c]/d.example.net': { TXT: ['v=spf1 +all'] } }],
    ['v=spf1 redirect=%{s}.spf.example.net', 'pass', { 'joe@example.org.spf.example.net': { TXT: ['v=spf1 +all'] } }],
    ['v=spf1 exists:%{l}.ok.example -all', 'pass', { '"a b".ok.example': HERE }, { mailFrom: '"a b"@example.org' }],
    ['v=spf1 exists:a%_b.ok.example -all', 'pass', { 'a b.ok.example': HERE }],
  ]);

  describe('and the choice of the record', () => {
    it('is a permerror for several records, whatever they say; other texts are ignored', async () => {
      expect((await judgeRecord(['v=spf1 -all', 'V=SPF1'])).result).to.equal('permerror');
      expect((await judgeRecord(['v=spf1 +all', 'v=spf1 +all'])).result).to.equal('permerror');
      expect((await judgeRecord(['caf\u00e9', 'v=spf1 +all', 'v=spf10 -all'])).result).to.equal('pass');
    });

    it('joins the strings of a record without a space', async () => {
      const strings = ['v=spf1 ip4:192.0', '.2.1 -all'];
      expect((await judgeMail({ 'example.org': { TXT: [{ text: strings.join(''), strings }] } })).result).to.equal(
        'pass',
      );
    });
  });

  holds('evaluates what is there, in its order, and is neutral at its end', [
    ['v=spf1', 'neutral'],
    ['v=spf1 ', 'neutral'],
    ['v=spf1   -all  ', 'fail'],
    ['V=SpF1 -ALL', 'fail'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1 ~all', 'softfail'],
    ['v=spf1 all', 'pass'],
    ['v=spf1 +all -all', 'pass'],
    ['v=spf1 -ip4:192.0.2.1 +all', 'fail'],
    ['v=spf1 ~IP4:192.0.2.0/24 -all', 'softfail'],
    ['v=spf1 ip4:198.51.100.1', 'neutral'],
    ['v=spf1 moo=cow a.b-c_d=%{d}x -all', 'fail'],
    ['v=spf1 default=pass', 'neutral'],
    ['v=spf1 all=-all', 'neutral'],
    ['v=spf1 ip4=192.0.2.1 -all', 'fail'],
    ['v=spf1 moo=%{c}%{r}%{t} -all', 'fail'],
    ['v=spf1 moo= -all', 'fail'],
  ]);

  holds('is a permerror for a fault anywhere, before anything is evaluated', [
    ['v=spf1 +all foo', 'permerror'],
    ['v=spf1 +all -all.', 'permerror'],
    ['v=spf1 all:example.org', 'permerror'],
    ['v=spf1 all/8', 'permerror'],
    ['v=spf1 -all foo:bar', 'permerror'],
    ['v=spf1 =all', 'permerror'],
    ['v=spf1 -=all', 'permerror'],
    ['v=spf1 1a=b -all', 'permerror'],
    ['v=spf1 --all', 'permerror'],
    ['v=spf1 -redirect=a.example.org', 'permerror'],
    ['v=spf1 redirect', 'permerror'],
    ['v=spf1 redirect=', 'permerror'],
    ['v=spf1 redirect:a.example.org', 'permerror'],
    ['v=spf1 exp= -all', 'permerror'],
    ['v=spf1 exp=-all', 'permerror'],
    ['v=spf1 exp=a.example.org exp=b.example.org -all', 'permerror'],
    ['v=spf1 redirect=a.example.org -all redirect=a.example.org', 'permerror'],
    ['v=spf1 moo=%abc -all', 'permerror'],
    ['v=spf1 moo=100% -all', 'permerror'],
    ['v=spf1 +all\u00a0', 'permerror'],
    ['v=spf1 +all caf\u00e9=x', 'permerror'],
    ['v=spf1 +all moo=caf\u00e9', 'permerror'],
    ['v=spf1 \ufffda:x.example.org +all', 'permerror'],
    ['v=spf1 a:x\u0000.example.org +all', 'permerror'],
    ['v=spf1\u0020+all\t', 'permerror'],
    ['v=spf1 +all\u0007', 'permerror'],
  ]);

  holds('matches ip4 by its prefix', [
    ['v=spf1 ip4:192.0.2.1 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.0/31 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.2/31 -all', 'fail'],
    ['v=spf1 ip4:9.9.9.9/0 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.1/32 -all', 'pass'],
    ['v=spf1 ip4:192.0.2.1/33 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.1/032 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.1/ -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.1//32 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.1:25 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.01 -all', 'permerror'],
    ['v=spf1 ip4:192.0.2.256 -all', 'permerror'],
    ['v=spf1 ip4:2001:db8::1 -all', 'permerror'],
    ['v=spf1 ip4: -all', 'permerror'],
    ['v=spf1 ip4 -all', 'permerror'],
    ['v=spf1 ip4:%{i} -all', 'permerror'],
    ['v=spf1 ip4:0.0.0.0/0 -all', 'fail', {}, six],
    ['v=spf1 ip4:192.0.2.1 -all', 'pass', {}, { ip: '::ffff:192.0.2.1' }],
    ['v=spf1 ip4:192.0.2.1 -all', 'pass', {}, { ip: '::FFFF:c000:201' }],
  ]);

  holds('matches ip6 by its prefix, and never an IPv4 client', [
    ['v=spf1 ip6:2001:db8::cafe:1 -all', 'pass', {}, six],
    ['v=spf1 ip6:2001:DB8:0:0:0:0:CAFE:0/112 -all', 'pass', {}, six],
    ['v=spf1 ip6:2001:db8::/33 -all', 'pass', {}, six],
    ['v=spf1 ip6:2001:db8:8000::/33 -all', 'fail', {}, six],
    ['v=spf1 ip6:::/0 -all', 'pass', {}, six],
    ['v=spf1 ip6:::1/0 -all', 'fail'],
    ['v=spf1 ip6:::ffff:192.0.2.1 -all', 'fail'],
    ['v=spf1 ip6:::/0 -all', 'fail', {}, { ip: '::ffff:192.0.2.1' }],
    ['v=spf1 ip6:::1/129 -all', 'permerror'],
    ['v=spf1 ip6:::1/ -all', 'permerror'],
    ['v=spf1 ip6:::1//64 -all', 'permerror'],
    ['v=spf1 ip6 -all', 'permerror'],
    ['v=spf1 ip6: -all', 'permerror'],
    ['v=spf1 ip6:2001:db8:::1 -all', 'permerror'],
    ['v=spf1 ip6:[::1] -all', 'permerror'],
    ['v=spf1 ip6:fe80::1%eth0 -all', 'permerror'],
    ['v=spf1 ip6:192.0.2.1 -all', 'permerror'],
    ['v=spf1 ip6:1:2:3:4:5:6:7 -all', 'permerror'],
  ]);

  const a: Names = {
    'here.example.net': HERE,
    'there.example.net': ELSEWHERE,
    'four.example.net': { A: ['192.0.2.77'] },
  };
  holds('matches a by the addresses of the family of the client', [
    ['v=spf1 a:here.example.net -all', 'pass', a],
    ['v=spf1 a:HERE.example.net. -all', 'pass', a],
    ['v=spf1 a:here.example.net -all', 'pass', a, six],
    ['v=spf1 a:there.example.net -all', 'fail', a],
    ['v=spf1 a:four.example.net/24 -all', 'pass', a],
    ['v=spf1 a:four.example.net//0 -all', 'fail', a],
    ['v=spf1 a:four.example.net/0 -all', 'fail', a, six],
    ['v=spf1 a:there.example.net/0 -all', 'pass', a],
    ['v=spf1 a:there.example.net/0 -all', 'fail', a, six],
    ['v=spf1 a:there.example.net//0 -all', 'pass', a, six],
    ['v=spf1 a:there.example.net//0 -all', 'fail', a, { ip: '::ffff:192.0.2.1' }],
    ['v=spf1 a:there.example.net/32//32 -all', 'pass', a, six],
    ['v=spf1 a/0 -all', 'pass', { 'example.org': { TXT: ['v=spf1 a/0 -all'], A: ['1.2.3.4'] } }],
    ['v=spf1 a//0 -all', 'fail', { 'example.org': { TXT: ['v=spf1 a//0 -all'], A: ['1.2.3.4'] } }],
    ['v=spf1 a:nowhere.example.net//0 -all', 'fail', a],
    ['v=spf1 a/33 -all', 'permerror'],
    ['v=spf1 a//129 -all', 'permerror'],
    ['v=spf1 a/01 -all', 'permerror'],
    ['v=spf1 a/ -all', 'permerror'],
    ['v=spf1 a/24/64 -all', 'permerror'],
    ['v=spf1 a: -all', 'permerror'],
    ['v=spf1 a:/24 -all', 'permerror'],
    ['v=spf1 a:museum -all', 'permerror'],
    ['v=spf1 a:museum. -all', 'permerror'],
    ['v=spf1 a:111.222.33.44 -all', 'permerror'],
    ['v=spf1 a:111.222.33.44/24 -all', 'permerror'],
    ['v=spf1 a:example.-com -all', 'permerror'],
    ['v=spf1 a:example.com- -all', 'permerror'],
    ['v=spf1 a:example.c%m -all', 'permerror'],
    ['v=spf1 a:x.xn--1-2 -all', 'fail'],
    ['v=spf1 a:x.1-2 -all', 'fail'],
    ['v=spf1 a:foo:bar/baz.example.net -all', 'pass', { 'foo:bar/baz.example.net': HERE }],
    ['v=spf1 a:mail.example...net -all', 'fail'],
    [`v=spf1 a:${'x'.repeat(64)}.example.net -all`, 'fail'],
    ['v=spf1 a:slow.example.net -all', 'temperror', { 'slow.example.net': { fails: 'timeout' } }],
    ['v=spf1 a:bad.example.net -all', 'temperror', { 'bad.example.net': { fails: 'dnsFailure' } }],
    ['v=spf1 ip4:192.0.2.1 a:bad.example.net -all', 'pass', { 'bad.example.net': { fails: 'dnsFailure' } }],
    ['v=spf1 a:alias.example.net -all', 'pass', { ...a, 'alias.example.net': { CNAME: 'here.example.net' } }],
  ]);

  it('queries only AAAA for an IPv6 client, and accepts any number of addresses', async () => {
    const asked: string[] = [];
    const many = { A: Array.from({ length: 300 }, (_, index) => `198.51.100.${index % 250}`).concat('192.0.2.1') };
    await judgeRecord('v=spf1 a:here.example.net -all', a, six, asked);
    expect(asked).to.deep.equal(['example.org TXT', 'here.example.net AAAA']);
    expect((await judgeRecord('v=spf1 a:many.example.net -all', { 'many.example.net': many })).result).to.equal('pass');
  });

  const mx: Names = {
    ...a,
    'mx.example.net': exchange('there.example.net', 'here.example.net'),
    'null.example.net': { ...exchange(''), ...HERE },
    'no.example.net': HERE,
    'odd.example.net': exchange('bad..name', '192.0.2.1', `${'y'.repeat(64)}.example.net`),
    'gone.example.net': exchange('gone1.example.net', 'gone2.example.net', 'gone3.example.net', 'gone4.example.net'),
    'ill.example.net': exchange('here.example.net', 'ill1.example.net'),
    'iller.example.net': exchange('ill1.example.net', 'here.example.net'),
    'ill1.example.net': { fails: 'dnsFailure' },
  };
  holds('matches mx by the addresses of the mail servers, never of the name itself', [
    ['v=spf1 mx:mx.example.net -all', 'pass', mx],
    ['v=spf1 mx:mx.example.net -all', 'pass', mx, six],
    ['v=spf1 mx:mx.example.net/0 -all', 'pass', mx, { ip: '9.9.9.9' }],
    ['v=spf1 mx:mx.example.net//0 -all', 'fail', mx, { ip: '9.9.9.9' }],
    ['v=spf1 mx:mx.example.net/32//0 -all', 'pass', mx, { ip: '::1' }],
    ['v=spf1 mx:no.example.net -all', 'fail', mx],
    ['v=spf1 mx:null.example.net -all', 'fail', mx],
    ['v=spf1 mx:odd.example.net -all', 'fail', mx],
    ['v=spf1 mx:gone.example.net -all', 'fail', mx],
    ['v=spf1 mx:ill.example.net -all', 'pass', mx],
    ['v=spf1 mx:iller.example.net -all', 'temperror', mx],
    ['v=spf1 mx:nowhere.example.net -all', 'fail', mx],
    ['v=spf1 mx: -all', 'permerror'],
    ['v=spf1 mx:example -all', 'permerror'],
    ['v=spf1 mx/33 -all', 'permerror'],
    ['v=spf1 mx//129 -all', 'permerror'],
    ['v=spf1 mx:ill1.example.net -all', 'temperror', mx],
  ]);

  it('accepts ten mail servers for one mx, and is a permerror with eleven', async () => {
    const servers = (count: number): Names => {
      const hosts = Array.from({ length: count }, (_, index) => `m${index}.example.net`);
      return {
        ...Object.fromEntries(hosts.map((host, index) => [host, index === 9 ? HERE : ELSEWHERE])),
        'mx.example.net': exchange(...hosts),
      };
    };
    expect((await judgeRecord('v=spf1 mx:mx.example.net -all', servers(10))).result).to.equal('pass');
    const eleven = await judgeRecord('v=spf1 mx:mx.example.net -all', servers(11));
    expect(eleven).to.include({ result: 'permerror' });
    expect(eleven.reason).to.match(/11 mail servers/);
  });

  const pointer = '1.2.0.192.in-addr.arpa';
  const ptr = (...hosts: readonly string[]): Names => ({
    ...a,
    [pointer]: { PTR: hosts.map((host) => ({ host })) },
    'mail.example.org': HERE,
    'liar.example.org': ELSEWHERE,
    'EXAMPLE.net': HERE,
    'ill.example.org': { fails: 'dnsFailure' },
  });
  holds('matches ptr by names that are validated and within the domain', [
    ['v=spf1 ptr -all', 'pass', ptr('mail.example.org')],
    ['v=spf1 ptr:example.org -all', 'pass', ptr('mail.example.org')],
    ['v=spf1 ptr:Mail.Example.org. -all', 'pass', ptr('mail.example.org')],
    ['v=spf1 ptr:ail.example.org -all', 'fail', ptr('mail.example.org')],
    ['v=spf1 ptr:example.net -all', 'fail', ptr('mail.example.org')],
    ['v=spf1 ptr -all', 'fail', ptr('liar.example.org')],
    ['v=spf1 ptr -all', 'pass', ptr('liar.example.org', 'ill.example.org', 'bad..name', 'mail.example.org')],
    ['v=spf1 ptr -all', 'fail', ptr('ill.example.org')],
    ['v=spf1 ptr -all', 'fail', {}],
    ['v=spf1 ptr -all', 'fail', { [pointer]: { fails: 'dnsFailure' } }],
    ['v=spf1 ptr: -all', 'permerror'],
    ['v=spf1 ptr/24 -all', 'permerror'],
    ['v=spf1 ptr:example.org/24 -all', 'permerror'],
    ['v=spf1 ptr:org -all', 'permerror'],
  ]);

  it('checks ten names of a client and ignores the rest', async () => {
    const others = Array.from({ length: 10 }, (_, index) => `n${index}.example.net`);
    expect((await judgeRecord('v=spf1 ptr -all', ptr(...others.slice(1), 'mail.example.org'))).result).to.equal('pass');
    expect((await judgeRecord('v=spf1 ptr -all', ptr(...others, 'mail.example.org'))).result).to.equal('fail');
  });

  it('finds the pointer of an IPv6 client and validates it with AAAA', async () => {
    const name = '1.0.0.0.e.f.a.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa';
    const names: Names = { [name]: { PTR: [{ host: 'mail.example.org' }] }, 'mail.example.org': HERE };
    expect((await judgeRecord('v=spf1 ptr -all', names, six)).result).to.equal('pass');
  });

  holds('matches exists by an A record, whatever the client', [
    ['v=spf1 exists:here.example.net -all', 'pass', a],
    ['v=spf1 exists:there.example.net -all', 'pass', a],
    ['v=spf1 exists:four.example.net -all', 'pass', a, six],
    ['v=spf1 exists:only6.example.net -all', 'fail', { 'only6.example.net': { AAAA: [SIX] } }, six],
    ['v=spf1 exists:nowhere.example.net -all', 'fail', a],
    ['v=spf1 exists:ill.example.net -all', 'temperror', { 'ill.example.net': { fails: 'timeout' } }],
    ['v=spf1 exists -all', 'permerror'],
    ['v=spf1 exists: -all', 'permerror'],
    ['v=spf1 exists:here.example.net/24 -all', 'permerror'],
    ['v=spf1 exists:%{i} -all', 'fail'],
    ['v=spf1 exists:a%_b.example.net -all', 'fail'],
  ]);

  const inner = (text: string, more: Names = {}): Names => ({ 'in.example.net': { TXT: [text] }, ...more });
  const include = 'v=spf1 include:in.example.net ~all';
  holds('maps the result of an included record (§5.2)', [
    [include, 'pass', inner('v=spf1 +all')],
    [include, 'softfail', inner('v=spf1 -all')],
    [include, 'softfail', inner('v=spf1 ~all')],
    [include, 'softfail', inner('v=spf1 ?all')],
    [include, 'softfail', inner('v=spf1')],
    [include, 'permerror', inner('v=spf1 foo')],
    [include, 'permerror', inner('no record')],
    [include, 'permerror', {}],
    [include, 'temperror', { 'in.example.net': { fails: 'dnsFailure' } }],
    [include, 'temperror', inner('v=spf1 a:ill.example.net', { 'ill.example.net': { fails: 'timeout' } })],
    ['v=spf1 -include:in.example.net +all', 'fail', inner('v=spf1 +all')],
    ['v=spf1 ?include:in.example.net -all', 'neutral', inner('v=spf1 ip4:192.0.2.1 -all')],
    ['v=spf1 +all include:in.example.net', 'pass', {}],
    ['v=spf1 include -all', 'permerror'],
    ['v=spf1 include: -all', 'permerror'],
    ['v=spf1 include:in.example.net/24 -all', 'permerror', inner('v=spf1 +all')],
    ['v=spf1 include:%{h} -all', 'permerror', {}, { helo: 'localhost' }],
    ['v=spf1 include:%{h} -all', 'permerror', {}, { helo: '[192.0.2.1]' }],
    [`v=spf1 include:${'x'.repeat(64)}.example.net -all`, 'permerror'],
    [
      include,
      'softfail',
      inner('v=spf1 exists:%{d}.%{o}.x.example -all', { 'in.example.net.in.example.net.x.example': HERE }),
    ],
    [
      include,
      'pass',
      inner('v=spf1 exists:%{d}.%{o}.x.example -all', { 'in.example.net.example.org.x.example': HERE }),
    ],
  ]);

  holds('goes on at redirect where nothing matched', [
    ['v=spf1 redirect=in.example.net', 'fail', inner('v=spf1 -all')],
    ['v=spf1 redirect=in.example.net', 'neutral', inner('v=spf1')],
    ['v=spf1 redirect=in.example.net', 'permerror', inner('none here')],
    ['v=spf1 redirect=in.example.net', 'permerror', {}],
    ['v=spf1 redirect=in.example.net', 'permerror', inner('v=spf1 +all all:')],
    ['v=spf1 redirect=in.example.net', 'temperror', { 'in.example.net': { fails: 'timeout' } }],
    ['v=spf1 redirect=in.example.net ip4:192.0.2.1', 'pass', {}],
    ['v=spf1 redirect=in.example.net ?all', 'neutral', {}],
    ['v=spf1 redirect=%{d}', 'permerror', {}],
    ['v=spf1 include:example.org -all', 'permerror', {}],
    ['v=spf1 redirect=example', 'permerror', {}],
  ]);

  describe('and its limits (§4.6.4)', () => {
    const terms = (count: number, term: string) => Array.from({ length: count }, () => term).join(' ');

    it('allows ten terms that need DNS, of every kind, and not the eleventh', async () => {
      const names: Names = {
        ...ptr('there.example.net'),
        ...mx,
        ...inner('v=spf1 -all'),
        'mx.example.net': exchange('there.example.net'),
      };
      for (const term of ['a:there.example.net', 'mx:mx.example.net', 'ptr', 'include:in.example.net']) {
        const ten = await judgeRecord(`v=spf1 ${terms(10, term)} -all`, names);
        expect(ten, term).to.include({ result: 'fail', lookups: 10 });
        expect(await judgeRecord(`v=spf1 ${terms(11, term)} -all`, names), term).to.include({ result: 'permerror' });
      }
    });

    it('does not count all, ip4, ip6 and exp, nor unreached terms', async () => {
      const names = { ...a, 'why.example.org': { TXT: ['no'] } };
      const record = `v=spf1 ${terms(20, 'ip4:1.2.3.4')} ${terms(20, 'ip6:::1')} exp=why.example.org -all ${terms(12, 'a')}`;
      expect(await judgeRecord(record, names)).to.include({ result: 'fail', lookups: 0, explanation: 'no' });
      expect(
        (await judgeRecord(`v=spf1 ${terms(9, 'a:there.example.net')} a:here.example.net ${terms(9, 'a')} -all`, a))
          .result,
      ).to.equal('pass');
    });

    it('counts over includes and redirects, and so ends every loop', async () => {
      const nested = inner(`v=spf1 ${terms(4, 'a:there.example.net')} -all`, a);
      expect(await judgeRecord(`v=spf1 ${terms(2, 'include:in.example.net')} -all`, nested)).to.include({
        result: 'fail',
        lookups: 10,
      });
      expect(
        await judgeRecord(`v=spf1 a:there.example.net ${terms(2, 'include:in.example.net')} -all`, nested),
      ).to.include({ result: 'permerror', lookups: 11 });
      for (const record of [
        'v=spf1 include:example.org -all',
        'v=spf1 redirect=example.org',
        'v=spf1 include:in.example.net',
      ]) {
        const verdict = await judgeRecord(record, inner('v=spf1 include:example.org'));
        expect(verdict).to.include({ result: 'permerror', lookups: 11 });
        expect(verdict.reason).to.match(/11th term/);
      }
    });

    it('allows two terms without a result, whether the name or only the type is missing, and not the third', async () => {
      const names = { 'text.example.net': { TXT: ['x'] }, ...a };
      expect(
        await judgeRecord('v=spf1 a:x.example.net mx:text.example.net a:there.example.net -all', names),
      ).to.include({ result: 'fail', voids: 2, lookups: 3 });
      const third = await judgeRecord('v=spf1 a:x.example.net mx:text.example.net exists:y.example.net +all', names);
      expect(third).to.include({ result: 'permerror', voids: 3 });
      expect(third.reason).to.match(/exists:y\.example\.net/);
    });

    it('counts a client without a name as a void lookup of ptr', async () => {
      expect(await judgeRecord('v=spf1 ptr ptr -all')).to.include({ result: 'fail', lookups: 2, voids: 2 });
      expect(await judgeRecord('v=spf1 ptr ptr ptr -all')).to.include({ result: 'permerror', voids: 3 });
    });

    it('counts no void lookup for the addresses of pointer names and mail servers, nor for the explanation', async () => {
      const names = { ...mx, ...ptr('n1.example.org', 'n2.example.org', 'n3.example.org') };
      expect(await judgeRecord('v=spf1 mx:gone.example.net ptr exp=none.example.net -all', names)).to.include({
        result: 'fail',
        voids: 0,
        explanation: null,
      });
    });
  });
});
