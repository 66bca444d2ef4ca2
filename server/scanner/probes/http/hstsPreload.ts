import { z } from 'zod';
import type { HttpObservation, PreloadList } from '../../../../schema/report/observations/httpObservation.ts';
import { IoFailure } from '../../io/scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from '../../io/sourceIo.ts';
import type { Assessment, FindingRules, Target } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';

const MAX_BYTES = 64 * 1_024;

/** hstspreload.org's `GET /api/v2/status?domain=…`. `preloadedDomain`: the entry that covers the name, empty unless it is preloaded. */
const answerModel = z.object({
  name: z.string().max(300),
  status: z.string().max(100),
  bulk: z.boolean().catch(false),
  preloadedDomain: z.string().max(300).catch(''),
});

type Listing = Extract<PreloadList, { status: 'checked' }>['listing'];

/** `removed` and its predecessor `rejected` are of names that were on the list or should have been, and are not. */
const LISTINGS: Readonly<Record<string, Listing>> = {
  preloaded: 'preloaded',
  pending: 'pending',
  'pending-removal': 'leaving',
  'pending-automated-removal': 'leaving',
  removed: 'notListed',
  rejected: 'notListed',
  unknown: 'notListed',
};

/** Asks the keeper of the browsers' HSTS preload list about the domain. */
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
    // A name that nobody entered is `unknown`, with 200: a 404 is of a wrong address.
    const answer = status === 200 ? answerModel.safeParse(body).data : undefined;
    const listing = answer && Object.hasOwn(LISTINGS, answer.status) ? LISTINGS[answer.status] : undefined;
    const entry = answer?.preloadedDomain.toLowerCase() ?? '';
    const isOfDomain = answer?.name.toLowerCase() === domain && (entry === '' || isWithin(domain, entry));
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

const isWithin = (name: string, entry: string): boolean => name === entry || name.endsWith(`.${entry}`);

/** Whether the list is known to have a host: the domain that it was asked about, or a name below an entry that counts for those too. */
export const isListed = (host: string, domain: string, list: PreloadList | undefined): boolean => {
  if (list?.status !== 'checked' || list.listing !== 'preloaded') return false;
  if (host === domain) return true;
  // What is entered by the form always counts for the names below; so does an entry that covers a name below it.
  return list.entry !== null && (list.bulk || list.entry !== domain) && isWithin(host, list.entry);
};

/** Eighteen weeks: what the oldest entries had to promise. Newer ones promise a year, but the answer does not say which of the two an entry is. */
const LEAST_SECONDS = 10_886_400;

const site = (section: string) => ({
  label: `HSTS preload list: ${section}`,
  url: `https://hstspreload.org/#${section}`,
});

/** What is said of the preload list. It costs no points: a header without preloading is in order. */
export const hstsPreloadCodes = {
  'hsts-preloaded': { reference: site('information') },
  'hsts-preload-pending': { reference: site('information') },
  'hsts-preload-leaving': { reference: site('removal') },
  'hsts-preload-unmet': {
    reference: site('continued-requirements'),
    example: 'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
  },
  'hsts-preload-not-listed': { reference: site('submission-requirements') },
  'hsts-preload-not-checked': { reference: site('information') },
} as const satisfies FindingRules;

type PreloadAssessment = Assessment<keyof typeof hstsPreloadCodes>;

/** Nothing of a scan that did not ask. */
export const assessPreload = (seen: HttpObservation, target: Target): readonly PreloadAssessment[] => {
  const list = seen.preloadList;
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
      // The list takes registrable domains only: below one the word asks for nothing.
      const asks = seen.hsts?.fault === null && seen.hsts.preload && target.registrableDomain === target.domain;
      return asks ? [{ code: 'hsts-preload-not-listed', outcome: 'info', evidence: [source] }] : [];
    }
  }
};

/** What an entry of the form has to keep to, as far as the header shows it; none where the connection does not let it count. */
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
