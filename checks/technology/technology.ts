import { type FindingRules, defineCheck, InconclusiveError, type Target, type Assessment } from '../kit/check.ts';
import { cookiePair } from '../../schema/cookiePair.ts';
import { getDomain } from 'tldts';
import type { TechnologyObservation } from './observation.ts';
import { inconclusiveOf } from '../kit/inconclusiveOf.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { READ_WITH_BROWSER } from '../kit/page/botProtection.ts';
import { isOnSite } from '../kit/page/visit.ts';
import { frontPage, type FrontPage, type FrontPageVisit } from '../kit/page/frontPage.ts';
import { wellFormedText, evidenceLine } from '../kit/boundedText.ts';
import { findTools } from './findTools.ts';
import { findTrackers, LISTED_TRACKER, thirdPartyUses } from './thirdParties.ts';
import { comparedWith, listedBy, trackerListsOf } from './trackerLists.ts';
import { lookUpDnsTraces } from './lookUpDnsTraces.ts';
import { matchSigns } from './matchSigns.ts';
import { readOwnScripts } from './readOwnScripts.ts';
import { readPageTraces } from './readPageTraces.ts';
import { NO_PAGE, type PageTraces } from './traces.ts';
import { FLAWS_OF, flawsOf, isBefore, UNSUPPORTED } from './libraryFlaws.ts';
import { CONSENT_TYPE } from './rules/consentRules.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

const BLACKLIGHT = {
  label: 'The Markup: how Blacklight tells trackers and session recorders',
  url: 'https://themarkup.org/blacklight/2020/09/22/how-we-built-a-real-time-privacy-inspector',
};
const TRANSPARENCY = {
  label: 'EDPB Guidelines 2/2023 on Article 5(3) of the ePrivacy Directive',
  url: 'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
};
const COMPONENTS = {
  label: 'OWASP Top 10, A06:2021 Vulnerable and outdated components',
  url: 'https://owasp.org/Top10/A06_2021-Vulnerable_and_Outdated_Components/',
};

/** Findings of the technology check, and the points they cost. */
const technologyCodes = {
  'trackers-none-in-markup': {
    reference: BLACKLIGHT,
  },
  'trackers-found': {
    reference: TRANSPARENCY,
    risk: 'tracked',
    example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
  },
  'session-recorder-unasked': {
    reference: TRANSPARENCY,
    penalty: { category: 'compliance', points: 5 },
    risk: 'tracked',
    example: '<script type="text/plain" data-category="analytics" data-src="…"></script>',
  },
  'session-recorder-found': {
    reference: BLACKLIGHT,
  },
  'fingerprinting-found': {
    reference: BLACKLIGHT,
  },
  'meta-pixel-found': {
    reference: BLACKLIGHT,
  },
  'google-remarketing-found': {
    reference: BLACKLIGHT,
  },
  'library-vulnerable': {
    reference: COMPONENTS,
    penalty: { category: 'web', points: 4 },
    risk: 'library',
  },
  'library-unsupported': {
    reference: COMPONENTS,
    penalty: { category: 'web', points: 1 },
    risk: 'library',
  },
  'technology-page-not-read': {
    reference: BLACKLIGHT,
  },
  'technology-no-page': {
    reference: BLACKLIGHT,
  },
} as const satisfies FindingRules;

/** How long to wait for the page, so that a slow page does not lose the DNS results as well. */
const PAGE_WAIT_MS = 24_000;

/** Finds what the site is built with and which third parties learn of a visit: from the front page, the responses on the way to it, and DNS. */
export const technology = defineCheck({
  id: 'technology',
  section: 'tools',
  step: 4,
  profiles: ['ownServers', 'web'],
  needs: [],
  deadlineMs: 30_000,
  codes: technologyCodes,
  observe: async (target, io, signal) => {
    const [visited, dns] = await Promise.all([visitPage(target, io, signal), lookUpDnsTraces(target, io.dns, signal)]);
    if (visited.status === 'notChecked' && !dns.answered) {
      const { reason, detail } = inconclusiveOf(visited.failure);
      throw new InconclusiveError(reason, detail);
    }
    const page = visited.status === 'read' ? visited : undefined;
    const traces = page?.isHtml === true ? readPageTraces(page.text, page.hop.url) : NO_PAGE;
    const hops = page ? page.exchange.hops.filter(({ url }) => isOnSite(url, target)) : [];
    const headers = hops.flatMap((hop) => hop.headers);
    const own = ownDomains(target, page);
    const matches = matchSigns({ headers, cookies: cookieNames(headers), page: traces, own, dns: dns.traces });
    const banners = page ? await readOwnScripts(traces.resources, own, io.http, signal) : { matches: [], read: 0 };
    const thirdParties = thirdPartyUses(traces.resources, matches, own, io.trackerList);
    return {
      page: pageFacts(visited, traces, {
        scriptsRead: banners.read,
        linkedSites: linkedSites(traces.links, own),
        thirdPartyHosts: [...new Set(thirdParties.map(({ resource }) => resource.host))].slice(0, 200),
      }),
      tools: findTools({ matches, resources: traces.resources, banners: banners.matches, thirdParties }),
      trackers: findTrackers(thirdParties),
      trackerLists: trackerListsOf(io.trackerList),
      dnsNotChecked: [...dns.notChecked],
      lookedAt: new Date().toISOString(),
    };
  },
  assess: (seen) => assessTechnology(seen),
});

