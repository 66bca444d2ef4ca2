import { IntlMessageFormat } from 'intl-messageformat';
import { expect } from 'chai';
import { language } from '../../../schema/report/words/factWords.ts';
import { summaryWords } from '../../scanner/summary/summaryWords.ts';
import { de } from './de.ts';
import { speechIn } from './documentSpeech.ts';
import { en } from './en.ts';

/** Plain text, in what FormatJS makes of a message. */
const LITERAL = 0;

type Elements = ReturnType<IntlMessageFormat['getAst']>;

/** The names of a message's values. */
const valuesOf = (elements: Elements): readonly string[] =>
  elements.flatMap((element) => {
    const type: number = element.type;
    return [
      ...(type !== LITERAL && 'value' in element ? [element.value] : []),
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : []),
    ];
  });

const messagesOf = (words: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof words === 'string'
    ? [[path, words]]
    : typeof words === 'object' && words !== null
      ? Object.entries(words).flatMap(([key, each]) => messagesOf(each, `${path}.${key}`))
      : [];

const valuesByPath = (words: unknown): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    messagesOf(words).map(([path, text]) => [
      path,
      [...new Set(valuesOf(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()))].sort(),
    ]),
  );

describe('The words of documents', () => {
  it('are messages with the same values in every language', () => {
    expect(valuesByPath(de)).to.deep.equal(valuesByPath(en));
    expect(valuesByPath(summaryWords.de)).to.deep.equal(valuesByPath(summaryWords.en));
  });

  it('are not English in German', () => {
    const english = new Map(messagesOf(en));
    const phrase = /(\p{Ll}{2,}\s+){2}\p{Ll}{2,}/u;
    const same = messagesOf(de).filter(([path, text]) => phrase.test(text) && english.get(path) === text);
    expect(same).to.deep.equal([]);
  });

  it('count and write numbers and times as the language does', () => {
    const [english, german] = [speechIn('en'), speechIn('de')];
    expect([english.points(1), english.points(1_200)]).to.deep.equal(['1 point', '1,200 points']);
    expect([german.points(1), german.points(1_200)]).to.deep.equal(['1 Punkt', '1.200 Punkte']);
    expect([english.number(1_234.5), german.number(1_234.5)]).to.deep.equal(['1,234.5', '1.234,5']);
    expect(english.time('2026-11-21T10:04:30.000Z')).to.equal('Nov 21, 2026, 10:04 UTC');
    expect(german.time('2026-11-21T10:04:30.000Z')).to.equal('21.11.2026, 10:04 UTC');
  });

  it('take a value as it is, whatever it looks like', () => {
    for (const each of language.options) {
      const { say, words } = speechIn(each);
      const hostile = "{domain} <b>'{count, plural, one {x}}' #";
      expect(say(words.workbook.title, { domain: hostile })).to.include(hostile);
    }
  });
});
