/** How a language names the advertisers and data brokers that data are given to. Patterns, matched against `Sentence.plain`. */
interface MarketWords {
  /** Introduces a recipient, or another one of a list: "with", "such as", "and". */
  readonly before: string;
  /** May be between that and the name: "our selected third-party". */
  readonly describes: string;
  /** Words that end with an apostrophe: "d'". */
  readonly elided?: string;
  readonly names: string;
}

/** Words between the preposition and the name. */
const MAX_DESCRIPTION = 8;

/** Matches advertisers as the recipients of data, and not as somebody that the sentence only mentions: "our group, which runs an ad network". */
export const marketOf = ({ before, describes, elided = '(?!)', names }: MarketWords): RegExp =>
  new RegExp(
    `(?:(?<!\\p{L})(?:${before})(?!\\p{L})|[:,(])[ :(–-]{0,4}(?:${elided})?(?:(?:${describes}),? (?:${elided})?){0,${MAX_DESCRIPTION}}(?:${names})(?!\\p{L})`,
    'u',
  );
