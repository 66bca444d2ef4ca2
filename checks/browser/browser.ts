import type { BrowserObservation, BrowserVisitSeen, VisitState } from './observation.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { inconclusiveOf } from '../kit/inconclusiveOf.ts';
import type {
  BrowserIo,
  SeenBanner,
  SeenPage,
  Visit,
  VisitRequest,
} from '../../server/scanner/io/browser/browserIo.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { defineCheck, InconclusiveError, type Target } from '../kit/check.ts';
import { DeadlinePassed, withDeadline } from '../../server/scanner/io/withDeadline.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';
import { isLoopbackUrl } from '../kit/isLoopbackUrl.ts';
import { recordOfAddress } from '../kit/recordOfAddress.ts';
import { namingOf } from '../privacy/linkWords.ts';
import { policyKind } from '../privacy/observation.ts';
import { trackerListsOf } from '../technology/trackerLists.ts';
import { boundedTexts, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { assessBrowser } from './assessBrowser.ts';
import { browserCodes } from './browserCodes.ts';
import { compressedHar, harOf } from './har.ts';
import { innerPageOf } from './innerPageOf.ts';
import { observeVisit, resourceTypeOf } from './observeVisit.ts';
import { aliasesOf } from './ownNameTrackers.ts';
import { wwwOf } from '../kit/page/visit.ts';
import { registrable } from '../technology/thirdParties.ts';

const VISIT_MS = 20_000;
/** For all visits together: a scan may take 60 s, and the report must include what was seen. */
const ALL_MS = 48_000;
/** After this, a visit that is still waiting for a browser is given up; the results of the others are kept. */
const LATE_MS = 2_500;
/** For the aliases of the site's hosts, after the last visit. */
const ALIASES_MS = 1_200;
/** Too little time is left for a visit below this. */
const LEAST_MS = 6_000;

/**
 * Records what happens in a visitor's browser before consent, also on another page of the site, after a refusal and after an acceptance. Each visit has an empty
 * profile of its own. The page's files (screenshots, the traffic of the first visit) are stored next to the log.
 */
export const browser = defineCheck({
  id: 'browser',
  section: 'tools',
  step: 5,
  profiles: ['ownServers', 'web'],
  needs: [],
  deadlineMs: 52_000,
  codes: browserCodes,
  observe: async (target, io, signal) => {
    if (io.browser.absent !== undefined) throw new InconclusiveError('unavailable', io.browser.absent);
    const until = scanClock().now() + ALL_MS;
    const { first, later } = await io.browser.withBrowser(ALL_MS + LATE_MS, signal, async (visit) => {
      const choices: Promise<Later>[] = [];
      // They need not wait until the first visit has ended.
      const choose = (url: string): void => {
        if (choices.length > 0) return;
        for (const state of ['refused', 'accepted'] as const) {
          const choice = laterVisit({ state, url, visit, until }, signal);
          // If the first visit fails, nobody awaits it.
          choice.catch(() => undefined);
          choices.push(choice);
        }
      };
      const before = await firstVisit(target, visit, choose, signal);
      if (before.banner.state === 'seen') choose(before.url);
      const inner = innerPageOf(before.url, before.page?.links ?? []);
      const visits = inner === undefined ? [] : [laterVisit({ state: 'inner', url: inner, visit, until }, signal)];
      return { first: before, later: await Promise.all([...visits, ...choices]) };
    });
    const own = ownDomains(target, first);
    const seen = [first, ...later.flatMap((each) => ('seen' in each ? [each.seen] : []))];
    const [pictures, har, countries, aliases] = await Promise.all([
      keepPictures(first, io),
      keepArchive(first, io),
      countriesOf(first, io.ipData),
      aliasesOf(seen, (host) => own.has(registrable(host)), io.dns, ALIASES_MS, signal),
    ]);
    const sides = { own, list: io.trackerList, aliases, countries };
    return {
      browser: wellFormedText(first.browser, 100),
      visits: [
        observeVisit(first, 'before', sides),
        ...later.map((each) => ('seen' in each ? observeVisit(each.seen, each.state, sides) : each)),
      ],
      consent: consentOf(first.banner),
      page: first.page && pageFacts(first, first.page, own),
      trackerLists: trackerListsOf(io.trackerList),
      pictures,
      har,
      lookedAt: first.startedAt,
    };
  },
  assess: (seen) => assessBrowser(seen),
});

/** Visits over https, and if nothing answers there over http, as a visitor's browser does; and then at www, where many sites answer only. */
const firstVisit = async (
  target: Target,
  visit: BrowserIo['visit'],
  asks: (url: string) => void,
  signal: AbortSignal,
): Promise<Visit> => {
  const www = wwwOf(target.domain);
  const hosts = [target.domain, ...(www === undefined ? [] : [www])];
  const request = (url: string): VisitRequest => ({
    url,
    choice: 'none',
    pictures: true,
    deadlineMs: VISIT_MS,
    onBanner: ({ url: shown, status }) => {
      if (!isRefused(status)) asks(shown);
    },
  });
  const visited = await visitFirst(
    hosts.flatMap((host) => [`https://${host}/`, `http://${host}/`]),
    (url) => visit(request(url), signal),
  );
  const status = visited.status;
  if (isRefused(status))
    throw new InconclusiveError('unavailable', `The site answered the browser with status ${status}`);
  if (visited.requests.length === 0)
    throw new InconclusiveError('crashed', `The browser saw nothing: it ended by ${visited.ended}`);
  return visited;
};

const isRefused = (status: number | null): boolean => status !== null && status >= 400;

/** Opens the first of these addresses where anything answers. */
const visitFirst = async (urls: readonly string[], visitUrl: (url: string) => Promise<Visit>): Promise<Visit> => {
  const [url = '', ...others] = urls;
  try {
    return await visitUrl(url);
  } catch (error) {
    if (!(error instanceof IoFailure) || error.kind !== 'unreachable' || others.length === 0) throw error;
    return visitFirst(others, visitUrl);
  }
};

interface LaterVisit {
  readonly state: Exclude<VisitState, 'before'>;
  readonly url: string;
  readonly visit: BrowserIo['visit'];
  /** On the scan's clock. */
  readonly until: number;
}

type Later =
  | { readonly state: LaterVisit['state']; readonly seen: Visit }
  | Extract<BrowserVisitSeen, { status: 'notChecked' }>;

const CHOICES = { inner: 'none', refused: 'refuse', accepted: 'accept' } as const;

const laterVisit = async ({ state, url, visit, until }: LaterVisit, signal: AbortSignal): Promise<Later> => {
  const notChecked = (reason: string): Later => ({
    state,
    status: 'notChecked',
    reason: wellFormedText(reason, 300),
  });
  const deadlineMs = Math.min(VISIT_MS, until - scanClock().now());
  if (deadlineMs < LEAST_MS) return notChecked('The time for visits was used up');
  const choice = CHOICES[state];
  try {
    const seen = await withDeadline(until + LATE_MS - scanClock().now(), signal, (within) =>
      visit({ url, choice, pictures: false, deadlineMs }, within),
    );
    if (state === 'inner') return innerProblem(url, seen, notChecked) ?? { state, seen };
    if (seen.ended !== 'settled' && !seen.banner.answered) return notChecked(`The visit ended by: ${seen.ended}`);
    if (seen.banner.state === 'none' || seen.banner.state === 'notChecked')
      return notChecked('The banner did not come up this time');
    if (!seen.banner.answered) {
      const isRefusal = state === 'refused';
      return notChecked(
        isRefusal ? 'No way to refuse was found in the banner' : 'No way to accept was found in the banner',
      );
    }
    return { state, seen };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeadlinePassed) return notChecked('The time for visits was used up');
    if (!(error instanceof IoFailure)) throw error;
    return notChecked(inconclusiveOf(error).detail);
  }
};

