import type { PrivacyTopic } from './observation.ts';
import { isDenied, isOpenQuestion, type LanguageRules } from './languageRules.ts';
import { languageOf } from './languages.ts';
import { rightsGiven } from './rightsGiven.ts';
import { rightsByPlace } from './rightsSections.ts';
import type { Sentence } from './sentences.ts';
import { inFirstPerson } from './practices/companyNames.ts';
import { practiceClaims, type PracticeClaim } from './practices/practiceClaims.ts';

/** A denied sentence still makes these statements, because its "not" is part of them. */
const DENIAL_INSIDE: ReadonlySet<PrivacyTopic> = new Set([
  'cookies',
  'ignoresDoNotTrack',
  'rightNoDiscrimination',
  'rightHumanReview',
  'transferSafeguards',
  'children',
  'retention',
  'lastTwelveMonths',
  'minimisation',
  'doNotSellLink',
  'tracksWithoutConsent',
]);

export interface Statement extends PracticeClaim {
  /**
   * A sentence that says it less surely. 1: it names a right by its place alone, under "Your rights" · 2: it says what visitors can do, without the word
   * "right", or is a poorer quote; it counts only where no other sentence says the same.
   */
  readonly rank?: 1 | 2;
}

/** Returns what one sentence says, each topic once, and nothing for an unsupported language. `names`: what the company calls itself (companyNames.ts). */
export const statementsOf = (
  sentence: Sentence,
  language: string | null,
  names: readonly string[] = [],
): readonly Statement[] => {
  const { plain, heading } = sentence;
  const rules = languageOf(language)?.rules;
  if (!rules || isOpenQuestion(plain)) return [];
  const topics = new Set<PrivacyTopic>();
  const weakTopics = new Set<PrivacyTopic>();
  for (const { topic, when, unless, practice, weak } of rules.topics) {
    if (topics.has(topic)) continue;
    const match = when.exec(plain);
    if (!match || unless?.test(plain) === true) continue;
    if (practice && (heading || !practice.test(inFirstPerson(plain, names, rules.practices.company)))) continue;
    const denied = isDenied(plain, match.index, match.index + match[0].length, rules.negation);
    if (!denied || DENIAL_INSIDE.has(topic)) (weak === true ? weakTopics : topics).add(topic);
  }
  const practices = heading ? [] : practiceClaims(plain, rules, names);
  return [
    ...[...topics].map((topic) => ({ topic, holds: true })),
    ...[...weakTopics]
      .filter((topic) => !topics.has(topic))
      .map((topic): Statement => ({ topic, holds: true, rank: 2 })),
    ...rightsIn(sentence, language, rules).filter(({ topic }) => !topics.has(topic)),
    ...practices,
  ];
};

const rightsIn = (sentence: Sentence, language: string | null, rules: LanguageRules): readonly Statement[] => {
  const said = rightsGiven(sentence.plain, rules).map(({ topic, strength }): Statement => ({
    topic,
    holds: true,
    ...(strength === 'ability' && { rank: 2 }),
  }));
  const placed = rightsByPlace(sentence, language ?? '').map((topic): Statement => ({ topic, holds: true, rank: 1 }));
  const surest = new Map<PrivacyTopic, Statement>();
  for (const claim of [...said, ...placed].toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)))
    if (!surest.has(claim.topic)) surest.set(claim.topic, claim);
  return [...surest.values()];
};
