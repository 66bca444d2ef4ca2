import { factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportNetworkTexts } from '../../../texts/generated/reportNetworkTexts.ts';
import { byFormatTag } from '../../../texts/byFormatTag.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { factReading, missing, type ProbeState, type Reading } from '../reading.ts';

/** The mark of a fact that no data set contains. */
export const notKnown = (): Mark => ({ tone: 'unknown', word: factNone('network.network.country') });

/** Returns why there are no facts about the network; a domain may have no address at all. */
export const networkAbsence = (checks: readonly ProbeState[]): Reading => {
  return checks.some(({ probe, state }) => probe === 'ipAddress' && state === 'CONCLUSIVE')
    ? { tone: 'none', word: factNone('network.network'), note: reportNetworkTexts().noAddressNote }
    : missing(checks, 'ipAddress');
};

/** The colours of a threat score from 0 to 100. */
export interface ThreatScale {
  readonly tone: (score: number) => 'fail' | 'warn' | 'info' | 'pass';
  /** The scores at which the colour changes. */
  readonly bounds: readonly number[];
}

/** Red from 75, yellow from 50, blue from 25, otherwise green (spec 2 §9). */
export const threatTone = (score: number): 'fail' | 'warn' | 'info' | 'pass' => {
  if (score >= 75) return 'fail';
  if (score >= 50) return 'warn';
  return score >= 25 ? 'info' : 'pass';
};

/** The scale of the public report. */
export const REPORT_THREAT_SCALE: ThreatScale = { tone: threatTone, bounds: [25, 50, 75] };

/** Green at 0, yellow below 30, otherwise red (spec 2 §9). */
export const PORTAL_THREAT_SCALE: ThreatScale = {
  tone: (score) => {
    if (score <= 0) return 'pass';
    return score < 30 ? 'warn' : 'fail';
  },
  bounds: [30],
};

/** The host name that an address claims. Anyone can claim any name, so it counts as confirmed only if it resolves back to the address. */
export const hostnameReading = (hostname: string | null, confirmed: boolean | null): Reading => {
  const texts = reportNetworkTexts().address;
  if (hostname === null) return { tone: 'none', word: factNone('network.network.hostname') };
  return confirmed === null
    ? { tone: 'unknown', word: factWord('network.network.hostnameConfirmed', false), note: texts.notAskedNote }
    : factReading('network.network.hostnameConfirmed', confirmed);
};

const regions = byFormatTag((tag) => new Intl.DisplayNames(tag, { type: 'region' }));

/** Returns the name of a country in the reader's language by its ISO 3166-1 code, or `english` if the code is invalid. */
export const countryName = (code: string | null, english: string | null): string | null =>
  code !== null && /^[A-Z]{2}$/.test(code) ? (regions().of(code) ?? english) : english;