/** An inner page only counts if it opened and is still of the same host: a sign-in elsewhere says nothing about the site. */
const innerProblem = (url: string, { status, url: at, requests }: Visit, notChecked: (reason: string) => Later) => {
  if (parsedUrl(at)?.hostname !== parsedUrl(url)?.hostname) return notChecked(`${url} led to another site`);
  if (status === null) return notChecked(`${url} answered the browser with nothing`);
  if (status >= 400 || requests.length === 0) return notChecked(`${url} answered the browser with status ${status}`);
  return undefined;
};

/** Returns the site's own registrable domains: the target's, and the one where its visitors end up. */
const ownDomains = (target: Target, { url }: Visit): ReadonlySet<string> =>
  new Set([target.registrableDomain ?? target.domain, registrable(parsedUrl(url)?.hostname ?? target.domain)]);

const consentOf = (seen: SeenBanner): BrowserObservation['consent'] => {
  const { state, product, canAccept, canRefuse, buttons, wall, ticked } = seen;
  return {
    banner: state,
    product: wellFormedOrNull(product, 120),
    canAccept,
    canRefuse,
    buttons: boundedTexts(buttons, 10, 80),
    ...(wall === null ? {} : { wall: { kind: wall.kind, quote: wellFormedText(wall.quote, 200) } }),
    ...(ticked.length === 0 ? {} : { preTicked: boundedTexts(ticked, 10, 80) }),
  };
};

