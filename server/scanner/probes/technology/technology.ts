import { getDomain } from 'tldts';
import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';
import { inconclusiveOf } from '../../inconclusiveOf.ts';
import { IoFailure, type ScannerIo } from '../../io/scannerIo.ts';
import { defineProbe, ProbeInconclusiveError, type Target } from '../../probe.ts';
import { isOnSite } from '../http/visit.ts';
import { frontPage, type FrontPage, type FrontPageVisit } from '../page/frontPage.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessTechnology } from './assessTechnology.ts';
import { findTools } from './findTools.ts';
import { findTrackers } from './findTrackers.ts';
import { lookUpDnsTraces } from './lookUpDnsTraces.ts';
import { matchSigns } from './matchSigns.ts';
import { notTypical } from './notTypical.ts';
import { readOwnScripts } from './readOwnScripts.ts';
import { readPageTraces } from './readPageTraces.ts';
import { technologyCodes } from './technologyCodes.ts';
import { thirdPartyUses } from './thirdPartyUses.ts';
import { NO_PAGE, type PageTraces } from './traces.ts';

/** How long the page is waited for: what DNS tells is not lost with it. */
const PAGE_WAIT_MS = 24_000;

/** What the site is made with and who else learns of a visit: from the front page, the answers on the way to it, and DNS. */
export const technology = defineProbe({
  id: 'technology',
  title: 'Tools, trackers and subprocessors',
  section: 'tools',
  needs: [],
  deadlineMs: 30_000,
  codes: technologyCodes,
  observe: async (target, io, signal) => {
    const [visited, dns] = await Promise.all([visitPage(target, io, signal), lookUpDnsTraces(target, io.dns, signal)]);
    if (visited.status === 'notChecked' && !dns.answered) {
      const { reason, detail } = inconclusiveOf(visited.failure);
      throw new ProbeInconclusiveError(reason, detail);
    }
    const page = visited.status === 'read' ? visited : undefined;
    const traces = page?.isHtml === true ? readPageTraces(page.text, page.hop.url) : NO_PAGE;
    const hops = page ? page.exchange.hops.filter(({ url }) => isOnSite(url, target)) : [];
    const headers = hops.flatMap((hop) => hop.headers);
    const own = ownDomains(target, page);
    const matches = matchSigns({ headers, cookies: cookieNames(headers), page: traces, own, dns: dns.traces });
    const banners = page ? await readOwnScripts(traces.resources, own, io.http, signal) : { matches: [], read: 0 };
    const thirdParties = thirdPartyUses(traces.resources, matches, own);
    return {
      page: pageFacts(visited, traces, {
        scriptsRead: banners.read,
        thirdPartyHosts: [...new Set(thirdParties.map(({ resource }) => resource.host))].slice(0, 200),
      }),
      tools: findTools({ matches, resources: traces.resources, banners: banners.matches, thirdParties }),
      trackers: findTrackers(thirdParties),
      dnsNotChecked: [...dns.notChecked],
      lookedAt: new Date().toISOString(),
    };
  },
  assess: (seen) => assessTechnology(seen),
});

const visitPage = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  try {
    return await frontPage(target, io, AbortSignal.any([signal, AbortSignal.timeout(PAGE_WAIT_MS)]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return {
      status: 'notChecked',
      failure: new IoFailure('timeout', 'The page did not come in time', { cause: error }),
    };
  }
};

const cookieNames = (headers: readonly (readonly [name: string, value: string])[]): string[] => {
  const names = headers.flatMap(([name, value]) =>
    name === 'set-cookie' ? [value.split('=', 1)[0]?.trim() ?? ''] : [],
  );
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 256).slice(0, 100);
};

/** The registrable domains that are no third party: the target's, and that of the page which its visitors end on. */
const ownDomains = (target: Target, page: FrontPage | undefined): ReadonlySet<string> => {
  const host = page ? new URL(page.hop.url).hostname : target.domain;
  return new Set([target.registrableDomain ?? target.domain, getDomain(host, { allowPrivateDomains: true }) ?? host]);
};

type Page = TechnologyObservation['page'];

const pageFacts = (
  visited: FrontPageVisit,
  traces: PageTraces,
  more: Pick<Extract<Page, { status: 'read' }>, 'scriptsRead' | 'thirdPartyHosts'>,
): Page => {
  if (visited.status === 'notServed') return { status: 'notServed', detail: wellFormedText(visited.detail, 300) };
  if (visited.status === 'notChecked')
    return { status: 'notChecked', reason: wellFormedText(visited.failure.message, 300) };
  const contentType = visited.hop.headers.find(([name]) => name === 'content-type')?.[1];
  const mimeType = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return {
    status: 'read',
    url: wellFormedText(visited.hop.url, 2_048),
    answered: visited.hop.status,
    notTypical: notTypical(visited),
    mimeType: mimeType === '' ? null : wellFormedText(mimeType, 128),
    length: visited.exchange.body.length,
    truncated: visited.exchange.truncated,
    language: traces.language,
    scripts: traces.scripts,
    frames: traces.frames,
    ...more,
  };
};
