/** The presets in dollars (spec 2 §9). */
export const TIERS = [25, 50, 100, 250, 500, 1000] as const;
export type Tier = (typeof TIERS)[number];

const LEAST_DOLLARS = 1;

export type Frequency = 'once' | 'monthly';

/** What has been chosen: a tier or an amount as it was typed, never both. */
export interface Donation {
  readonly tier: Tier | null;
  readonly custom: string;
  readonly frequency: Frequency;
}

/** One-time with the 50 tier (spec 2 §4). */
export const START: Donation = { tier: 50, custom: '', frequency: 'once' };

export const withTier = (donation: Donation, tier: Tier): Donation => ({ ...donation, tier, custom: '' });

/** An empty field chooses nothing; it does not bring the tier back. */
export const withCustom = (donation: Donation, custom: string): Donation => ({ ...donation, tier: null, custom });

export type Amount =
  | { readonly kind: 'dollars'; readonly dollars: number }
  | { readonly kind: 'missing' | 'notANumber' | 'tooLittle' };

/** Whole dollars or cents, with a point or a comma; nothing else is read into what was typed. */
const NUMBER = /^\d{1,9}([.,]\d{1,2})?$/;

/** The amount that would be given. */
export const amountOf = ({ tier, custom }: Donation): Amount => {
  if (tier !== null) return { kind: 'dollars', dollars: tier };
  const typed = custom.trim();
  if (typed === '') return { kind: 'missing' };
  if (/^-\d/.test(typed)) return { kind: 'tooLittle' };
  if (!NUMBER.test(typed)) return { kind: 'notANumber' };
  const dollars = Number(typed.replace(',', '.'));
  return dollars < LEAST_DOLLARS ? { kind: 'tooLittle' } : { kind: 'dollars', dollars };
};