const pageFacts = (visit: Visit, page: SeenPage, own: ReadonlySet<string>): NonNullable<BrowserObservation['page']> => {
  const isEncrypted = visit.url.startsWith('https:');
  const forms = page.forms.flatMap(({ action, password }) => {
    const url = parsedUrl(action);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const thirdParty = !own.has(registrable(url.hostname));
    const encrypted = isEncrypted && (url.protocol === 'https:' || isLoopbackUrl(url.href));
    return thirdParty || !encrypted ? [{ action: wellFormedText(url.href, 300), thirdParty, encrypted, password }] : [];
  });
  const unencrypted = isEncrypted
    ? visit.requests.filter(({ url, type }) => /^(http|ws):/.test(url) && type !== 'Document' && !isLoopbackUrl(url))
    : [];
  return {
    title: wellFormedText(page.title, 300),
    language: wellFormedOrNull(page.language, 64),
    textLength: page.text.length,
    policyLinks: policyLinksOf(page.links),
    forms: forms.slice(0, 20),
    mixedContent: unencrypted.slice(0, 20).map(({ url, type, status, failure }) => ({
      url: wellFormedText(url, 300),
      type: resourceTypeOf(type),
      loaded: status !== null && status < 300 && failure === null,
    })),
    cspViolations: visit.cspViolations.slice(0, 20).map(({ directive, blocked, enforced }) => ({
      directive: wellFormedText(directive, 80),
      blocked: wellFormedText(blocked, 300),
      enforced,
    })),
    consoleErrors: visit.consoleErrors.slice(0, 20).map((text) => wellFormedText(text, 300)),
    serviceWorkers: visit.serviceWorkers.slice(0, 10).map((url) => wellFormedText(url, 300)),
    libraries: page.libraries.slice(0, 30).map(({ name, version }) => ({
      name: wellFormedText(name, 60),
      version: wellFormedText(version, 32),
    })),
  };
};

type PolicyLinks = NonNullable<BrowserObservation['page']>['policyLinks'];

/** Links of the page that name a privacy policy, terms or similar, each address once. */
const policyLinksOf = (links: SeenPage['links']): PolicyLinks => {
  const found = new Map<string, PolicyLinks[number]>();
  for (const { text, url } of links) {
    const names = policyKind.options.some((kind) => ['sure', 'likely'].includes(namingOf(text, kind) ?? ''));
    if (names && /^https?:/.test(url) && !found.has(url))
      found.set(url, { text: wellFormedText(text, 120), url: wellFormedText(url, 2_048) });
  }
  return [...found.values()].slice(0, 20);
};

const MOST_ADDRESSES = 200;

/** The countries of the addresses that the browser was connected to, by the data sets on disk. Hosts whose country is unknown are missing. */
const countriesOf = async ({ addresses }: Visit, ipData: ScannerIo['ipData']): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    [...addresses].slice(0, MOST_ADDRESSES).map(async ([host, address]) => {
      const code = (await recordOfAddress(ipData, address))?.countryCode;
      return code ? [[host, code] as const] : [];
    }),
  );
  return new Map(found.flat());
};

const keepPictures = async (visit: Visit, io: ScannerIo): Promise<BrowserObservation['pictures']> => {
  const kept = await Promise.all(
    visit.pictures.map(async ({ kind, webp, width, height }) => {
      const file = await io.files.keep(kind, 'image/webp', webp);
      return file ? [{ kind, width, height, ...file }] : [];
    }),
  );
  return kept.flat();
};

const keepArchive = async (visit: Visit, io: ScannerIo): Promise<BrowserObservation['har']> => {
  const archive = compressedHar(harOf(visit));
  return (archive && (await io.files.keep('har', 'application/gzip', archive))) ?? null;
};
