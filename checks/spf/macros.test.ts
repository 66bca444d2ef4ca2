import { expect } from 'chai';
import { judgeMail, judgeRecord, type Mail, type Names } from './testing/judgeMail.ts';

const SENDER: Mail = { mailFrom: 'strong-bad@email.example.com', helo: 'mx.example.org', ip: '192.0.2.3' };
const SIX = '2001:db8::cb01';

/** Returns what a domain-spec expands to for the sender of RFC 7208 §7.4: the name that `exists` looks up. */
const nameAsked = async (domainSpec: string, mail: Mail = {}): Promise<string | undefined> => {
  const asked: string[] = [];
  await judgeMail(
    { 'email.example.com': { TXT: [`v=spf1 exists:${domainSpec} -all`] } },
    { ...SENDER, ...mail },
    asked,
  );
  return asked.find((question) => question.endsWith(' A'))?.replace(/ A$/, '');
};

/** Returns the explanation of a refusal, where `text` is published at its name. */
const explained = async (text: string | readonly string[], mail: Mail = {}, names: Names = {}) =>
  (
    await judgeMail(
      {
        'email.example.com': { TXT: ['v=spf1 -all exp=why.%{d}'] },
        'why.email.example.com': { TXT: typeof text === 'string' ? [text] : text },
        ...names,
      },
      { ...SENDER, ...mail },
    )
  ).explanation;

