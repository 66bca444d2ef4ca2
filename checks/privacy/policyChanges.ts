import type { PrivacyObservation } from './observation.ts';
import { hashesIn, sentenceHash } from './fingerprint.ts';

/** What differs between the sentences of a policy at two scans. */
export interface PolicyChanges {
  /** How many sentences are new, and how many are gone; a reworded one counts as both. */
  readonly added: number;
  readonly removed: number;
  /** Those of them whose text is recorded, because the report quotes them. */
  readonly addedQuotes: readonly string[];
  readonly removedQuotes: readonly string[];
}

/**
 * Compares the sentences of a policy at two scans. Moved sentences, dates, spaces and navigation are no changes. Returns `undefined` if they cannot be compared:
 * one of the scans did not read the whole text, read another address or language, split sentences by other rules, or is too old to have recorded them.
 */
export const policyChanges = (
  before: PrivacyObservation | undefined,
  after: PrivacyObservation | undefined,
): PolicyChanges | undefined => {
  if (!before || !after) return undefined;
  const [then, now] = [comparable(before), comparable(after)];
  if (!then || !now || then.url !== now.url || then.language !== now.language) return undefined;
  if (then.version !== now.version) return undefined;
  const isIn = (hashes: ReadonlySet<string>) => (hash: string) => hashes.has(hash);
  return {
    added: [...now.hashes].filter((hash) => !isIn(then.hashes)(hash)).length,
    removed: [...then.hashes].filter((hash) => !isIn(now.hashes)(hash)).length,
    addedQuotes: quotesOnlyIn(after, now.hashes, then.hashes),
    removedQuotes: quotesOnlyIn(before, then.hashes, now.hashes),
  };
};

const comparable = ({ text, documents: { privacy } }: PrivacyObservation) => {
  if (text?.fingerprint === undefined || privacy.status !== 'read' || !privacy.complete) return undefined;
  const hashes = hashesIn(text.fingerprint);
  return hashes && { url: privacy.url, language: text.language, version: text.fingerprint.version, hashes };
};

/** Returns the quoted sentences that one text has and the other lacks. A quote that was shortened has another hash than its sentence, and is left out. */
const quotesOnlyIn = (
  { sentences, text }: PrivacyObservation,
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
): readonly string[] => {
  const quotes = [
    ...sentences.filter(({ document }) => document === 'privacy').map((sentence) => sentence.text),
    ...(text?.particulars ?? []).map(({ quote }) => quote),
  ];
  return [...new Set(quotes)].filter((quote) => {
    const hash = sentenceHash(quote);
    return hash !== undefined && own.has(hash) && !others.has(hash);
  });
};
