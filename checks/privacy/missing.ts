import { FEWEST_POLICY_WORDS } from '../../schema/report/factNumbers.ts';
import type { ParticularTopic, PrivacyObservation, PrivacyTopic } from './observation.ts';

export const isTooShort = ({ documents: { privacy } }: PrivacyObservation): boolean =>
  privacy.status === 'read' && privacy.words < FEWEST_POLICY_WORDS;

const isReadToItsEnd = (seen: PrivacyObservation): boolean =>
  seen.text?.understood === true &&
  seen.documents.privacy.status === 'read' &&
  seen.documents.privacy.complete &&
  !isTooShort(seen);

/** What answers a topic where no sentence does: a period in a table, an officer in a list, a safeguard in passing. */
const ANSWERS: Readonly<Partial<Record<PrivacyTopic, ParticularTopic>>> = {
  retention: 'retention',
  officer: 'officer',
  transferSafeguards: 'transferSafeguard',
};

/** Returns whether a particular that the text names answers any of these topics. */
export const hasParticular = ({ text }: Pick<PrivacyObservation, 'text'>, topics: readonly PrivacyTopic[]): boolean => {
  const wanted = topics.flatMap((topic) => ANSWERS[topic] ?? []);
  return wanted.length > 0 && text?.particulars?.some(({ topic }) => wanted.includes(topic)) === true;
};

/** Returns whether a text was read to its end and contains neither a sentence on any of these topics nor a word that hints at one. */
export const isMissing = (seen: PrivacyObservation, topics: readonly PrivacyTopic[]): boolean => {
  const { text, statements } = seen;
  if (text?.hints === undefined || !isReadToItsEnd(seen)) return false;
  if (topics.includes('contact') && text.contacts.length > 0) return false;
  if (hasParticular(seen, topics)) return false;
  const spoken = new Set<PrivacyTopic>([...text.hints, ...statements.map(({ topic }) => topic)]);
  return !topics.some((topic) => spoken.has(topic));
};

/** Returns whether no date in the whole text could be that of its last change. */
export const isUndated = (seen: PrivacyObservation): boolean =>
  isReadToItsEnd(seen) && seen.text?.lastUpdated === null && seen.text.hasDates === false;
