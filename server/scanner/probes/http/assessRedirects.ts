import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { Assessment } from '../../probe.ts';
import type { pageCodes } from './pageCodes.ts';

type RedirectAssessment = Assessment<keyof typeof pageCodes>;

/** Past this, visitors wait for nothing. */
const MANY_HOPS = 4;

/** Judges the steps of a way from http to https that gets there. */
export const assessRedirects = ({ plain, redirectsToHttps }: HttpObservation): readonly RedirectAssessment[] => {
  if (plain.status !== 'answered' || redirectsToHttps !== true) return [];
  const [first, second] = plain.hops;
  if (!first || !second) return [];
  const evidence = plain.hops.slice(0, 10).map(({ url, status }) => `${status} ${url}`);
  const findings: RedirectAssessment[] = [];
  if (second.url.startsWith('http:')) findings.push({ code: 'redirect-insecure-step', outcome: 'warn', evidence });
  else if (hostOf(first.url) !== hostOf(second.url))
    findings.push({ code: 'redirect-off-host-first', outcome: 'warn', evidence });
  if (plain.hops.length > MANY_HOPS) findings.push({ code: 'redirect-long', outcome: 'warn', evidence });
  if ([302, 303, 307].includes(first.status)) findings.push({ code: 'redirect-temporary', outcome: 'info', evidence });
  return findings;
};

const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? '';
