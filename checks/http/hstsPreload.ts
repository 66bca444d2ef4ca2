import { z } from 'zod';
import { hstsForPreload } from './headerExamples.ts';
import type { HttpObservation, PreloadList } from './observation.ts';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from '../../server/scanner/io/sourceIo.ts';
import type { Assessment, FindingRules, Target } from '../kit/check.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

const MAX_BYTES = 64 * 1_024;

/** Answer of hstspreload.org's `GET /api/v2/status?domain=…`. `preloadedDomain` is the entry that covers the name, empty unless it is preloaded. */
const answerModel = z.object({
  name: z.string().max(300),
  status: z.string().max(100),
  bulk: z.boolean().catch(false),
  preloadedDomain: z.string().max(300).catch(''),
});

type Listing = Extract<PreloadList, { status: 'checked' }>['listing'];

/** `removed` and its predecessor `rejected` mean that the name was or should have been on the list, and is not. */
const LISTINGS: Readonly<Record<string, Listing>> = {
  preloaded: 'preloaded',
  pending: 'pending',
  'pending-removal': 'leaving',
  'pending-automated-removal': 'leaving',
  removed: 'notListed',
  rejected: 'notListed',
  unknown: 'notListed',
};

/** Looks the domain up in the service that maintains the browsers' HSTS preload list. */
export const findPreloadListing = async (
  domain: string,
  sources: SourceIo,
  signal: AbortSignal,
): Promise<PreloadList> => {
  try {
    const path = `/status?domain=${encodeURIComponent(domain)}`;
    const { status, body, url, retrievedAt } = await sources.getJson(
      'hstsPreload',
      { path, maxBytes: MAX_BYTES },
      signal,
    );
    const { host } = new URL(url);
    // A name that was never submitted is `unknown`, with status 200. A 404 means that the URL is wrong.
    const answer = status === 200 ? answerModel.safeParse(body).data : undefined;
    const listing = answer && Object.hasOwn(LISTINGS, answer.status) ? LISTINGS[answer.status] : undefined;
    const entry = answer?.preloadedDomain.toLowerCase() ?? '';
    const isOfDomain = answer?.name.toLowerCase() === domain && (entry === '' || isWithinDomain(domain, entry));
    if (!answer || !listing || !isOfDomain) {
      return { status: 'notChecked', reason: wellFormedText(`${host} answered what its API does not have`, 300) };
    }
    return {
      status: 'checked',
      listing,
      entry: listing === 'preloaded' && entry !== '' ? wellFormedText(entry, 253) : null,
      bulk: answer.bulk,
      source: wellFormedText(host, 255),
      retrievedAt,
    };
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind === 'aborted') throw error;
    if (error.code === SOURCE_OFF) return { status: 'off' };
    return { status: 'notChecked', reason: wellFormedText(error.message, 300) };
  }
};

/** Returns whether the list is known to contain a host: the domain that was looked up, or a name below an entry that includes subdomains. */
const isListed = (host: string, domain: string, list: PreloadList | undefined): boolean => {
  if (list?.status !== 'checked' || list.listing !== 'preloaded') return false;
  if (host === domain) return true;
  // Entries submitted by form always include subdomains; so does an entry that covers the domain from above.
  return list.entry !== null && (list.bulk || list.entry !== domain) && isWithinDomain(host, list.entry);
};

/**
 * Top-level domains on the browsers' HSTS preload list that include all subdomains. Source: Chromium's list, net/http/transport_security_state_static.json,
 * section "gTLDs and eTLDs". The status of the scanned domain itself is known if the list was queried.
 */
const PRELOADED_SUFFIXES: ReadonlySet<string> = new Set([
  'android',
  'app',
  'bank',
  'boo',
  'channel',
  'chrome',
  'dad',
  'day',
  'dev',
  'eat',
  'esq',
  'fly',
  'foo',
  'gle',
  'gmail',
  'google',
  'hangout',
  'ing',
  'insurance',
  'meet',
  'meme',
  'mov',
  'new',
  'nexus',
  'page',
  'phd',
  'play',
  'prof',
  'rsvp',
  'search',
  'youtube',
  'zip',
]);

