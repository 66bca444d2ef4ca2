import { createHash } from 'node:crypto';
import { MONTHS } from './lastUpdated.ts';
import { plainText, type Sentence } from './sentences.ts';

/** Characters of base64url per sentence: 36 bits. */
const LENGTH = 6;
const MOST = 1_500;
/** Navigation, labels and dates: too short to be a statement. */
const FEWEST_WORDS = 4;
const DATE = new RegExp(
  `\\d{1,4}[./-]\\s?\\d{1,2}[./-]\\s?\\d{1,4}|(?:\\d{1,2}(?:st|nd|rd|th|er|º|\\.)? (?:of |de )?)?(?<!\\p{L})(?:${MONTHS})\\p{L}{0,8}\\.?,? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:de |del )?(?:19|20)\\d{2}`,
  'gu',
);

/** Returns the hash of a sentence without its dates, spaces and punctuation; `undefined` if it is too short to count. */
export const sentenceHash = (text: string): string | undefined => plainHash(plainText(text));

/** The same for text that is folded already (`Sentence.plain`). */
export const plainHash = (plain: string): string | undefined => {
  const words = plain.replace(DATE, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length < FEWEST_WORDS
    ? undefined
    : createHash('sha256').update(words.join(' ')).digest('base64url').slice(0, LENGTH);
};

/**
 * How sentences are split and hashed. Raise it with every change of `sentencesOf`, `plainText` or this file that gives the same text other hashes: two scans
 * are compared only if their versions are equal, so that a new version of Candor never looks like a new policy.
 */
const VERSION = 3;

interface Fingerprint {
  readonly version: number;
  /** The hashes of the sentences, one after the other. */
  readonly hashes: string;
}

/** Returns the hashes of all sentences of a text; `undefined` if there are too many. */
export const fingerprintOf = (sentences: readonly Sentence[]): Fingerprint | undefined => {
  const hashes = new Set(sentences.flatMap(({ plain }) => plainHash(plain) ?? []));
  return hashes.size > MOST ? undefined : { version: VERSION, hashes: [...hashes].join('') };
};

/** Returns the single hashes of a fingerprint; `undefined` if it was altered, as masking alters whatever looks like an address. */
export const hashesIn = ({ hashes }: Fingerprint): ReadonlySet<string> | undefined =>
  hashes.length % LENGTH === 0 && /^[\w-]*$/.test(hashes)
    ? new Set(Array.from({ length: hashes.length / LENGTH }, (_, at) => hashes.slice(at * LENGTH, (at + 1) * LENGTH)))
    : undefined;
