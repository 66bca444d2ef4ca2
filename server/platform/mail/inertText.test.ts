import { expect } from 'chai';
import { inertLine, inertLines, nameInMail } from './inertText.ts';

const RIGHT_TO_LEFT = '\u202E';

describe('Third-party text in a mail', () => {
  it('is one line, whatever line ends and control characters it contains', () => {
    expect(inertLine('Ada\r\nBcc: all@example.org\u0000\u001b[31m\u2028Example\t ')).to.equal(
      'Ada Bcc: all@example.org [31m Example',
    );
  });

  it('has no direction marks and no invisible characters', () => {
    expect(inertLine(`Ada ${RIGHT_TO_LEFT}elpmaxE\u2066\u200F\u200B\uFEFF`)).to.equal('Ada elpmaxE');
  });

  it('keeps the letters of every script, with the joiners that some need', () => {
    for (const name of ['Łukasz Müller', '山田 太郎', 'علی‌رضا', 'अनुष्‍का']) expect(inertLine(name)).to.equal(name);
  });

  it('keeps only the lines with content', () => {
    expect(inertLines(`One\r\n\r\n  two${RIGHT_TO_LEFT}\u2028three\n\u0007\n`)).to.deep.equal(['One', 'two', 'three']);
    expect(inertLines(' \n ')).to.deep.equal([]);
  });
});

describe('A name in the salutation of a mail', () => {
  for (const name of ['Ada Example', 'J.R.R. Tolkien', "Seán O'Neill-Müller", '山田 太郎', 'Dr. Ada Example, Ph.D.'])
    it(`may be ${name}`, () => {
      expect(nameInMail(name)).to.equal(name);
    });

  for (const [what, name] of [
    ['an address', 'You won at http://evil.example'],
    ['a domain', 'Visit evil.example now'],
    ['a domain in disguise', 'Visit evil。example now'],
    ['a mail address', 'ada@example.org'],
    ['a mail address without a point', 'ada@example'],
    ['a story', 'Ada '.repeat(40)],
    ['nothing', ' \u0007 '],
    ['no text', 7],
  ] as const)
    it(`is omitted if it is ${what}`, () => {
      expect(nameInMail(name)).to.equal(undefined);
    });
});
