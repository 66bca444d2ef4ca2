import type { BreachesObservation } from '../../../../schema/report/observations/breachesObservation.ts';

type Breach = BreachesObservation['breaches'][number];

/** 3: grave · 2: serious · 1: slight. */
export type BreachSeverity = 1 | 2 | 3;
export type BreachAge = 'fresh' | 'recent' | 'old' | 'ancient';
export type BreachLevel = 'low' | 'medium' | 'high' | 'critical';

/** Whoever has this can take over an account, spend money, or ruin a life. Parts of the names of data classes, in lower case. */
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
/** Tells who somebody is, where they live, and how to reach or deceive them. */
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
 * By the gravest kind of data that was lost (grave 3, serious 2, else 1; 3 where the catalogue calls the breach sensitive), one more from a
 * million accounts on, one less below a thousand, and one less where it is not verified.
 */
export const severityOf = ({ dataClasses, accounts, sensitive, verified }: Breach): BreachSeverity => {
  const classes = dataClasses.map((each) => each.toLowerCase());
  // "Partial credit card data" is no card number.
  const isGrave = sensitive || classes.some((each) => isAmong(each, GRAVE) && !each.startsWith('partial'));
  const kind = isGrave ? 3 : classes.some((each) => isAmong(each, SERIOUS)) ? 2 : 1;
  const size = accounts === null ? 0 : accounts >= MANY_ACCOUNTS ? 1 : accounts < FEW_ACCOUNTS ? -1 : 0;
  const sum = kind + size - (verified ? 0 : 1);
  return sum >= 3 ? 3 : sum === 2 ? 2 : 1;
};

const YEAR_MS = 365.25 * 86_400_000;

/** At the time of the look: `fresh` until two years, `recent` until five, `old` until ten. */
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

/** What one breach means today: severity against age. */
export const breachLevelOf = (breach: Breach, retrievedAt: string): BreachLevel =>
  LEVELS[severityOf(breach)][ageOf(breach, retrievedAt)];

const ORDER: readonly BreachLevel[] = ['critical', 'high', 'medium', 'low'];

/** The worst of all; `none` where there is no breach. */
export const breachRiskOf = ({
  breaches,
  source,
}: Pick<BreachesObservation, 'breaches' | 'source'>): BreachLevel | 'none' => {
  const levels = new Set(breaches.map((breach) => breachLevelOf(breach, source.retrievedAt)));
  return ORDER.find((level) => levels.has(level)) ?? 'none';
};
