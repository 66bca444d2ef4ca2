import { expect } from 'chai';
import { matchesHostPattern, parseStsPolicy } from './stsPolicy.ts';

const good = 'version: STSv1\nmode: enforce\nmx: mail.example.org\nmx: *.example.net\nmax_age: 604800\n';

describe('the MTA-STS policy', () => {
  for (const [name, text] of [
    ['with LF', good],
    ['with CRLF', good.replaceAll('\n', '\r\n')],
    ['without an end of its last line', good.trimEnd()],
    ['in another order', good.trimEnd().split('\n').reverse().join('\n')],
    ['without blanks', good.replaceAll(': ', ':')],
    ['with blanks at the ends', good.replaceAll('\n', ' \t\n')],
    ['with an extension', `${good}x-note: überall: gut\n`],
  ] as const) {
    it(`is parsed ${name}`, () => {
      const { mode, maxAge, mx, faults, advice } = parseStsPolicy(text);
      expect({ mode, maxAge, mx: [...mx].sort(), faults, advice }).to.deep.equal({
        mode: 'enforce',
        maxAge: 604_800,
        mx: ['*.example.net', 'mail.example.org'],
        faults: [],
        advice: [],
      });
    });
  }

  for (const [fault, text] of [
    ['"version" is missing', good.replace('version: STSv1\n', '')],
    ['"version" must be STSv1', good.replace('STSv1', 'STSv2')],
    ['"mode" is missing', good.replace('mode: enforce\n', '')],
    ['"mode" must be', good.replace('enforce', 'Enforce')],
    ['"mode" must be', good.replace('enforce', 'report')],
    ['"max_age" is missing', good.replace('max_age: 604800\n', '')],
    ['"max_age" must be', good.replace('604800', '31557601')],
    ['"max_age" must be', good.replace('604800', '-1')],
    ['"max_age" must be', good.replace('604800', '1 week')],
    ['"max_age" must be', good.replace('604800', '6e5')],
    ['"max_age" must be', good.replace('604800', '00000604800')],
    ['There is no "mx"', good.replaceAll(/mx: .+\n/g, '')],
    ['is not of the form', good.replace('mode: enforce', 'mode enforce')],
    ['is not of the form', good.replace('mode: enforce', ' mode: enforce')],
    ['is not of the form', good.replace('mode: enforce', 'mode : enforce')],
    ['byte order mark', `\uFEFF${good}`],
    ['is not of the form', '<html><body>Not found</body></html>'],
    ['"version" is missing', ''],
    ['"mode" is missing', good.replace('\nmode', '\rmode')],
  ] as const) {
    it(`has the problem ${JSON.stringify(fault)} as ${JSON.stringify(text.slice(0, 70))}`, () => {
      expect(parseStsPolicy(text).faults.join('\n')).to.include(fault);
    });
  }

  for (const pattern of [
    'mail.example.org.',
    '.example.org',
    '*',
    '*.',
    'm*.example.org',
    'mail.*.org',
    '**.example.org',
    '192.0.2.1',
    '[192.0.2.1]',
    'mäil.example.org',
    'a b.example.org',
    '-a.example.org',
    `${'a'.repeat(64)}.example.org`,
    `${'a.'.repeat(127)}toolong`,
    '',
  ]) {
    it(`has a problem if an mx is ${JSON.stringify(pattern.slice(0, 40))}`, () => {
      expect(parseStsPolicy(good.replace('mail.example.org', pattern)).faults).to.have.length(1);
    });
  }

  it('accepts a max_age from zero to a year, and advises at least a week', () => {
    const with_ = (seconds: number) => parseStsPolicy(good.replace('604800', String(seconds)));
    expect(with_(0)).to.deep.include({ maxAge: 0, faults: [] });
    expect(with_(31_557_600)).to.deep.include({ maxAge: 31_557_600, faults: [], advice: [] });
    expect(with_(86_400).advice.join()).to.include('less than a week');
  });

  it('needs no mx in mode none', () => {
    expect(parseStsPolicy('version: STSv1\nmode: none\nmax_age: 86400\n').faults).to.deep.equal([]);
  });

  it('uses the first of repeated entries, and says so', () => {
    const { mode, faults, advice } = parseStsPolicy(`${good}mode: none\n`);
    expect({ mode, faults }).to.deep.equal({ mode: 'enforce', faults: [] });
    expect(advice).to.deep.equal(['"mode" stands 2 times; the first counts']);
  });

  it('accepts any text as the value of an extension, and reports missing values and control characters', () => {
    for (const value of ['some words: a=b; ü', 'x'])
      expect(parseStsPolicy(`${good}more: ${value}\n`), value).to.deep.include({ faults: [], advice: [] });
    for (const value of ['', 'a\tb', '\u0007'])
      expect(parseStsPolicy(`${good}more: ${value}\n`).advice.join(), value).to.include('"more" has an empty value');
  });

  it('is limited, whatever arrives', () => {
    for (const text of [
      ' '.repeat(65_536),
      `version: STSv1${' '.repeat(60_000)}x`,
      'mx: a.example\n'.repeat(4_000),
      '\n'.repeat(65_536),
      '\r'.repeat(65_536),
      'x:'.repeat(30_000),
      '\0'.repeat(1_000),
    ]) {
      const { mx, faults, advice } = parseStsPolicy(text);
      expect(faults).to.not.be.empty;
      expect(faults.length).to.be.at.most(20);
      expect(mx.length).to.be.at.most(100);
      expect(advice.length).to.be.at.most(20);
    }
  });
});

describe('A pattern in an MTA-STS policy', () => {
  for (const [pattern, host, matches] of [
    ['mail.example.org', 'mail.example.org', true],
    ['mail.example.org', 'MAIL.example.ORG.', true],
    ['*.example.org', 'mail.example.org', true],
    ['*.example.org', 'a.b.example.org', false],
    ['*.example.org', 'example.org', false],
    ['*.example.org', '.example.org', false],
    ['mail.example.org', 'xmail.example.org', false],
    ['*.example.org', 'mail.example.org.evil.example', false],
    ['*.EXAMPLE.org', 'mail.example.org', true],
    ['example.org', 'mail.example.org', false],
  ] as const) {
    it(`${pattern} ${matches ? 'allows' : 'does not allow'} ${host}`, () => {
      expect(matchesHostPattern(pattern, host)).to.equal(matches);
    });
  }
});