describe('the macros of SPF', () => {
  for (const [domainSpec, name] of [
    ['%{s}.x.example', 'strong-bad@email.example.com.x.example'],
    ['%{o}', 'email.example.com'],
    ['%{d4}', 'email.example.com'],
    ['%{d3}', 'email.example.com'],
    ['%{d2}', 'example.com'],
    ['%{d1}.example', 'com.example'],
    ['%{d128}', 'email.example.com'],
    ['%{dr}', 'com.example.email'],
    ['%{d2r}', 'example.email'],
    ['%{D2R}', 'example.email'],
    ['%{l}.example', 'strong-bad.example'],
    ['%{l-}.example', 'strong.bad.example'],
    ['%{lr}.example', 'strong-bad.example'],
    ['%{lr-}.example', 'bad.strong.example'],
    ['%{l1r-}.example', 'strong.example'],
    ['%{l1-}.example', 'bad.example'],
    ['%{h}', 'mx.example.org'],
    ['%{i}.%{v}.x.example', '192.0.2.3.in-addr.x.example'],
    ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
    ['%{lr-}.lp._spf.%{d2}', 'bad.strong.lp._spf.example.com'],
    ['%{ir}.%{v}.%{l1r-}.lp._spf.%{d2}', '3.2.0.192.in-addr.strong.lp._spf.example.com'],
    ['%{d2}.trusted.example.net', 'example.com.trusted.example.net'],
    ['a%%b.example', 'a%b.example'],
    ['a%-b.example', 'a%20b.example'],
    ['a.%{d2}.example.', 'a.example.com.example'],
    ['%{i1}.x.example', '3.x.example'],
  ] as const) {
    it(`expand ${domainSpec} to ${name}`, async () => {
      expect(await nameAsked(domainSpec)).to.equal(name);
    });
  }

  it('split at any of their delimiters and join with dots', async () => {
    const mail = { mailFrom: 'a-b+c,d/e_f=g.h@email.example.com' };
    expect(await nameAsked('%{l-+,/_=}.x.example', mail)).to.equal('a.b.c.d.e.f.g.h.x.example');
    expect(await nameAsked('%{l2r-+}.x.example', mail)).to.equal('b.a.x.example');
    expect(await nameAsked('%{l+.}.x.example', mail)).to.equal('a-b.c,d/e_f=g.h.x.example');
  });

  it('write an IPv6 client as 32 digits', async () => {
    const nibbles = '2.0.0.1.0.d.b.8.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.c.b.0.1';
    expect(await nameAsked('%{i}.%{v}.x.example', { ip: SIX })).to.equal(`${nibbles}.ip6.x.example`);
    expect(await nameAsked('%{ir}.x.example', { ip: SIX })).to.equal(
      `${nibbles.split('.').reverse().join('.')}.x.example`,
    );
    expect(await nameAsked('%{ir}.%{v}.x.example', { ip: '::ffff:192.0.2.3' })).to.equal('3.2.0.192.in-addr.x.example');
  });

  it('are escaped for a URL if they are written in upper case', async () => {
    const mail = { mailFrom: "jack&jill=up it's(a*b)!~-._\u00fc@email.example.com" };
    expect(await explained('http://x.example/?l=%{L}', mail)).to.equal(
      'http://x.example/?l=jack%26jill%3Dup%20it%27s%28a%2Ab%29%21~-._%C3%BC',
    );
    expect(await nameAsked('%{S}.x.example')).to.equal('strong-bad%40email.example.com.x.example');
    expect(await explained('%{L}', { mailFrom: 'a\ud800b@email.example.com' })).to.equal('a%EF%BF%BDb');
  });

  it('lose labels on the left of a name of more than 253 characters (§7.3)', async () => {
    const label = 'x'.repeat(49);
    const name = await nameAsked(`%{l}.x.example`, {
      mailFrom: `first.${Array(5).fill(label).join('.')}@email.example.com`,
    });
    expect(name).to.equal(`${Array(4).fill(label).join('.')}.x.example`);
    const huge = await nameAsked('%{l}.%{l}.%{l}.%{l}.x.example', {
      mailFrom: `${'abcdefghi.'.repeat(2_000)}z@email.example.com`,
    });
    expect(huge)
      .to.match(/^(abcdefghi\.){24}zabcdefghi|^.{1,253}$/)
      .and.match(/z\.x\.example$/);
  });

  it('match nothing if they produce a name that cannot be queried', async () => {
    for (const [spec, mail] of [
      ['%{h}', { helo: '' }],
      ['%{h}', { helo: 'a..b' }],
      ['%{l}.x.example', { mailFrom: 'caf\u00e9@email.example.com' }],
      ['%{l}.x.example', { mailFrom: 'a\tb@email.example.com' }],
      ['%{l}.x.example', { mailFrom: `${'y'.repeat(64)}@email.example.com` }],
      ['a..%{d}', {}],
    ] as const) {
      expect(await nameAsked(spec, mail), spec).to.equal(undefined);
    }
  });

  it('are a permerror if they are malformed, or in the wrong place', async () => {
    const specs = [
      '%{e}',
      '%{d',
      '%{}',
      '%{d0}',
      '%{d00}',
      '%{d-1}',
      '%{d2x}',
      '%{dr2}',
      '%{d r}',
      '%',
      'a%b',
      '%{c}',
      '%{r}',
      '%{t}',
    ];
    for (const spec of [...specs, '%{c}.example', '%(d)', '%{d}.', '%{d}%', 'a.%{d}.1', '%{d}x', '%{d}.1']) {
      expect((await judgeRecord(`v=spf1 exists:${spec} +all`)).result, spec).to.equal('permerror');
    }
  });

  describe('%{p}', () => {
    const pointer = '3.2.0.192.in-addr.arpa';
    const HERE = { A: ['192.0.2.3'] };
    const world = (...hosts: readonly string[]): Names => ({
      [pointer]: { PTR: hosts.map((host) => ({ host })) },
      'email.example.com': { TXT: ['v=spf1 exists:%{p}.p.example -all'], ...HERE },
      'below.email.example.com': HERE,
      'other.example.net': HERE,
      'another.example.net': HERE,
      'liar.email.example.com': { A: ['198.51.100.1'] },
    });
    const asked = async (names: Names): Promise<string | undefined> => {
      const questions: string[] = [];
      const verdict = await judgeMail(names, SENDER, questions);
      expect(verdict.lookups).to.equal(1);
      return questions.find((question) => question.endsWith('.p.example A'))?.replace('.p.example A', '');
    };

    it('prefers the domain itself, then a name below it, then any other', async () => {
      expect(await asked(world('other.example.net', 'below.email.example.com', 'email.example.com'))).to.equal(
        'email.example.com',
      );
      expect(await asked(world('other.example.net', 'below.email.example.com'))).to.equal('below.email.example.com');
      expect(await asked(world('other.example.net', 'another.example.net'))).to.equal('other.example.net');
    });

    it('is queried once, however often it is in a record', async () => {
      const names = world('other.example.net', 'liar.email.example.com');
      const record = `v=spf1 exists:${'%{p}'.repeat(300)}.a.example exists:%{p}.b.example -all exp=%{p}.c.example`;
      const questions: string[] = [];
      await judgeMail({ ...names, 'email.example.com': { TXT: [record] } }, SENDER, questions);
      expect(questions.filter((question) => question === `${pointer} PTR`).length).to.be.at.most(2);
    });

    it('is "unknown" if no name is validated, there is none, or DNS fails', async () => {
      expect(await asked(world('liar.email.example.com'))).to.equal('unknown');
      expect(await asked(world())).to.equal('unknown');
      expect(await asked({ ...world(), [pointer]: { fails: 'dnsFailure' } })).to.equal('unknown');
      expect(await asked({ ...world('other.example.net'), 'other.example.net': { fails: 'timeout' } })).to.equal(
        'unknown',
      );
    });
  });
});

