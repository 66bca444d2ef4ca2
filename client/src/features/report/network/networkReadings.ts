import type { CheckState } from '../../../generated/graphql.ts';
import { missing, type Reading } from '../reading.ts';

interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
}

/** Why there is nothing to show of the network: a domain may have no address at all. */
export const networkAbsence = (checks: readonly ProbeState[]): Reading =>
  checks.some(({ probe, state }) => probe === 'ipAddress' && state === 'CONCLUSIVE')
    ? { tone: 'none', word: 'No address' }
    : missing(checks, 'ipAddress');

/** 75 or more red, 50 or more yellow, 25 or more blue, below that green (spec 2 §9). */
export const threatTone = (score: number): Reading['tone'] => {
  if (score >= 75) return 'fail';
  if (score >= 50) return 'warn';
  return score >= 25 ? 'info' : 'pass';
};

/** Null: not checked, which is not "no". */
export const flagReading = (flag: boolean | null, tone: Reading['tone']): Reading => {
  if (flag === null) return { tone: 'unknown', word: 'Not checked' };
  return flag ? { tone, word: 'Yes' } : { tone: 'none', word: 'No' };
};

/** The name that an address gives itself: anyone may write any name there, unless that name leads back. */
export const hostnameReading = (hostname: string | null, confirmed: boolean | null): Reading => {
  if (hostname === null) return { tone: 'none', word: 'None known' };
  if (confirmed === null)
    return { tone: 'unknown', word: 'Not confirmed', note: 'Whether it leads back was not checked.' };
  return confirmed
    ? { tone: 'pass', word: 'Confirmed', note: 'The name leads back to the address.' }
    : { tone: 'warn', word: 'Not confirmed', note: 'The name does not lead back to the address: it proves nothing.' };
};
