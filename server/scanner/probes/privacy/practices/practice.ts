/** What a company can say that it does with people's data. */
export type Act = 'sell' | 'share';

/**
 * One act of the company on personal data, as a sentence states it: who, whether, what verb, on what. A sentence that leaves one of them open states
 * no practice: what nobody is said to do accuses and clears nobody.
 */
export interface Practice {
  readonly act: Act;
  /** `only`: "we share it with … only", French "ne … que" · `unclear`: a denial stands near, perhaps of another verb. */
  readonly denied: 'no' | 'yes' | 'only' | 'unclear';
  /** `person`: data of people, as a whole · `part`: "your e-mail address", "sensitive data", "these data": neither all of them nor none. */
  readonly object: 'person' | 'part';
  /** `named`: by "we" or a name · `implied`: a passive without one, "your data are sold". */
  readonly who: 'named' | 'implied';
  /** Where the practice begins in the sentence, and from where on takers and conditions stand. */
  readonly start: number;
  readonly end: number;
}

/** Words are lower case, as `Sentence.plain` has them. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** How a language says practices. Patterns read `Sentence.plain`; those that begin with ^ read one word. */
export interface Grammar {
  /** The first person: "we". */
  readonly company: string;
  /** The words of practices: the engine of the language's word order reads them. */
  readonly practices: (tokens: readonly Token[]) => readonly Practice[];
  /** Before a practice it is only supposed, asked for, or somebody's right: "if we sell", "the categories that we sell". */
  readonly supposed: RegExp;
  /** Before a practice that is affirmed it is only supposed, asked, or believed by others; a denial behind the same words stands. */
  readonly doubtful: RegExp;
  /** What stands before it, or behind it, is not denied together with the rest of the sentence: "but". Global. */
  readonly but: RegExp;
  /** Other acts that are listed with a practice: "rent, trade or sell". Reads one word. */
  readonly listed: RegExp;
  /** Right behind a practice: the sentence says what a word means, "is sold when …". */
  readonly defined: RegExp;
  /** Anywhere in the sentence: it speaks of a business that changes hands, or of data that are nobody's. */
  readonly elsewhere: RegExp;
  /** What makes a "yes" one of some cases only: consent, a law, an order of the visitor. */
  readonly condition: RegExp;
  /** What makes a "no" one of some cases only: a region, minors, money, a purpose, an exception. */
  readonly limit: RegExp;
  /** A "no" without limits is followed by these words only. */
  readonly plainEnd: ReadonlySet<string>;
  /** The visitor's consent. */
  readonly consent: RegExp;
  /** Others than the company, as takers of data. */
  readonly recipient: RegExp;
  /** All others: who gives them nothing gives nothing to anybody. */
  readonly anybody: RegExp;
  /** Advertisers and traders of data. */
  readonly market: RegExp;
  /** No particular taker or purpose. */
  readonly vague: RegExp;
}

const TOKEN =
  /(?:(?<![\p{L}\p{N}])[cdjlmnst]|(?<![\p{L}\p{N}])qu)'(?=\p{L})|[\p{L}\p{N}]+(?:['/-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}"']/gu;

/** Words and marks of a sentence. Quotation marks are left out: a quoted verb says what it says. */
export const tokensOf = (plain: string): readonly Token[] =>
  [...plain.matchAll(TOKEN)].map(({ index, 0: word }) => ({ word, start: index, end: index + word.length }));

/** "a b c" as a set of words. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));