describe('The explanation of a refusal', () => {
  it('is expanded, including the macros that only it may have', async () => {
    expect(await explained('%{c} %{r} %{t} %{i} %{s} %{d} %{o} %{h} 100%% %_%- ok')).to.equal(
      '192.0.2.3 mx.receiver.example 1767323045 192.0.2.3 strong-bad@email.example.com email.example.com email.example.com mx.example.org 100%  %20 ok',
    );
    expect(await explained('%{c} %{p}', { ip: '2001:0DB8::CB01' })).to.equal('2001:db8::cb01 unknown');
  });

  it('is missing if its name has no text, several, or an invalid one', async () => {
    for (const text of [[], '', ['one', 'two'], 'bad %{x}', 'bad %', 'caf\u00e9', 'a\ttab', 'a\u0000b']) {
      expect(await explained(text), String(text)).to.equal(null);
    }
    expect(await explained([], {}, { 'why.email.example.com': { fails: 'dnsFailure' } })).to.equal(null);
    expect(await explained([], {}, { 'email.example.com': { TXT: ['v=spf1 -all exp=%{h}'] } })).to.equal(null);
  });

  it('exists only for "fail", and comes from the record that decided', async () => {
    const why = { 'a.example.net': { TXT: ['outer'] }, 'b.example.net': { TXT: ['inner of %{d}'] } };
    const of = async (record: string, names: Names = {}) =>
      (await judgeRecord(record, { ...why, ...names })).explanation;
    for (const record of [
      'v=spf1 ~all exp=a.example.net',
      'v=spf1 +all exp=a.example.net',
      'v=spf1 exp=a.example.net',
      'v=spf1 -all',
    ]) {
      expect(await of(record), record).to.equal(null);
    }
    const inner = { 'in.example.net': { TXT: ['v=spf1 -all exp=b.example.net'] } };
    expect(await of('v=spf1 include:in.example.net -all exp=a.example.net', inner)).to.equal('outer');
    expect(await of('v=spf1 include:in.example.net -all', inner)).to.equal(null);
    expect(await of('v=spf1 redirect=in.example.net exp=a.example.net', inner)).to.equal('inner of in.example.net');
    expect(
      await of('v=spf1 redirect=in.example.net exp=a.example.net', { 'in.example.net': { TXT: ['v=spf1 -all'] } }),
    ).to.equal(null);
    expect(
      await of('v=spf1 -include:in.example.net +all exp=a.example.net', { 'in.example.net': { TXT: ['v=spf1 +all'] } }),
    ).to.equal('outer');
  });

  it('is limited, even if macros multiply its text', async () => {
    const text = await explained('%{s}'.repeat(10_000), { mailFrom: `${'a'.repeat(4_000)}@email.example.com` });
    expect(text).to.have.lengthOf(4_096);
  });

  it('names for each verdict the record and the term behind it', async () => {
    const names = { 'in.example.net': { TXT: ['v=spf1 a:gone.example.net foo'] } };
    const reasonOf = async (record: string) => (await judgeRecord(record, names)).reason;
    expect(await reasonOf('v=spf1 ~all')).to.equal('"~all" of example.org matches');
    expect(await reasonOf('v=spf1')).to.equal('No mechanism of example.org matches');
    expect(await reasonOf('v=spf1 include:in.example.net')).to.equal(
      '"foo" of in.example.net: "foo" is no mechanism of SPF',
    );
    expect(await reasonOf('v=spf1 include:none.example.net')).to.equal(
      '"include:none.example.net" of example.org: none.example.net has no SPF record',
    );
    expect((await judgeMail({})).reason).to.equal('example.org has no SPF record');
  });
});
