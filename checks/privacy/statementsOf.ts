import type { PrivacyTopic } from './observation.ts';
import { isDenied, isOpenQuestion, type LanguageRules, type Negation } from './languageRules.ts';
import { dutch } from './rules/dutch.ts';
import { english } from './rules/english.ts';
import { french } from './rules/french.ts';
import { german } from './rules/german.ts';
import { italian } from './rules/italian.ts';
import { portuguese } from './rules/portuguese.ts';
import { spanish } from './rules/spanish.ts';
import type { Sentence } from './sentences.ts';
import { inFirstPerson } from './practices/companyNames.ts';
import { practiceClaims, type PracticeClaim } from './practices/practiceClaims.ts';

/** The languages whose sentences are understood, ISO 639-1. */
const LANGUAGES: Readonly<Record<string, LanguageRules>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

export const isUnderstood = (language: string | null): language is string => Object.hasOwn(LANGUAGES, language ?? '');

/** Returns how a language denies; `undefined` for one that is not understood. */
export const negationOf = (language: string | null): Negation | undefined =>
  isUnderstood(language) ? LANGUAGES[language]?.negation : undefined;

/** Returns the word with which a company speaks of itself in a language that is understood. */
export const firstPersonOf = (language: string | null): string =>
  (isUnderstood(language) ? LANGUAGES[language]?.practices.company : undefined) ?? '';

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

/** Returns what one sentence says, each topic once, and nothing for an unsupported language. `names`: what the company calls itself (companyNames.ts). */
export const statementsOf = (
  { plain, heading }: Sentence,
  language: string | null,
  names: readonly string[] = [],
): readonly PracticeClaim[] => {
  const rules = isUnderstood(language) ? LANGUAGES[language] : undefined;
  if (!rules || isOpenQuestion(plain)) return [];
  const topics = new Set<PrivacyTopic>();
  for (const { topic, when, unless, practice } of rules.topics) {
    if (topics.has(topic)) continue;
    const match = when.exec(plain);
    if (!match || unless?.test(plain) === true) continue;
    if (practice && (heading || !practice.test(inFirstPerson(plain, names, rules.practices.company)))) continue;
    const denied = isDenied(plain, match.index, match.index + match[0].length, rules.negation);
    if (!denied || DENIAL_INSIDE.has(topic)) topics.add(topic);
  }
  const practices = heading ? [] : practiceClaims(plain, rules, names);
  return [...[...topics].map((topic) => ({ topic, holds: true })), ...practices];
};
