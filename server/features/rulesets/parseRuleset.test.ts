import fc from 'fast-check';
import { expect } from 'chai';
import { wildText } from '../../../tests/api/wildTexts.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { answeredIn } from '../../platform/base/answers.ts';
import { MOST, parseRuleset } from './rulesets.ts';

/** Each error as `line:column message`. */
const faultsOf = (text: string): readonly string[] => {
  const parsed = parseRuleset(text);
  return parsed.kind === 'faulty'
    ? parsed.faults.map(({ line, column, message }) => `${line}:${column} ${message}`)
    : [];
};

const HEAD = 'candorPolicy: 1\nname: ours\ntitle: Ours\n';
/** Errors in the text below the three lines that every policy has. */
const below = (text: string): readonly string[] => faultsOf(`${HEAD}${text}`);

describe('A policy file', () => {
  it('is read from YAML, with texts, codes and numbers as they were written', () => {
    const parsed = parseRuleset(
      `${HEAD}thresholds: { overall: 80 }\nrules:\n  - id: hsts\n    title: HSTS\n    found: [hsts-good, hsts-preloaded]\n`,
    );
    expect(parsed).to.deep.equal({
      kind: 'ruleset',
      ruleset: {
        candorPolicy: 1,
        name: 'ours',
        title: 'Ours',
        thresholds: { overall: 80 },
        rules: [{ id: 'hsts', title: 'HSTS', found: ['hsts-good', 'hsts-preloaded'] }],
      },
    });
  });

  const faults: readonly (readonly [what: string, text: string, fault: string])[] = [
    ['a name that means nothing', 'treshold: 3', '4:1 There is nothing called "treshold" here.'],
    [
      'a name of every object',
      'weights:\n  points: { __proto__: 3 }',
      '5:13 There is nothing called "__proto__" here.',
    ],
    ['a name that is no text', '? [a]\n: 1', '4:3 A name is text, written before a colon.'],
    ['a name that stands twice', 'checks: [tls]\nchecks: [dns]', '5:1 "checks" stands here for the second time.'],
    ['text in place of a number', 'thresholds:\n  overall: high', '5:12 "overall" must be a number.'],
    ['a part of a point', 'thresholds: { overall: 80.5 }', '4:24 "overall" must be a whole number.'],
    ['a number past its range', 'thresholds: { overall: 101 }', '4:24 "overall" is more than 100.'],
    ['a number below its range', 'thresholds: { overall: -1 }', '4:24 "overall" is less than 0.'],
    ['an empty list', 'checks: []', '4:9 "checks" must not be empty: take it away, or list something.'],
    [
      'a map in place of a list',
      'rules: { id: x }',
      '4:8 "rules" must be a list: each item on a line of its own, after a hyphen.',
    ],
    [
      'a list in place of a map',
      'thresholds: [80]',
      '4:13 "thresholds" must hold names with values: each on a line of its own, with a colon between the two.',
    ],
    [
      'a number in place of text',
      'description: 5',
      '4:14 "description" must be text. Put what looks like a number or a date between quotation marks.',
    ],
    ['too long a text', `description: ${'x'.repeat(601)}`, '4:14 "description" is longer than 600 characters.'],
    ['unseen characters', 'description: "a\\u202eb"', '4:14 This text contains invisible characters.'],
    ['an unknown check', 'checks: [dns, tsl]', '4:15 There is no check called "tsl". Did you mean "tls"?'],
    ['an unknown check that nothing is like', 'checks: [unicorns]', '4:10 There is no check called "unicorns".'],
    [
      'an unknown code in a rule',
      'rules:\n  - { id: a, title: A, absent: [tls-modrn] }',
      '5:33 There is no finding with the code "tls-modrn". Did you mean "tls-modern"?',
    ],
    [
      'an unknown code that has points',
      'weights:\n  points:\n    caa-mising: 3',
      '6:5 There is no finding with the code "caa-mising". Did you mean "caa-missing"?',
    ],
    [
      'points without a category to take them off',
      'weights:\n  points:\n    ipv6-missing: 3',
      '6:19 ipv6-missing costs no points by itself, so that its category is needed: { points: 5, category: web }.',
    ],
    [
      'a category that does not exist',
      'weights: { points: { ipv6-missing: { points: 3, category: dns } } }',
      '4:59 "category" must be one of: email, web, breach, compliance.',
    ],
    [
      'weights of 90 %',
      'weights: { categories: { email: 40, web: 40, breach: 5, compliance: 5 } }',
      '4:24 The weights of the categories are 90 together; they must be 100.',
    ],
    [
      'grades out of order',
      'thresholds: { grades: { A+: 90, A: 90, B: 70, C: 60, D: 50 } }',
      '4:23 Each grade must begin below the one before it: A+, A, B, C, D.',
    ],
    [
      'an address without TLS',
      'source: { url: "http://example.org" }',
      '4:16 This must be an address that begins with https://.',
    ],
    [
      'a rule that asks for nothing',
      'rules:\n  - { id: a, title: A }',
      '5:5 A rule asks for something: found, absent, or notVisible with the reason why no scan can tell.',
    ],
    [
      'a rule that nobody can judge, and asks',
      'rules:\n  - { id: a, title: A, notVisible: Why, absent: [caa-missing] }',
      '5:36 A rule that no scan can judge asks for no findings.',
    ],
    [
      'an id with spaces',
      'rules:\n  - { id: my rule, title: A, notVisible: Why }',
      '5:11 Lower-case letters, digits and hyphens between them: tls-versions.',
    ],
    [
      'an id that is kept',
      'rules:\n  - { id: check-tls, title: A, notVisible: Why }',
      '5:11 Ids that begin with check- or score- are kept for required checks and thresholds.',
    ],
    [
      'an id that stands twice',
      'rules:\n  - { id: a, title: A, notVisible: Why }\n  - { id: a, title: B, notVisible: Why }',
      '6:11 There is a rule "a" already.',
    ],
    [
      'an exception of nothing',
      'exceptions:\n  - { reason: Why, until: 2027-01-31 }',
      '5:5 An exception names a rule or a finding, and not both.',
    ],
    [
      'an exception of a rule that is not there',
      'rules:\n  - { id: hsts, title: A, notVisible: Why }\nexceptions:\n  - { rule: hst, reason: Why, until: 2027-01-31 }',
      '7:13 This policy has no rule "hst". Did you mean "hsts"?',
    ],
    [
      'a day that no calendar has',
      'exceptions:\n  - { finding: caa-missing, reason: Why, until: 2027-02-30 }',
      '5:49 A day is written as 2026-12-31.',
    ],
    [
      'an exception without an end',
      'exceptions:\n  - { finding: caa-missing, reason: Why }',
      '5:5 "until" is missing.',
    ],
    [
      'an alias',
      'description: &a text\nsource: { document: *a }',
      '5:21 Aliases (*name) are not allowed in a policy: write the value itself.',
    ],
    [
      'an alias after a name without a value',
      '? *a',
      '4:3 Aliases (*name) are not allowed in a policy: write the value itself.',
    ],
    ['a second document', '---\nname: other', '4:1 A file holds one policy: take the line --- away.'],
    ['a tag', 'description: !secret x', '4:14 This is not YAML: Unresolved tag: !secret'],
    ['a quotation mark without its other', 'description: "x', '4:16 This is not YAML: Missing closing "quote'],
  ];
  for (const [what, text, fault] of faults)
    it(`is refused for ${what}, with line and column`, () => {
      expect(below(text)).to.deep.equal([fault]);
    });

  it('begins with the version of its format', () => {
    expect(faultsOf('')).to.deep.equal(['1:1 A policy begins with the line candorPolicy: 1.']);
    expect(faultsOf('name: a\ntitle: A')).to.deep.equal(['1:1 "candorPolicy" is missing.']);
    expect(faultsOf('candorPolicy: 2\nname: a\ntitle: A')).to.deep.equal(['1:15 "candorPolicy" must be one of: 1.']);
  });

  it("has all of its problems reported at once, in the order of the file and in the reader's language", () => {
    const text = `${HEAD}checks: [tsl]\nrules:\n  - { id: A, titel: x, found: [nix] }\n  - { id: b, title: B, absent: [caa-missing] }\n  - { id: b, title: B, absent: [caa-missing] }\n`;
    const lines = faultsOf(text).map((fault) => fault.split(' ')[0]);
    expect(lines).to.deep.equal(['4:10', '6:5', '6:11', '6:14', '6:32', '8:11']);
    expect(answeredIn('de', () => faultsOf(text))[0]).to.equal(
      '4:10 Es gibt keine Prüfung, die „tsl“ heißt. Meinten Sie „tls“?',
    );
  });

  it('has at most 50 problems reported', () => {
    const text = `${HEAD}${Array.from({ length: 5_000 }, (_, index) => `a${index}: 1`).join('\n')}`;
    expect(faultsOf(text)).to.have.lengthOf(50);
    expect(faultsOf(`${HEAD}checks: [${'x,'.repeat(5_000)}]`)).to.satisfy((all: readonly string[]) => all.length <= 50);
  });

  it('is refused before anything is built if it is too large, too deep, or would expand', () => {
    const bomb = [
      'a: &a [x, x]',
      ...'bcdefgh'.split('').map((name, index) => `${name}: &${name} [*${'abcdefg'[index]}, *${'abcdefg'[index]}]`),
    ];
    expect(faultsOf('x'.repeat(MOST.bytes + 1))).to.deep.equal(['1:1 A policy has at most 65536 bytes.']);
    for (const part of ['[', '- ', '{a: ', '? '])
      expect(faultsOf(part.repeat(MOST.bytes / part.length)).at(0), part).to.match(/is nested at most 8|not YAML/);
    const steps = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
    expect(faultsOf(steps)).to.deep.equal(['9:9 A policy is nested at most 8 levels deep.']);
    expect(faultsOf(bomb.join('\n'))[0]).to.match(/^2:8 Aliases/);
  });

  const wrong = [']', '}', '[]', '{}', ']\n', '[]\n', '""', '! ', '!x\n', '&a ', '*a ', '-\n', '?\n', ': '];
  const inside = ['[', '{', '[]['].flatMap((opening) => [',', '}', ']', 'a,', '[],'].map((part) => [opening, part]));
  for (const [opening = '', part = ''] of [...wrong.map((part) => ['', part]), ...inside])
    it(`is refused before it is parsed if each of many ${JSON.stringify(part)} after ${JSON.stringify(opening)} would cost an error`, () => {
      const text = `${opening}${part.repeat(MOST.bytes / part.length)}`;
      const faults = faultsOf(text.slice(0, MOST.bytes));
      expect(faults).to.have.lengthOf(1);
      expect(faults[0]).to.match(/at most 20,?000 names|at most 8 levels/);
    });

  it('is refused if its nesting is one level too deep, at that place', () => {
    const open = `${HEAD}checks: ${'['.repeat(12)}x`;
    expect(faultsOf(open)).to.deep.equal([`4:${9 + MOST.depth + 1} A policy is nested at most 8 levels deep.`]);
  });

  it('has its first 50 problems named, and the number of the others', () => {
    for (const part of [']', '}', '"" ', '! ']) {
      const faults = faultsOf(`${HEAD}checks: ${part.repeat(5_000)}`);
      expect(faults.length, part).to.be.within(1, 51);
    }
  });

  it('gets an answer for any text, which quotes no invisible characters', () => {
    const run = testRun();
    const part = fc.oneof(
      wildText,
      fc.constantFrom(HEAD, 'rules:\n  - ', ': ', '\n', '- ', '[', '}', '&a ', '*a', '"', '!!', '? '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const parsed = parseRuleset(parts.join(''));
        if (parsed.kind === 'ruleset') return;
        expect(parsed.faults).to.not.deep.equal([]);
        for (const { line, column, message } of parsed.faults) {
          expect(line).to.be.at.least(1);
          expect(column).to.be.at.least(1);
          expect(message).to.not.match(/[\p{Cc}\p{Cf}]/u);
          expect(message.length).to.be.below(1_000);
        }
      }),
      { seed: run.seed, numRuns: run.times({ short: 200, full: 5_000 }) },
    );
  });
});