const visitPage = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  try {
    return await frontPage(target, io, AbortSignal.any([signal, scanClock().limit(PAGE_WAIT_MS)]));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return {
      status: 'notChecked',
      failure: new IoFailure('timeout', 'The page did not come in time', { cause: error }),
    };
  }
};

const cookieNames = (headers: readonly (readonly [name: string, value: string])[]): string[] => {
  const names = headers.flatMap(([name, value]) => (name === 'set-cookie' ? [cookiePair(value).name] : []));
  return [...new Set(names)].filter((name) => name !== '' && name.length <= 256).slice(0, 100);
};

/** Returns the registrable domains that are not third parties: the target's, and that of the page where its visitors end up. */
const ownDomains = (target: Target, page: FrontPage | undefined): ReadonlySet<string> => {
  const host = page ? new URL(page.hop.url).hostname : target.domain;
  return new Set([target.registrableDomain ?? target.domain, siteOf(host)]);
};

/** Returns the registrable domain. Users of a shared domain (`github.io`) are sites of their own; an IP address is one too. */
const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Returns the other sites that the page links to, those with the most links first. */
const linkedSites = (links: PageTraces['links'], own: ReadonlySet<string>) => {
  const sites = new Map<string, number>();
  for (const [host, count] of links) {
    const site = siteOf(host);
    if (!own.has(site)) sites.set(site, (sites.get(site) ?? 0) + count);
  }
  const most = [...sites].sort(([, one], [, other]) => other - one).slice(0, 100);
  return { count: sites.size, most: most.map(([site, count]) => ({ site, links: count })) };
};

type Page = TechnologyObservation['page'];

const pageFacts = (
  visited: FrontPageVisit,
  traces: PageTraces,
  more: Pick<Extract<Page, { status: 'read' }>, 'linkedSites' | 'scriptsRead' | 'thirdPartyHosts'>,
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
    ...(visited.challenged?.isPassed === true && { withBrowser: true }),
    ...(namesConsent(traces) && { namesConsent: true }),
    mimeType: mimeType === '' ? null : wellFormedText(mimeType, 128),
    length: visited.exchange.body.length,
    truncated: visited.exchange.truncated,
    language: traces.language,
    scripts: traces.scripts,
    frames: traces.frames,
    ...more,
  };
};

const CONSENT =
  /consent|cookie[-_ ]?(?:banner|notice|bar|hint|layer|choice|settings|accept|allow)|(?:accept|allow|agree|decline|reject|deny|opt-?in)[-_ ]?(?:all)?[-_ ]?cookies?|einwillig|zustimm|gdpr|dsgvo|rgpd/i;

const namesConsent = ({ inline, ids, classes, resources }: PageTraces): boolean =>
  CONSENT.test(inline) ||
  [...ids, ...classes].some((name) => CONSENT.test(name)) ||
  resources.some(({ kind, path }) => (kind === 'script' || kind === 'stylesheet') && CONSENT.test(path));

type TechnologyAssessment = Assessment<keyof typeof technologyCodes>;
type Tool = TechnologyObservation['tools'][number];

const assessTechnology = (seen: TechnologyObservation): readonly TechnologyAssessment[] => {
  const { page } = seen;
  if (page.status === 'notServed') return [finding('technology-no-page', 'notApplicable', [page.detail])];
  const unread = page.status === 'notChecked' ? page.reason : unseenPart(page);
  if (unread !== null)
    return [
      finding('technology-page-not-read', 'inconclusive', [unread]),
      ...assessTrackers(seen, false),
      ...assessLibraries(seen.tools),
    ];
  return [...assessTrackers(seen, true), ...assessLibraries(seen.tools)];
};

const finding = (
  code: TechnologyAssessment['code'],
  outcome: TechnologyAssessment['outcome'],
  evidence: readonly string[],
): TechnologyAssessment => ({ code, outcome, evidence: evidence.slice(0, 20).map(evidenceLine) });

