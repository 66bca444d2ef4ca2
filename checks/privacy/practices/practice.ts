import type { Lead } from './leads.ts';

/** What a company can say that it does with personal data. */
export type Act = 'sell' | 'share';

/**
 * One act of the company on personal data, as a sentence states it: who, whether or not, which verb, which object. A sentence that leaves one of them open
 * states no practice, because it neither accuses nor clears anyone.
 */
export interface Practice {
  readonly act: Act;
  /** `only`: "we share it with … only", French "ne … que" · `unclear`: a denial is near, but may belong to another verb. */
  readonly denied: 'no' | 'yes' | 'only' | 'unclear';
  /**
   * `person`: personal data as a whole · `part`: "your e-mail address", "sensitive data", "these data": neither all data nor none · `trace`: data that only other
   * words of the sentence make personal, "information about the ads you see".
   */
  readonly object: 'person' | 'part' | 'trace';
  /** `named`: by "we" or a name · `implied`: a passive without an agent, "your data are sold". */
  readonly who: 'named' | 'implied';
  /** Where the practice begins in the sentence, and the position after which recipients and conditions follow. */
  readonly start: number;
  readonly end: number;
}

/** Words are in lower case, as in `Sentence.plain`. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** How a language expresses practices. Patterns are matched against `Sentence.plain`; those that begin with ^ against a single word. */
export interface Grammar {
  /** The first person: "we". */
  readonly company: string;
  /** How lists of practices are introduced: "We do not:". Written with `company` in place of the company's names. */
  readonly leads: readonly Lead[];
  /** At the beginning of a sentence: what stands for the data that the sentence before it names, and how this language names them. */
  readonly theyAreData: readonly [pronoun: RegExp, data: string];
  /** Finds practices with the parser for the language's word order. */
  readonly practices: (tokens: readonly Token[]) => readonly Practice[];
  /** Before a practice: it is only hypothetical, asked about, or somebody's right: "if we sell", "the categories that we sell". */
  readonly supposed: RegExp;
  /** At the beginning of a sentence, before the practice: what it is for, which makes nothing hypothetical: "to select which ads you see, we share". */
  readonly purpose?: RegExp;
  /** Before an affirmed practice: it is only hypothetical, asked about, or believed by others. A denial after the same words still counts. */
  readonly doubtful: RegExp;
  /** Separates parts of a sentence that are not denied together: "but". Global. */
  readonly but: RegExp;
  /** Other acts that are listed with a practice: "rent, trade or sell". Matches a single word. */
  readonly listed: RegExp;
  /** Directly after a practice: the sentence defines a word, "is sold when …". */
  readonly defined: RegExp;
  /** Anywhere in the sentence: it is about the sale of a business, or about data that are not personal. */
  readonly elsewhere: RegExp;
  /** Limits a "yes" to some cases: consent, a law, an instruction of the visitor. */
  readonly condition: RegExp;
  /** Limits a "no" to some cases: a region, minors, money, a purpose, an exception. */
  readonly limit: RegExp;
  /** The only words that may follow an unlimited "no". */
  readonly plainEnd: ReadonlySet<string>;
  /** The visitor's consent. */
  readonly consent: RegExp;
  /** Recipients of data other than the company. */
  readonly recipient: RegExp;
  /** All other parties: giving data to none of them means giving data to nobody. */
  readonly anybody: RegExp;
  /** Advertisers and data brokers. */
  readonly market: RegExp;
  /** Returns a sentence with the recipient after the data, where the language also has it before them: "provide advertisers with your data". */
  readonly recipientLast?: (plain: string) => string;
  /** An unspecified recipient or purpose. */
  readonly vague: RegExp;
}

const TOKEN =
  /(?:(?<![\p{L}\p{N}])[cdjlmnst]|(?<![\p{L}\p{N}])qu)'(?=\p{L})|[\p{L}\p{N}]+(?:['/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}"']/gu;

/** Words and punctuation of a sentence. Quotation marks are left out, so that quoted verbs count as well. */
export const tokensOf = (plain: string): readonly Token[] =>
  [...plain.matchAll(TOKEN)].map(({ index, 0: word }) => ({ word, start: index, end: index + word.length }));

/** Converts "a b c" to a set of words. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));