const hasPreloadedSuffix = (host: string): boolean => host.includes('.') && PRELOADED_SUFFIXES.has(suffixOf(host));
const suffixOf = (host: string): string => host.slice(host.lastIndexOf('.') + 1).toLowerCase();

/** Returns whether browsers never connect to a host without encryption, whatever it answers. */
export const isPreloaded = (host: string, domain: string, list: PreloadList | undefined): boolean =>
  hasPreloadedSuffix(host) || isListed(host, domain, list);

/** Eighteen weeks: the requirement for the oldest entries. Newer entries require a year, but the answer does not say which of the two applies. */
const LEAST_SECONDS = 10_886_400;

const site = (section: string) => ({
  label: `HSTS preload list: ${section}`,
  url: `https://hstspreload.org/#${section}`,
});

/** Findings about the preload list. They cost no points: a header without preloading is fine. */
export const hstsPreloadCodes = {
  'hsts-preloaded': { reference: site('information') },
  'hsts-preload-pending': { reference: site('information') },
  'hsts-preload-leaving': { reference: site('removal') },
  'hsts-preload-unmet': {
    reference: site('continued-requirements'),
    example: hstsForPreload,
  },
  'hsts-preload-not-listed': { reference: site('submission-requirements') },
  'hsts-preload-not-checked': { reference: site('information') },
} as const satisfies FindingRules;

type PreloadAssessment = Assessment<keyof typeof hstsPreloadCodes>;

/** Returns nothing for a scan that did not ask. */
export const assessPreload = (seen: HttpObservation, target: Target): readonly PreloadAssessment[] => {
  const list = seen.preloadList;
  if (hasPreloadedSuffix(target.domain) && (list?.status !== 'checked' || list.listing !== 'preloaded'))
    return [{ code: 'hsts-preloaded', outcome: 'pass', evidence: [`entry: ${suffixOf(target.domain)}`] }];
  if (list === undefined || list.status === 'off') return [];
  if (list.status === 'notChecked') {
    return [{ code: 'hsts-preload-not-checked', outcome: 'inconclusive', evidence: [list.reason] }];
  }
  const source = `${list.source}, ${list.retrievedAt}`;
  switch (list.listing) {
    case 'preloaded': {
      const unmet = list.bulk && list.entry === target.domain ? unmetBy(seen) : [];
      const entry = `entry: ${list.entry ?? target.domain}`;
      return unmet.length > 0
        ? [{ code: 'hsts-preload-unmet', outcome: 'warn', evidence: [...unmet, entry, source] }]
        : [{ code: 'hsts-preloaded', outcome: 'pass', evidence: [entry, source] }];
    }
    case 'pending':
      return [{ code: 'hsts-preload-pending', outcome: 'info', evidence: [source] }];
    case 'leaving':
      return [{ code: 'hsts-preload-leaving', outcome: 'info', evidence: [source] }];
    case 'notListed': {
      // The list accepts registrable domains only: on a subdomain, the directive has no effect.
      const asks = seen.hsts?.fault === null && seen.hsts.preload && target.registrableDomain === target.domain;
      return asks ? [{ code: 'hsts-preload-not-listed', outcome: 'info', evidence: [source] }] : [];
    }
  }
};

/** Requirements for submitted entries that the header does not meet. Returns nothing if the connection makes browsers ignore the header. */
const unmetBy = ({ hsts, secure }: HttpObservation): readonly string[] => {
  const hasFault = secure.status !== 'answered' || secure.hops.some(({ tlsError }) => (tlsError ?? null) !== null);
  if (hasFault) return [];
  if (hsts === null) return ['no Strict-Transport-Security header'];
  if (hsts.fault !== null) return [hsts.fault];
  return [
    ...((hsts.maxAge ?? 0) < LEAST_SECONDS ? [`max-age=${hsts.maxAge ?? ''}, less than ${LEAST_SECONDS}`] : []),
    ...(hsts.includeSubDomains ? [] : ['no includeSubDomains']),
    ...(hsts.preload ? [] : ['no preload']),
  ];
};