/** `typical`: the page is the one that visitors get, so finding nothing is meaningful. */
const assessTrackers = (
  { page, trackers, tools, trackerLists }: TechnologyObservation,
  typical: boolean,
): readonly TechnologyAssessment[] => {
  const running = tools.filter(({ heldBack, confidence }) => !heldBack && confidence !== 'Low');
  const ofType = (type: string) => running.filter((tool) => tool.type === type);
  const named = (name: string) => running.filter((tool) => tool.name === name);
  const consent = tools.filter(({ type }) => type === CONSENT_TYPE);
  const recorders = ofType('Session recording');
  const findings: TechnologyAssessment[] = [];
  const how = page.status === 'read' && page.withBrowser === true ? [READ_WITH_BROWSER] : [];
  if (trackers.length > 0)
    findings.push(
      finding('trackers-found', 'info', [
        ...how,
        ...trackers.map(
          ({ name, company, category, domain, requests }) =>
            `${name} (${company ?? 'owner not known'}): ${category === LISTED_TRACKER ? listedBy(trackerLists) : domain}, ${requests} in the page`,
        ),
      ]),
    );
  // Only a browser can show that a page loads no trackers: see the `browser` check.
  else if (typical) findings.push(finding('trackers-none-in-markup', 'info', [...how, ...comparedWith(trackerLists)]));
  // Only a browser can show whether a script waits for the answer to a question of the site's own.
  const mayAsk = consent.length > 0 || (page.status === 'read' && page.namesConsent === true);
  if (recorders.length > 0)
    findings.push(
      mayAsk || !typical
        ? finding('session-recorder-found', 'info', [...recorders, ...consent].map(lineOf))
        : finding('session-recorder-unasked', 'warn', recorders.map(lineOf)),
    );
  for (const [code, found] of [
    ['fingerprinting-found', ofType('Device fingerprinting')],
    ['meta-pixel-found', named('Meta Pixel')],
    ['google-remarketing-found', named('Google Analytics remarketing')],
  ] as const) {
    if (found.length > 0) findings.push(finding(code, 'info', found.map(lineOf)));
  }
  return findings;
};

const lineOf = ({ name, version, evidence }: Tool): string =>
  `${name}${version === null ? '' : ` ${version}`}: ${evidence[0] ?? ''}`;

const assessLibraries = (tools: readonly Tool[]): readonly TechnologyAssessment[] => {
  const libraries = tools.filter(
    ({ stack, version, heldBack }) => (stack === 'library' || stack === 'framework') && version !== null && !heldBack,
  );
  const flawed = libraries.flatMap((tool) => {
    const flaws = flawsOf(tool.name, tool.version ?? '');
    return flaws.map(
      ({ cve, what, fixed }) =>
        `claims to be ${tool.name} ${tool.version ?? ''}: ${cve}, ${what}; mended in ${fixed} (table of ${FLAWS_OF})`,
    );
  });
  const ended = libraries.flatMap(({ name, version }) =>
    UNSUPPORTED.filter(({ library, before }) => library === name && isBefore(version ?? '', before) === true).map(
      ({ since, url }) => `claims to be ${name} ${version ?? ''}: no support since ${since} (${url})`,
    ),
  );
  return [
    ...(flawed.length > 0 ? [finding('library-vulnerable', 'warn', flawed)] : []),
    ...(ended.length > 0 ? [finding('library-unsupported', 'warn', ended)] : []),
  ];
};

/** Returns why a page does not show what visitors load; null if it does. If it does not, missing traces prove nothing. */
const notTypical = ({ hop, isHtml, text, exchange, challenged }: FrontPage): string | null => {
  if (challenged?.isPassed === true) return isHtml ? null : 'What the site answers with is no HTML page';
  const header = (name: string): string | undefined => hop.headers.find(([each]) => each === name)?.[1];
  const challenge =
    header('cf-mitigated') === 'challenge' ||
    header('x-amzn-waf-action') !== undefined ||
    header('x-vercel-mitigated') === 'challenge' ||
    (text.includes('/cdn-cgi/challenge-platform/') && [403, 503].includes(hop.status));
  if (challenged) return 'The site answered with a challenge for robots, and a browser could not read the page either';
  if (challenge) return 'The site answered with a challenge for robots';
  if (hop.status >= 400) return `The site answered with status ${hop.status}`;
  if (!isHtml) return 'What the site answers with is no HTML page';
  if (exchange.truncated && text.length < 1_000_000) return 'The page ended early: only a part of it was read';
  return null;
};

export type ReadPage = Extract<TechnologyObservation['page'], { status: 'read' }>;

/** Returns whether the page has code that runs only in a browser. No browser ran it here, so what it loads is unknown. */
export const runsCode = ({ scripts, frames }: ReadPage): boolean => scripts > 0 || frames !== 0;

/** Returns why a page that was read does not show everything that visitors get, so that finding nothing means nothing; null if it does. */
export const unseenPart = ({ notTypical, truncated }: ReadPage): string | null =>
  notTypical ?? (truncated ? 'Only a part of the page was read' : null);
