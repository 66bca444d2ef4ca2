import { Script } from 'node:vm';
import { expect } from 'chai';
import { maskContacts, maskMailbox } from '../server/report/masking/maskReport.ts';
import { addressMask } from '../server/report/masking/maskTexts.ts';
import { reportFigures } from '../tests/random/reportFigures.ts';
import { testRun } from '../tests/random/testRun.ts';
import { botProtection } from './kit/page/botProtection.ts';
import { certificationsOf } from './privacy/certificationsOf.ts';
import { countriesOf } from './privacy/countriesOf.ts';
import { hintsIn } from './privacy/hints.ts';
import { LANGUAGES } from './privacy/languages.ts';
import { hasDates, lastUpdatedIn } from './privacy/lastUpdated.ts';
import { LINK_WORDS } from './privacy/linkWords.ts';
import { authoritiesIn } from './privacy/particulars/authorities.ts';
import { durationsIn } from './privacy/particulars/durations.ts';
import { servicesIn } from './privacy/particulars/names.ts';
import { sentencesOf } from './privacy/sentences.ts';
import { statementsOf } from './privacy/statementsOf.ts';
import { compileSign, ALL_RULES } from './technology/signIndex.ts';
import { LIBRARIES } from './technology/libraries.ts';

/** Stops expressions that hang. In linear time, each of these texts takes microseconds or milliseconds, even on a busy machine. */
const HANG_MS = 20_000;
const SENTENCE = 900;
const VALUE = 1_024;

/** Words that an expression looks for, taken from its source. */
const wordsOf = ({ source }: RegExp): readonly string[] => [
  ...new Set(source.replace(/\\[pP]\{\w+\}|\\[a-zA-Z]/g, ' ').match(/[\p{L}][\p{L}'@-]*|\d+/gu) ?? []),
];

const toLength = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts that make it start often and never finish: repetitions of each of its words, of all but one, and of single characters. */
const pumpsOf = (expression: RegExp, length: number): readonly string[] => {
  const words = wordsOf(expression);
  const parts = [
    ...words.map((word) => `${word} `),
    ...words.map((word) => words.filter((other) => other !== word).join(' ')),
    ...words.map((word) => `${word}s @`),
    ...[' ', 'a', '0', '-', '/', '"', "'", 'a ', 'a-', '0.', 'é', '\t', ', '],
  ];
  return parts.filter((part) => part !== '').map((part) => `${toLength(part, length - 1)}\u0001`);
};

describe('An expression on its worst-case text', () => {
  const { seed, random, isFull } = testRun();
  const counts = { expressions: 0, texts: 0 };
  after(() => {
    reportFigures({ trial: 'pumped texts', seed, counts });
  });

  const script = new Script('work()');
  const ends = (work: () => unknown, what: string): void => {
    counts.texts += 1;
    try {
      script.runInNewContext({ work }, { timeout: HANG_MS });
    } catch (error) {
      throw new Error(what, { cause: error });
    }
  };
  /** All items in full runs; a share of them in short runs. */
  const some = <Item>(items: readonly Item[], share: number): readonly Item[] =>
    isFull ? items : items.filter(() => random.next() < share);
  const tryAll = (expressions: readonly RegExp[], length: number, share: number): void => {
    for (const expression of expressions) {
      counts.expressions += 1;
      for (const text of some(pumpsOf(expression, length), share)) {
        expression.lastIndex = 0;
        ends(() => expression.exec(text), `${expression.source.slice(0, 80)} on ${JSON.stringify(text.slice(0, 60))}`);
      }
    }
  };

  it('is quick if it parses sentences of policies', () => {
    const rules = Object.values(LANGUAGES).flatMap(({ rules: { topics, rights, negation, practices } }) => [
      ...topics.flatMap(({ when, unless }) => (unless ? [when, unless] : [when])),
      ...[negation.words, negation.harmless, negation.breaks],
      ...Object.values(practices).filter((value) => value instanceof RegExp),
      ...(rights?.grants.map(([, grant]) => grant) ?? []),
      ...(rights?.rules.flatMap((rule): readonly unknown[] => Object.values(rule)) ?? []).filter(
        (value) => value instanceof RegExp,
      ),
    ]);
    tryAll(rules, SENTENCE, 0.1);
  });

  it('is quick if it looks for periods, names and contacts in policies', () => {
    const patternsIn = (value: unknown): readonly RegExp[] =>
      value instanceof RegExp
        ? [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(patternsIn)
          : [];
    const allWords = Object.values(LANGUAGES).map(({ words }) => words);
    tryAll(patternsIn(allWords), SENTENCE, 0.05);
    for (const words of allWords) {
      for (const part of ['1 ', '1-', 'one (', '30 ', '10 to ', 'a', '(1) ', '1/']) {
        const text = `${toLength(part, SENTENCE)}\u0001`;
        ends(() => [durationsIn(text, words), servicesIn(text), authoritiesIn(text)], `names in ${part}`);
      }
    }
  });

  it('is quick if it is built from the rules of the technology check', () => {
    const signs = ALL_RULES.flatMap((rule) => rule.signs.flatMap((sign) => compileSign(rule, sign).pattern ?? []));
    expect(signs).to.have.lengthOf.above(50);
    tryAll(signs, VALUE, 0.5);
    tryAll(
      LIBRARIES.flatMap(({ banner }) => banner ?? []),
      VALUE,
      0.5,
    );
  });

  it('is quick if it classifies links', () => {
    tryAll(
      Object.values(LINK_WORDS).flatMap((words) => Object.values(words).filter((value) => value instanceof RegExp)),
      500,
      0.5,
    );
  });

  it('is quick together with all others for a sentence', () => {
    for (const [language, { rules }] of Object.entries(LANGUAGES)) {
      const texts = rules.topics.flatMap(({ when }) => pumpsOf(when, SENTENCE));
      for (const plain of some(texts, 0.03)) {
        const sentence = { text: plain, plain, heading: false, under: [] };
        ends(
          () => [statementsOf(sentence, language, ['acme']), hintsIn([sentence])],
          `statements of ${plain.slice(0, 60)}`,
        );
        ends(
          () => [certificationsOf(plain, ['example']), countriesOf(plain, plain, language)],
          `claims of ${plain.slice(0, 60)}`,
        );
      }
    }
  });

  it('is quick if it parses whole pages and masks shown text', () => {
    const own = { isEmpty: false, isFourKnown: true, isSixKnown: true, hasFour: () => false, hasSix: () => false };
    const hop = { url: 'https://example.org/', address: '192.0.2.1', status: 403, headers: [], tlsError: undefined };
    const mask = addressMask(own);
    for (const part of [
      'a',
      'a.',
      '@',
      'a@',
      '"',
      '+4',
      '(',
      '0',
      '1.2',
      '1-',
      ':',
      'a:',
      'f',
      '\\',
      '. ',
      '? ',
      '1. ',
      'last updated ',
      'january ',
      '<',
      'é',
      '99 ',
    ]) {
      const text = `${toLength(part, 100_000)}\u0001`;
      const what = `100,000 times ${JSON.stringify(part)}`;
      ends(() => [maskContacts(text), maskMailbox(text), mask(text)], `masking ${what}`);
      ends(() => {
        const blocks = [{ kind: 'text', text: text.slice(0, 60_000), aside: false }] as const;
        lastUpdatedIn(blocks, '2026-06-01', true);
        hasDates(blocks);
        sentencesOf(blocks);
        botProtection(hop, text, 0);
      }, `reading ${what}`);
    }
  });
});
