import { FEWEST_POLICY_WORDS } from '../../schema/report/factNumbers.ts';
import type { PrivacyObservation, PrivacyTopic } from './observation.ts';

export const isTooShort = ({ documents: { privacy } }: PrivacyObservation): boolean =>
  privacy.status === 'read' && privacy.words < FEWEST_POLICY_WORDS;

const isReadToItsEnd = (seen: PrivacyObservation): boolean =>
  seen.text?.understood === true &&
  seen.documents.privacy.status === 'read' &&
  seen.documents.privacy.complete &&
  !isTooShort(seen);

/** Returns whether the text names a period for which data are kept, if only in a table or a list. */
export const namesPeriod = ({ text }: Pick<PrivacyObservation, 'text'>): boolean =>
  text?.particulars?.some(({ topic }) => topic === 'retention') === true;

/** Returns whether a text was read to its end and contains neither a sentence on any of these topics nor a word that hints at one. */
export const isMissing = (seen: PrivacyObservation, topics: readonly PrivacyTopic[]): boolean => {
  const { text, statements } = seen;
  if (text?.hints === undefined || !isReadToItsEnd(seen)) return false;
  if (topics.includes('contact') && text.contacts.length > 0) return false;
  if (topics.includes('retention') && namesPeriod(seen)) return false;
  const spoken = new Set<PrivacyTopic>([...text.hints, ...statements.map(({ topic }) => topic)]);
  return !topics.some((topic) => spoken.has(topic));
};

/** Returns whether no date in the whole text could be that of its last change. */
export const isUndated = (seen: PrivacyObservation): boolean =>
  isReadToItsEnd(seen) && seen.text?.lastUpdated === null && seen.text.hasDates === false;
