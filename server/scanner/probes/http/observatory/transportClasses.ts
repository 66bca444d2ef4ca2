import { parsedUrl } from '../../../../../schema/parsedUrl.ts';
import type { HttpObservation } from '../../../../../schema/report/observations/httpObservation.ts';
import { isPreloaded } from '../preloadedSuffixes.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';

type Chain = HttpObservation['plain'];
type Answered = Extract<Chain, { status: 'answered' }>;
type HstsResult = Extract<ObservatoryResult, `hsts-${string}`>;
type RedirectionResult = Extract<ObservatoryResult, `redirection-${string}`>;

/** 180 days: the Observatory's six months are a little short, as many sites' are. */
const SIX_MONTHS_SECONDS = 15_552_000;

/** The test "Strict Transport Security": the header at the end of the https chain. Undefined: https was not checked. */
export const hstsClass = (secure: Chain): HstsResult | undefined => {
  if (secure.status === 'notChecked') return undefined;
  if (secure.status === 'notServed') return 'hsts-not-implemented-no-https';
  if (isCutShort(secure)) return undefined;
  if (isPreloaded(hostOf(secure.hops[0]?.url ?? ''))) return 'hsts-preloaded';
  if (hasTlsError(secure)) return 'hsts-invalid-cert';
  const header = secure.hops.at(-1)?.hsts ?? null;
  if (header === null) return 'hsts-not-implemented';
  const text = header.slice(0, 1_024);
  if (text.includes(',')) return 'hsts-header-invalid';
  const maxAge = text
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .findLast((part) => part.startsWith('max-age='));
  if (maxAge === undefined) return 'hsts-header-invalid';
  // Not a number is not less: so it is with the Observatory, too.
  return Number.parseInt(maxAge.slice('max-age='.length, 128), 10) < SIX_MONTHS_SECONDS
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
};

/** The test "Redirection": the way from http://domain/. Undefined: it was not checked. */
export const redirectionClass = (plain: Chain): RedirectionResult | undefined => {
  if (plain.status === 'notChecked') return undefined;
  if (plain.status === 'notServed') return 'redirection-not-needed-no-http';
  if (isCutShort(plain)) return undefined;
  if (hasTlsError(plain)) return 'redirection-invalid-cert';
  const route = plain.hops.map(({ url }) => url);
  const [start = '', second] = route;
  const end = route.at(-1) ?? '';
  if (route.every((url) => isPreloaded(hostOf(url)))) return 'redirection-all-redirects-preloaded';
  if (second === undefined) return 'redirection-missing';
  if (!end.startsWith('https:')) return 'redirection-not-to-https';
  if (second.startsWith('http:')) return 'redirection-not-to-https-on-initial-redirection';
  return hostOf(start) === hostOf(second) ? 'redirection-to-https' : 'redirection-off-host-from-http';
};

const hasTlsError = ({ hops, tlsError }: Answered): boolean =>
  tlsError !== null || hops.some((hop) => (hop.tlsError ?? null) !== null);

/** It ended where something was not followed or did not answer. Redirects without end are followed as far as we go. */
const isCutShort = ({ stopped }: Answered): boolean => stopped !== null && !stopped.startsWith('tooManyRedirects');

const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? '';
