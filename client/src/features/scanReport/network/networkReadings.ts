import { factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { byFormatTag } from '../../../texts/byFormatTag.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { missing, type ProbeState, type Reading } from '../reading.ts';

/** What no data set says. */
export const notKnown = (): Mark => ({ tone: 'unknown', word: factNone('network.network.country') });

/** Why there is nothing to show of the network: a domain may have no address at all. */
export const networkAbsence = (checks: readonly ProbeState[]): Reading => {
  return checks.some(({ probe, state }) => probe === 'ipAddress' && state === 'CONCLUSIVE')
    ? { tone: 'none', word: factNone('network.network'), note: reportNetworkTexts().noAddressNote }
    : missing(checks, 'ipAddress');
};

/** The colours of a threat score of 0 to 100. */
export interface ThreatScale {
  readonly tone: (score: number) => 'fail' | 'warn' | 'info' | 'pass';
  /** Where the colour changes. */
  readonly bounds: readonly number[];
}

/** 75 or more red, 50 or more yellow, 25 or more blue, below that green (spec 2 §9). */
export const threatTone = (score: number): 'fail' | 'warn' | 'info' | 'pass' => {
  if (score >= 75) return 'fail';
  if (score >= 50) return 'warn';
  return score >= 25 ? 'info' : 'pass';
};

/** Of the public report. */
export const REPORT_THREAT_SCALE: ThreatScale = { tone: threatTone, bounds: [25, 50, 75] };

/** Green at 0, yellow below 30, otherwise red (spec 2 §9). */
export const PORTAL_THREAT_SCALE: ThreatScale = {
  tone: (score) => {
    if (score <= 0) return 'pass';
    return score < 30 ? 'warn' : 'fail';
  },
  bounds: [30],
};

/** Null: not checked, which is not "no". */
export const flagReading = (flag: boolean | null, tone: Tone): Mark => {
  if (flag === null) return { tone: 'unknown', word: reportTexts().notChecked };
  const { yes, no } = reportTexts();
  return flag ? { tone, word: yes } : { tone: 'none', word: no };
};

/** The name that an address gives itself: anyone may write any name there, unless that name leads back. */
export const hostnameReading = (hostname: string | null, confirmed: boolean | null): Reading => {
  const texts = reportNetworkTexts().address;
  if (hostname === null) return { tone: 'none', word: factNone('network.network.hostname') };
  const word = factWord('network.network.hostnameConfirmed', confirmed ?? false);
  if (confirmed === null) return { tone: 'unknown', word, note: texts.notAskedNote };
  return confirmed
    ? { tone: 'pass', word, note: texts.confirmedNote }
    : { tone: 'warn', word, note: texts.notConfirmedNote };
};

const regions = byFormatTag((tag) => new Intl.DisplayNames(tag, { type: 'region' }));

/** A country in the reader's language, by its ISO 3166-1 code; `english` where the code is none. */
export const countryName = (code: string | null, english: string | null): string | null =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? english) : english;
