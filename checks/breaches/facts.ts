import {
  named,
  fact,
  text,
  flag,
  maybeText,
  maybeNumber,
  texts,
  maybeFlag,
  type Facts,
  severity,
  whole,
} from '../kit/fact.ts';
import { z } from 'zod';
import { sourceNote } from '../kit/evidence.ts';
import type { BreachesObservation } from './observation.ts';
import type { Observations } from '../index.ts';

/** Scholars may see a breach, because a catalogue's entry concerns no individual person. */
const kept = { seenBy: 'scholar' } as const;

export const breach = named(
  'Breach',
  z.object({
    name: fact(text, { as: 'hidden' }),
    title: fact(text, { share: 4 }),
    masked: fact(flag, {
      about:
        'If true, only its name is shown. The other fields are null or empty: they are kept for the owner of the domain and for scholars.',
      as: 'hidden',
    }),
    breachDate: fact(maybeText, { ...kept, about: 'ISO date. Null if it is masked.', as: 'day' }),
    addedDate: fact(maybeText, { ...kept, about: 'ISO date on which the catalogue learned of it.', as: 'day' }),
    accounts: fact(maybeNumber, kept),
    dataClasses: fact(texts, { ...kept, share: 4 }),
    description: fact(maybeText, { ...kept, about: 'Plain text, without the markup of the source.', share: 7 }),
    verified: fact(maybeFlag, { ...kept, quiet: true, about: 'Null if it is masked.' }),
  }),
);

export type BreachEntry = Facts<typeof breach>;

export const breaches = named(
  'Breaches',
  z.object({
    riskLevel: fact(severity, { tones: { none: 'pass', low: 'info', medium: 'warn', high: 'high', critical: 'fail' } }),
    domainBreached: fact(flag, { tones: { true: 'fail', false: 'pass' } }),
    breachCount: whole,
    masked: fact(flag, {
      about:
        'If true, only the names of the breaches are shown: the rest is kept for the owner of the domain and for scholars.',
      as: 'hidden',
    }),
    recentBreaches: fact(z.array(breach), { about: 'All of them, newest first. Pages show the first 8.' }),
    source: fact(sourceNote, { as: 'hidden' }),
  }),
);

export type BreachFacts = Facts<typeof breaches>;

export const breachesFactTypes = {
  breaches: fact(breaches.nullable(), {
    about: 'Null if it was not checked.',
    part: 'glance',
    check: 'breaches',
    changes: { breaches: (seen) => seen?.recentBreaches.map(({ title }) => title) ?? null },
  }),
};

type Breach = BreachesObservation['breaches'][number];

/** 3: critical · 2: serious · 1: minor. */
export type BreachSeverity = 1 | 2 | 3;

export type BreachAge = 'fresh' | 'recent' | 'old' | 'ancient';

export type BreachLevel = 'low' | 'medium' | 'high' | 'critical';

/** Data that lets an attacker take over an account, spend money or ruin a life. Parts of data class names, in lower case. */
const GRAVE: readonly string[] = [
  'passwords',
  'password hash',
  'pins',
  'security questions',
  'auth tokens',
  'encrypted keys',
  'mnemonic phrases',
  'credit card',
  'payment card',
  'bank account',
  'government issued',
  'social security',
  'national id',
  'passport',
  "driver's licen",
  'taxation',
  'tax record',
  'health',
  'medical',
  'hiv status',
  'biometric',
  'drug habits',
  'sexual',
  'nude',
  'private messages',
];

/** Data that reveals who people are, where they live, and how to reach or deceive them. */
const SERIOUS: readonly string[] = [
  'phone number',
  'physical address',
  'date of birth',
  'dates of birth',
  'password hint',
  'partial credit card',
  'geographic location',
  'purchases',
  'payment histor',
  'financial',
  'account balance',
  'credit score',
  'income',
  'net worth',
  'salar',
  'loan',
  'religion',
  'political',
  'ethnicit',
  'races',
  'citizenship',
  'family',
  'spouse',
  'marital',
  'chat logs',
  'email messages',
  'sms messages',
  'call record',
  'browsing histor',
  'support tickets',
  'travel',
  'photos',
];

