import type { en } from '../../schema/texts/generated/sentences/en.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import type { PrivacyObservation, PrivacyTopic } from './observation.ts';

export type SecondReading = NonNullable<PrivacyObservation['secondReading']>;

export const MAX_SECOND_ANSWERS = 24;

/** The claims that a report holds against a company. */
export const ACCUSATIONS = [
  'sellsData',
  'marketplaceSharing',
  'tracksWithoutConsent',
  'indefiniteRetention',
  'vagueSharing',
  'saleByLaw',
] as const satisfies readonly PrivacyTopic[];
export type Accusation = (typeof ACCUSATIONS)[number];

/**
 * Returns an observation with the claims that the second reader disagreed with made unclear: an accusation counts as limited, and what was not found counts as
 * possibly said. Adds no claim and reverses none (ADR 53).
 */
export const withSecondReading = (seen: PrivacyObservation): PrivacyObservation => {
  const doubted = seen.secondReading?.answers.filter(({ agrees }) => !agrees) ?? [];
  if (doubted.length === 0 || !seen.text) return seen;
  const { text, statements } = seen;
  const said = doubted.filter(({ sentence }) => sentence === null).map(({ topic }) => topic);
  return {
    ...seen,
    text: { ...text, ...(text.hints && { hints: [...new Set([...text.hints, ...said])] }) },
    statements: statements.map((each) =>
      each.holds && doubted.some(({ topic, sentence }) => topic === each.topic && sentence === each.sentence)
        ? { ...each, limited: true }
        : each,
    ),
  };
};

/** Which claims about a topic: what its sentences say, or that it was not found. */
type About = 'said' | 'absent';

const answersOn = ({ secondReading }: PrivacyObservation, topic: PrivacyTopic, about: About) =>
  (secondReading?.answers ?? []).filter(
    (each) => each.topic === topic && (each.sentence === null) === (about === 'absent'),
  );

type ReadersWords = Pick<(typeof en)['privacy'], 'readersAgree' | 'readersDiffer'>;

/** Says which readers agree on a claim, by default in the language of the answer. `null` if there was no second reader, or it gave no answer. */
export const readersOf = (
  seen: PrivacyObservation,
  topic: PrivacyTopic,
  about: About,
  { readersAgree, readersDiffer }: ReadersWords = sentences().privacy,
): string | null => {
  const answers = answersOn(seen, topic, about);
  const { secondReading } = seen;
  if (!secondReading || answers.length === 0) return null;
  const say = answers.some(({ agrees }) => agrees) ? readersAgree : readersDiffer;
  return say({ model: secondReading.model });
};

/** Returns the sentences in which the model, unlike the rules, found what was not found. */
export const quotesOnAbsent = (seen: PrivacyObservation, topic: PrivacyTopic): readonly string[] =>
  answersOn(seen, topic, 'absent').flatMap(({ agrees, quote }) => (!agrees && quote !== null ? [quote] : []));

/** Returns the sentences about whose meaning the readers disagree. */
export const disputedSentences = ({ secondReading, sentences: all }: PrivacyObservation): readonly string[] => [
  ...new Set(
    (secondReading?.answers ?? [])
      .filter(({ agrees }) => !agrees)
      .flatMap(({ sentence, quote }) => (sentence === null ? quote : all[sentence]?.text) ?? []),
  ),
];
