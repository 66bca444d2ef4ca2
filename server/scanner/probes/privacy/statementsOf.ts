import type { PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';
import { isDenied, isOpenQuestion, type LanguageRules } from './languageRules.ts';
import { dutch } from './rules/dutch.ts';
import { english } from './rules/english.ts';
import { french } from './rules/french.ts';
import { german } from './rules/german.ts';
import { italian } from './rules/italian.ts';
import { portuguese } from './rules/portuguese.ts';
import { spanish } from './rules/spanish.ts';
import type { Sentence } from './sentences.ts';
import { sharingStatements, type TopicClaim } from './sharingStatements.ts';

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

/** A denied sentence says these all the same: its "not" is a part of what it says. */
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
  'sharesWithConsent',
]);

/** What one sentence says, each topic once. Nothing for a language that is not understood. */
export const statementsOf = ({ plain }: Sentence, language: string | null): readonly TopicClaim[] => {
  const rules = isUnderstood(language) ? LANGUAGES[language] : undefined;
  if (!rules || isOpenQuestion(plain)) return [];
  const claims = new Map<PrivacyTopic, boolean>();
  for (const { topic, when, unless, deniable } of rules.topics) {
    if (claims.has(topic)) continue;
    const match = when.exec(plain);
    if (!match || unless?.test(plain) === true) continue;
    const denied =
      isDenied(plain, match.index, match.index + match[0].length, rules.negation) ||
      deniedInside(match[0], deniable, rules);
    if (!denied || DENIAL_INSIDE.has(topic)) claims.set(topic, true);
    else if (deniable === true) claims.set(topic, false);
  }
  if (language === 'en') for (const { topic, holds } of sharingStatements(plain)) claims.set(topic, holds);
  return [...claims].map(([topic, holds]) => ({ topic, holds }));
};

/** "Ihre Daten werden nicht an Dritte verkauft": the denial stands within what the pattern spans. */
const deniedInside = (words: string, deniable: boolean | undefined, { negation }: LanguageRules): boolean =>
  deniable === true && negation.words.test(words.replace(negation.harmless, ''));