const isAmong = (dataClass: string, words: readonly string[]): boolean =>
  words.some((word) => dataClass.includes(word));

const MANY_ACCOUNTS = 1_000_000;

const FEW_ACCOUNTS = 1_000;

/**
 * Rates the most sensitive kind of data that was lost (GRAVE 3, SERIOUS 2, otherwise 1; 3 if the catalogue marks the breach as sensitive). Adds one from a
 * million accounts, subtracts one below a thousand, and subtracts one if the breach is not verified.
 */
export const severityOf = ({ dataClasses, accounts, sensitive, verified }: Breach): BreachSeverity => {
  const classes = dataClasses.map((each) => each.toLowerCase());
  // "Partial credit card data" does not contain a usable card number.
  const isGrave = sensitive || classes.some((each) => isAmong(each, GRAVE) && !each.startsWith('partial'));
  const kind = isGrave ? 3 : classes.some((each) => isAmong(each, SERIOUS)) ? 2 : 1;
  const size = accounts === null ? 0 : accounts >= MANY_ACCOUNTS ? 1 : accounts < FEW_ACCOUNTS ? -1 : 0;
  const sum = kind + size - (verified ? 0 : 1);
  return sum >= 3 ? 3 : sum === 2 ? 2 : 1;
};

const YEAR_MS = 365.25 * 86_400_000;

/** Age at the time of the lookup: `fresh` up to two years, `recent` up to five, `old` up to ten. */
export const ageOf = ({ breachDate }: Pick<Breach, 'breachDate'>, retrievedAt: string): BreachAge => {
  const years = (Date.parse(retrievedAt) - Date.parse(breachDate)) / YEAR_MS;
  if (years < 2) return 'fresh';
  if (years < 5) return 'recent';
  return years < 10 ? 'old' : 'ancient';
};

const LEVELS: Readonly<Record<BreachSeverity, Readonly<Record<BreachAge, BreachLevel>>>> = {
  3: { fresh: 'critical', recent: 'high', old: 'medium', ancient: 'low' },
  2: { fresh: 'high', recent: 'medium', old: 'low', ancient: 'low' },
  1: { fresh: 'medium', recent: 'low', old: 'low', ancient: 'low' },
};

/** Returns how much one breach matters today: severity weighed against age. */
export const breachLevelOf = (breach: Breach, retrievedAt: string): BreachLevel =>
  LEVELS[severityOf(breach)][ageOf(breach, retrievedAt)];

const ORDER: readonly BreachLevel[] = ['critical', 'high', 'medium', 'low'];

/** Returns the highest level of all breaches; `none` without a breach. */
export const breachRiskOf = ({
  breaches,
  source,
}: Pick<BreachesObservation, 'breaches' | 'source'>): BreachLevel | 'none' => {
  const levels = new Set(breaches.map((breach) => breachLevelOf(breach, source.retrievedAt)));
  return ORDER.find((level) => levels.has(level)) ?? 'none';
};

/** Returns the facts of the breach section (spec 1 §3, breach_data); `null` if not checked. */
export const breachFacts = ({ breaches: seen }: Partial<Observations>): BreachFacts | null => {
  if (!seen) return null;
  const entries = seen.masked ? seen.masked.names.map(maskedEntry) : seen.breaches.map(entryOf);
  return {
    riskLevel: seen.masked ? seen.masked.risk : breachRiskOf(seen),
    domainBreached: entries.length > 0,
    breachCount: entries.length,
    masked: seen.masked !== undefined,
    recentBreaches: entries,
    source: { name: 'Have I Been Pwned', ...seen.source },
  };
};

const entryOf = (breach: Observations['breaches']['breaches'][number]): BreachEntry => ({
  name: breach.name,
  title: breach.title,
  masked: false,
  breachDate: breach.breachDate,
  addedDate: breach.addedDate,
  accounts: breach.accounts,
  dataClasses: breach.dataClasses,
  description: breach.description,
  verified: breach.verified,
});

const maskedEntry = (names: Pick<BreachEntry, 'name' | 'title'>): BreachEntry => ({
  ...names,
  masked: true,
  breachDate: null,
  addedDate: null,
  accounts: null,
  dataClasses: [],
  description: null,
  verified: null,
});
