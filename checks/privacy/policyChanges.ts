import { wellFormedText } from '../kit/boundedText.ts';
import type { PrivacyObservation } from './observation.ts';
import { hashesIn, plainHash, sentenceHash } from './fingerprint.ts';
import type { Sentence } from './sentences.ts';

/** What differs between the sentences of a policy at two scans. */
export interface PolicyChanges {
  /** How many sentences are new, and how many are gone; a reworded one counts as both. */
  readonly added: number;
  readonly removed: number;
  /** The texts of those sentences that are recorded, because the report quotes them or they were new. */
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

const MAX_RECORDED = 24;
/** For the new sentences of a scan together, and the removed ones. */
const MAX_CHARACTERS = 8_000;

/**
 * Compares a policy with the last recorded scan of its domain, while its words are at hand: an observation keeps hashes only, so the words of a sentence that no
 * claim quotes are recorded when it is new, and never again. `sentences`: those of the current text.
 */
export const recordedChanges = (
  before: { readonly since: string; readonly privacy: PrivacyObservation | undefined },
  after: PrivacyObservation,
  sentences: readonly Sentence[],
): NonNullable<PrivacyObservation['text']>['changes'] => {
  const changes = policyChanges(before.privacy, after);
  const then = before.privacy && comparable(before.privacy);
  if (!changes || !then) return undefined;
  const isNew = ({ plain }: Sentence): boolean => {
    const hash = plainHash(plain);
    return hash !== undefined && !then.hashes.has(hash);
  };
  return {
    since: before.since,
    added: changes.added,
    removed: changes.removed,
    addedSentences: fitting(sentences.filter(isNew).map(({ text }) => text)),
    removedSentences: fitting(changes.removedQuotes),
  };
};

/** Returns the different texts from the first on that fit into an observation. */
const fitting = (texts: readonly string[]): string[] => {
  let characters = 0;
  return [...new Set(texts.map((text) => wellFormedText(text, 900)))]
    .slice(0, MAX_RECORDED)
    .filter((text) => (characters += text.length) <= MAX_CHARACTERS);
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
    ...(text?.changes?.addedSentences ?? []),
  ];
  return [...new Set(quotes)].filter((quote) => {
    const hash = sentenceHash(quote);
    return hash !== undefined && own.has(hash) && !others.has(hash);
  });
};
