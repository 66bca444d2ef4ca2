import { evidenceTexts } from '../../texts/generated/evidence/evidenceTexts.ts';
import { alertSentencesTexts } from '../../texts/generated/alertSentences/alertSentencesTexts.ts';
import { sentencesTexts } from '../../texts/generated/sentences/sentencesTexts.ts';
import type { Language } from './factWords.ts';

/** A sentence of evidence, or how it is made from its arguments. */
type Sentence = string | ((values: Readonly<Record<string, string | number>>) => string);
type Sentences = Readonly<Record<string, Readonly<Record<string, Sentence>>>>;

/** The sentences that alerts say about what changed. */
export const ALERTS = 'alerts';

/** Returns the sentences of evidence by check, with the words of other parts of the report that evidence quotes. */
const textsIn = (language: Language): Sentences => {
  // The arguments of each sentence are typed where it is made; here they come from a recorded line.
  const recorded: unknown = { ...evidenceTexts[language], [ALERTS]: alertSentencesTexts[language].evidence };
  const own = recorded as Sentences;
  const { lawRequirements, portServices } = sentencesTexts[language];
  const requirements = Object.entries(lawRequirements).flatMap(([law, texts]) =>
    Object.entries(texts).map(([topic, text]) => [`${law} ${topic}`, text] as const),
  );
  return {
    ...own,
    privacy: { ...Object.fromEntries(requirements), ...own['privacy'] },
    ports: { ...portServices, ...own['ports'] },
  };
};

const texts: Readonly<Record<Language, Sentences>> = { en: textsIn('en'), de: textsIn('de') };

/**
 * Returns a line of evidence in a language. Scans record evidence in English, because it also serves to tell findings apart (comparisons, baselines). The sentence
 * and its arguments are recognised by the words that it was made from (`evidence` in the words of the check), in scans of any age. A line that is not recognised,
 * such as text from a server, is returned unchanged.
 */
export const spokenEvidence = (language: Language, probe: string, line: string): string => {
  if (language === 'en') return line;
  const speech = { language, probe, depth: 0 };
  // A sentence that is usually a part of another one may stand alone, with a capital and a full stop.
  if (line.endsWith('.')) {
    const bare = `${line.charAt(0).toLowerCase()}${line.slice(1, -1)}`;
    const said = spoken(bare, speech);
    if (said !== bare) return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
  }
  return spoken(line, speech);
};

/** How deep sentences are nested at most: "host: at the term: what is wrong". */
const DEEPEST = 5;

interface Speech {
  readonly language: Language;
  readonly probe: string;
  readonly depth: number;
}

const spoken = (line: string, speech: Speech): string => {
  const { language, probe, depth } = speech;
  if (depth > DEEPEST) return line;
  for (const { area, name, parts } of patternsOf(probe)) {
    const found = argumentsIn(line, parts);
    const sentence = texts[language][area]?.[name];
    if (found && sentence !== undefined) return said(sentence, valuesOf(found, { ...speech, depth: depth + 1 }));
  }
  return line;
};

const said = (sentence: Sentence, values: Readonly<Record<string, string | number>>): string =>
  typeof sentence === 'string' ? sentence : sentence(values);

/** A whole number, perhaps with separators (`1,234`). */
const NUMBER = /^(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:,\d{3}){1,4})$/;

/** The arguments of a sentence. An argument may be a sentence of the same check itself. */
const valuesOf = (found: ReadonlyMap<string, string>, speech: Speech) =>
  Object.fromEntries(
    [...found].map(([name, value]) => [
      name,
      NUMBER.test(value) ? Number(value.replaceAll(',', '')) : spoken(value, speech),
    ]),
  );

interface Pattern {
  readonly area: string;
  readonly name: string;
  /** Words and the names of arguments alternate. The first and the last are words, perhaps empty. */
  readonly parts: readonly string[];
}

/** The sentences that several checks say. */
const SHARED = 'kit';

/** Checks that also say sentences of others: mail servers have certificates, too. */
const BORROWED: Readonly<Record<string, readonly string[]>> = { mailTls: ['tls'] };

const patterns = new Map<string, readonly Pattern[]>();

/** Returns the patterns of the sentences that a check may say, those with the most words of their own first. */
const patternsOf = (probe: string): readonly Pattern[] => {
  const known = patterns.get(probe);
  if (known) return known;
  const made = [probe, ...(Object.hasOwn(BORROWED, probe) ? (BORROWED[probe] ?? []) : []), SHARED]
    .flatMap((area) =>
      Object.entries(texts.en[area] ?? {}).map(([name, sentence]) => ({
        area,
        name,
        parts: said(sentence, MARKED).split(MARK),
      })),
    )
    .toSorted((one, other) => wordsIn(other.parts) - wordsIn(one.parts));
  patterns.set(probe, made);
  return made;
};

/** Arguments that are numbers, so that a sentence of others is not taken for ours (`{unread} of {all}`). */
const NUMBERS: ReadonlySet<string> = new Set(
  (
    'all bits bytes count days found hosts iterations least length lookups looks most needed number open percent port refresh requests retry seconds seen ' +
    'status unread valid weighed words'
  ).split(' '),
);

/** Arguments without blanks, so that a sentence that leads to another one is not taken for them. */
const SINGLE_WORDS: ReadonlySet<string> = new Set(['code', 'url']);

const isValue = (name: string, value: string): boolean =>
  NUMBERS.has(name) ? /^[0-9]+(?:\.[0-9]+)?$/.test(value) : !SINGLE_WORDS.has(name) || !value.includes(' ');

const MARK = '\u0000';

/** Returns any argument as its own name between marks. */
const MARKED: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, name) => `${MARK}${String(name)}${MARK}` },
);

/** The number of letters and digits, without the arguments. Patterns of punctuation alone come last, in the order of the catalogue. */
const wordsIn = (parts: readonly string[]): number =>
  parts.reduce((sum, part, index) => sum + (index % 2 === 0 ? part.replace(/[^\p{L}\d]/gu, '').length : 0), 0);

/**
 * Returns the arguments by name if the line has these parts, each argument as short as possible. It goes through the line once, because lines quote what servers
 * sent: a regular expression with several arguments would take a long time for some of them.
 */
const argumentsIn = (
  line: string,
  [start = '', ...rest]: readonly string[],
): ReadonlyMap<string, string> | undefined => {
  if (!line.startsWith(start)) return undefined;
  const found = new Map<string, string>();
  let at = start.length;
  let before = start;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', words = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 === rest.length;
    const isThere = !isLast || line.endsWith(words);
    const end = isLast ? line.length - words.length : line.indexOf(words, at + 1);
    if (!isThere || end <= at) return undefined;
    const value = line.slice(at, end);
    // "{place}: {sentence}" is read first: its sentence may begin differently than the line.
    if (at === 0 && value.includes(': ')) return undefined;
    // What is quoted ends at the next quote.
    const isQuoted = before.endsWith('"') && words.startsWith('"');
    if (!isValue(name, value) || (isQuoted && value.includes('"'))) return undefined;
    if ((found.get(name) ?? value) !== value) return undefined;
    found.set(name, value);
    at = end + words.length;
    before = words;
  }
  return at === line.length ? found : undefined;
};
