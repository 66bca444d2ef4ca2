import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { z } from 'zod';
import { scanClock } from '../scanClock.ts';
import { withDeadline } from '../withDeadline.ts';
import { IoFailure, type IoFailureKind } from '../scannerIo.ts';
import { bannerReader, type BannerReader, isFound } from './answerBanner.ts';
import {
  NO_BANNER,
  type SeenBanner,
  type SeenPage,
  type SeenPicture,
  type Visit,
  type VisitRequest,
} from './browserIo.ts';
import { hearWorkers, type WorkersHeard } from './hearWorkers.ts';
import { holdingsOf, serviceWorkersOf } from './holdings.ts';
import { QUIET_MS, restUntilQuiet } from './quiet.ts';
import { readPage } from './readPage.ts';
import { recordNetwork, type NetworkRecord } from './recordNetwork.ts';
import { recordScripts, type ScriptRecord } from './recordScripts.ts';
import type { SealedBrowser } from './sealedBrowser.ts';
import { DESKTOP, takePicture } from './takePicture.ts';

/** How long a page may take until its document is complete. */
const OPEN_MS = 6_000;
/** How long to wait for a page that never becomes quiet. */
const SETTLE_MS = 6_000;
const ANSWER_MS = 6_000;
/** How long after the page was complete a banner may come up that a timer announces. This and the next are times of the page's own clock (pageScript.js). */
const LATE_BANNER_MS = 8_500;
/** How long after the page was complete its timers are waited for in any case. */
const ALWAYS_MS = 2_500;
/** For what a phone loads in addition. */
const PHONE_MS = 300;
/** For what the page sends as it is left, beyond what it sends at once. */
const LEAVE_MS = 50;
/** Reserved at the end of the deadline for collecting results from the browser. */
const COLLECT_MS = 2_000;

/** What a visit has seen so far; it is reported wherever the visit ends. */
interface Sight {
  /** The status of the response that opened the page. */
  status: number | null;
  typed: { readonly field: string; readonly text: string }[];
  banner: SeenBanner;
  page: SeenPage | null;
  pictures: SeenPicture[];
}

interface Recorders {
  readonly scripts: ScriptRecord;
  readonly network: NetworkRecord;
  readonly banner: BannerReader;
  readonly cspViolations: readonly Visit['cspViolations'][number][];
}

/**
 * Opens a page in a new profile of the browser, does what a visitor may do, and returns what it saw. The caller closes the browser. If time, bytes or memory ran
 * out, or the browser crashed, it returns what it has until then. Rejects with an IoFailure if the page did not open.
 */
export const visitPage = async (
  sealed: SealedBrowser,
  request: VisitRequest,
  userAgent: string,
  signal: AbortSignal,
): Promise<Visit> => {
  const startedAt = performance.now();
  const started = new Date().toISOString();
  let flooded = (): void => undefined;
  const flood = new Promise<'requests'>((resolve) => {
    flooded = () => {
      resolve('requests');
    };
  });
  const stopped = Promise.race([sealed.stopped, flood]);
  // Calls of the driver may never settle if the browser ends during them.
  const { context, page, cdp, recorders, workers } = await withDeadline(request.deadlineMs, signal, () =>
    Promise.race([
      openEmptyPage(sealed, userAgent, {
        startedAt,
        onFlood: () => {
          flooded();
        },
      }),
      stopped.then((why): never => {
        throw new IoFailure('unavailable', `The browser ended before it opened ${request.url} (${why})`);
      }),
    ]),
  );
  const sight: Sight = { status: null, typed: [], banner: NO_BANNER, page: null, pictures: [] };
  let ended: Visit['ended'];
  try {
    const steps = withDeadline(Math.max(1_000, request.deadlineMs - COLLECT_MS), signal, (within) =>
      look({ page, cdp, sealed, request, sight, recorders, workers, signal: within }),
    );
    // If the browser was stopped first, these calls fail and nobody awaits them.
    steps.catch(() => undefined);
    ended = await Promise.race([steps.then(() => 'settled' as const), stopped]);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof IoFailure) throw error;
    ended = await Promise.race([stopped, setTimeout(100, 'time' as const)]);
  }
  const held =
    ended === 'settled' || ended === 'time'
      ? await Promise.race([holdingsOf(context, recorders).catch(() => undefined), setTimeout(COLLECT_MS, undefined)])
      : undefined;
  const url = page.url().slice(0, 2_048);
  const serviceWorkers = serviceWorkersOf(context, recorders.scripts);
  // Whatever the page would have shown in the rest of the time is not known.
  if (ended !== 'settled' && sight.banner.state === 'none') sight.banner = NO_BANNER;
  if (ended === 'settled' && request.onlyRead !== true)
    await withDeadline(COLLECT_MS, signal, () => Promise.race([leave(recorders.banner), stopped])).catch(
      () => undefined,
    );
  workers.close();
  // The profile of this visit is not used again; the browser may be.
  context.close().catch(() => undefined);
  return {
    browser: `Chromium ${sealed.browser.version()}`,
    url,
    status: statusOf(recorders.network.requests(), url) ?? sight.status,
    ended,
    milliseconds: Math.round(performance.now() - startedAt),
    startedAt: started,
    requests: recorders.network.requests(),
    addresses: sealed.traffic().reached,
    cookies: held?.cookies ?? [],
    storage: held?.storage ?? [],
    calls: recorders.scripts.calls(),
    consoleErrors: recorders.scripts.consoleErrors(),
    serviceWorkers,
    unwatchedWorkers: recorders.scripts.unwatched(),
    cspViolations: recorders.cspViolations,
    typed: sight.typed,
    banner: sight.banner,
    page: sight.page,
    pictures: sight.pictures,
  };
};

interface EmptyPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly recorders: Recorders;
  readonly workers: WorkersHeard;
}

/** Opens a page without content in a new profile, and listens to all that it will do. */
const openEmptyPage = async (
  { browser }: SealedBrowser,
  userAgent: string,
  { startedAt, onFlood }: { readonly startedAt: number; readonly onFlood: () => void },
): Promise<EmptyPage> => {
  const context = await browser.newContext({
    userAgent: `${browserAgent(browser.version())} ${userAgent}`,
    viewport: DESKTOP,
    locale: 'en-US',
    acceptDownloads: false,
  });
  await context.grantPermissions([]);
  const page = await context.newPage();
  context.on('page', (opened) => {
    opened.close().catch(() => undefined);
  });
  const cdp = await context.newCDPSession(page);
  const recorders = await record(cdp, startedAt, onFlood);
  const hear = (asked: Request, document: string): void => {
    const type = asked.resourceType() === 'script' ? 'Script' : 'Fetch';
    recorders.network.hear({ url: asked.url(), method: asked.method(), type, document, body: asked.postData() });
  };
  page.on('request', (asked) => {
    hear(asked, page.url());
  });
  context.on('request', (asked) => {
    const worker = asked.serviceWorker();
    if (worker) hear(asked, worker.url());
  });
  return { context, page, cdp, recorders, workers: await hearWorkers(browser, cdp, recorders) };
};

/** Returns the status of the last response that the page at this URL was made of. A page that its scripts renamed has none. */
const statusOf = (requests: Visit['requests'], url: string): number | undefined => {
  const [address] = url.split('#', 1);
  const last = requests.findLast((each) => each.type === 'Document' && each.status !== null && each.url === address);
  return last?.status ?? undefined;
};

/** The browser's own User-Agent, as it would be with windows (RFC 9110 §10.1.5). Candor's name is appended to it. */
const browserAgent = (version: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version.split('.', 1)[0] ?? '0'}.0.0.0 Safari/537.36`;

const record = async (cdp: CDPSession, startedAt: number, onFlood: () => void): Promise<Recorders> => {
  await cdp.send('Page.enable');
  const { frameTree } = await cdp.send('Page.getFrameTree');
  // The banner reader listens first, because enabling the runtime reports the existing contexts.
  const banner = await bannerReader(cdp, frameTree.frame.id);
  const scripts = await recordScripts(cdp);
  const network = await recordNetwork(cdp, { scripts, startedAt, onFlood });
  const cspViolations: Visit['cspViolations'][number][] = [];
  cdp.on('Audits.issueAdded', ({ issue: { details } }) => {
    const violation = details.contentSecurityPolicyIssueDetails;
    if (!violation || cspViolations.length >= 50) return;
    cspViolations.push({
      directive: violation.violatedDirective.slice(0, 80),
      blocked: (violation.blockedURL ?? violation.contentSecurityPolicyViolationType).slice(0, 300),
      enforced: !violation.isReportOnly,
    });
  });
  await cdp.send('Audits.enable');
  return { scripts, network, banner, cspViolations };
};

interface Look {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly sealed: SealedBrowser;
  readonly request: VisitRequest;
  readonly sight: Sight;
  readonly recorders: Recorders;
  readonly workers: WorkersHeard;
  readonly signal: AbortSignal;
}

const look = async (visit: Look): Promise<void> => {
  const { page, cdp, request, sight, recorders, workers, signal } = visit;
  const { network, banner } = recorders;
  await open(visit);
  if (request.onlyRead === true) {
    await settle(visit);
    if (request.waitsForTimers === true) {
      await waitForTimers(visit);
      await settle(visit);
    }
    sight.page = await readPage(banner);
    return;
  }
  await watchForBanner(visit, () => settle(visit));
  if (sight.banner.state === 'seen') request.onBanner?.({ url: page.url(), status: sight.status });
  if (request.choice !== 'none') {
    // The visit before saw a banner after as much.
    if (!isFound(sight.banner))
      await watchForBanner(visit, async () => {
        await moveAbout(page, signal);
        await settle(visit, ALWAYS_MS);
      });
    if (!isFound(sight.banner)) await watchForBanner(visit, () => waitForTimers(visit));
    await workers.catchUp();
    network.enter('choice');
    const answered = isFound(sight.banner) && (await banner.answer(request.choice, ANSWER_MS, signal));
    sight.banner = { ...sight.banner, answered };
    if (!answered) return;
    await settle(visit);
    // Reopening the page shows the effect of the answer.
    await open(visit);
    await settle(visit);
    await workers.catchUp();
    return;
  }
  if (request.pictures) {
    for (const kind of ['desktop', 'phone'] as const) {
      const picture = await takePicture(cdp, kind, () => phoneLoaded(visit));
      if (picture) sight.pictures.push(picture);
    }
  }
  sight.page = await readPage(banner);
  await workers.catchUp();
  network.enter('input');
  await watchForBanner(visit, async () => {
    await moveAbout(page, signal);
    await typeIn(page, banner, sight, signal);
    await settle(visit, ALWAYS_MS);
  });
  if (!isFound(sight.banner)) await watchForBanner(visit, () => waitForTimers(visit));
  sight.banner = banner.named(sight.banner);
  await workers.catchUp();
};

/** Looks for a banner while `work` goes on, unless one was already seen. */
const watchForBanner = async ({ sight, recorders, signal }: Look, work: () => Promise<void>): Promise<void> => {
  if (isFound(sight.banner)) return work();
  const working = work();
  const looking = recorders.banner.look(working, signal);
  // If the work fails first, nobody awaits this.
  looking.catch(() => undefined);
  await working;
  sight.banner = await looking;
};

/** Waits for the long timers of the page that are due soon: they may show a banner. Without any, there is nothing to wait for. */
const waitForTimers = async ({ recorders, signal }: Look): Promise<void> => {
  for (;;) {
    const due = recorders.scripts.nextTimer({ own: LATE_BANNER_MS, longOnly: true });
    if (due === undefined) return;
    await setTimeout(Math.max(0, due - performance.now()) + 100, undefined, { signal });
  }
};

/**
 * Tells the page that its visitor leaves, as the browser would, and waits for what it sends then. The page is not really left, because requests of a document
 * that is going away are not reported.
 */
const leave = async (banner: BannerReader): Promise<void> => {
  await banner.askPage(LEAVE);
  await setTimeout(LEAVE_MS);
};

/** `visibilitychange` and `pagehide` are the usual moments for beacons. */
const LEAVE = `(() => {
  for (const [name, value] of [['visibilityState', 'hidden'], ['hidden', true]])
    Object.defineProperty(document, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  for (const type of ['pagehide', 'unload']) window.dispatchEvent(new PageTransitionEvent(type, { persisted: false }));
})()`;

/** Resolves when the page is open far enough for its scripts to run. `signal` limits the time. */
const open = async ({ page, sealed, request: { url }, sight, signal }: Look): Promise<void> => {
  try {
    const answer = await page.goto(url, { waitUntil: 'commit', timeout: 0 });
    sight.status = answer?.status() ?? null;
    // A page that still waits for one of its scripts is used as it is by then.
    await withDeadline(OPEN_MS, signal, () => page.waitForLoadState('domcontentloaded', { timeout: 0 })).catch(
      () => undefined,
    );
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    const host = new URL(url).hostname;
    const code = /net::(ERR_[A-Z0-9_]+)/.exec(message)?.[1];
    // A response without a page (status 204, a download) and a page that immediately navigates elsewhere are not connection failures.
    if (code === undefined || code === 'ERR_ABORTED') return;
    const refused = sealed.traffic().refused.find((each) => each.host.startsWith(host))?.why;
    throw new IoFailure(failureKindOf(code, refused), `The browser did not open ${url}: ${refused ?? code}`, { code });
  }
};

const failureKindOf = (code: string, refused: string | undefined): IoFailureKind => {
  if (code.startsWith('ERR_CERT') || code.startsWith('ERR_SSL') || refused?.includes('certificate') === true)
    return 'tls';
  if (refused?.includes('not dialled') === true) return 'guarded';
  if (code === 'ERR_TOO_MANY_REDIRECTS') return 'tooManyRedirects';
  return code === 'ERR_TIMED_OUT' ? 'timeout' : 'unreachable';
};

/**
 * Waits until the page rests and has nothing to do soon, or a few seconds for a page that never rests. Its timers that are due by `own` on the page's own clock
 * are waited for in any case.
 */
const settle = async ({ recorders, signal }: Look, own?: number): Promise<void> => {
  const { network, scripts, banner } = recorders;
  const until = scanClock().now() + SETTLE_MS;
  const from = performance.now();
  /** The last activity after which the page was asked whether it is idle, and its answer. */
  let asked: { readonly after: number; readonly state: PageState } | undefined;
  while (scanClock().now() < until) {
    const lastAt = Math.max(from, network.lastAt());
    const timerRanAt = scripts.timerRanAt();
    const activityAt = Math.max(lastAt, timerRanAt);
    const state = asked?.after === activityAt ? asked.state : undefined;
    const rest = restUntilQuiet(
      {
        lastAt,
        open: network.open(),
        nextTimer: scripts.nextTimer({ until: lastAt + QUIET_MS, ...(own === undefined ? {} : { own }) }),
        timerRanAt,
        mayStir: state !== 'idle' || scripts.hasWorkers() || network.isOpenEnded(),
      },
      performance.now(),
    );
    if (rest <= 0 && (state === 'idle' || state === 'loading')) return;
    if (state !== 'idle') {
      asked = { after: activityAt, state: await stateOf(banner, signal) };
      if (asked.state === 'idle') continue;
    }
    await setTimeout(Math.max(0, Math.min(rest, 100)), undefined, { signal });
  }
};

/** `silent`: the page computes without pause, or the machine is busy. */
type PageState = 'idle' | 'loading' | 'silent';

/** Resolves when the page has nothing to do. */
const stateOf = async (banner: BannerReader, signal: AbortSignal): Promise<PageState> => {
  const answer = await withDeadline(2 * QUIET_MS, signal, () => banner.ask(IDLE)).catch(() => undefined);
  return typeof answer === 'boolean' ? (answer ? 'idle' : 'loading') : 'silent';
};

const IDLE = `new Promise((resolve) => {
  requestIdleCallback(
    ({ didTimeout }) => resolve(document.readyState === 'complete' && !didTimeout),
    { timeout: ${QUIET_MS} },
  );
})`;

/** Waits for the frame that a phone would show, and briefly for what the page loads only then. */
const phoneLoaded = async ({ recorders: { banner, network }, signal }: Look): Promise<void> => {
  const until = performance.now() + PHONE_MS;
  await banner.ask(NEXT_FRAME);
  while (network.open() > 0 && performance.now() < until) await setTimeout(50, undefined, { signal });
};

const NEXT_FRAME = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
})`;

/** Imitates a reader: scrolls down the page and back, and moves the pointer. */
const moveAbout = async (page: Page, signal: AbortSignal): Promise<void> => {
  for (const [x, y] of [
    [200, 200],
    [640, 400],
    [900, 620],
  ] as const) {
    await page.mouse.move(x, y, { steps: 2 });
    signal.throwIfAborted();
  }
  for (const distance of [900, 900, 1_800]) {
    await page.mouse.wheel(0, distance);
    await setTimeout(100, undefined, { signal });
  }
  await page.mouse.wheel(0, -10_000);
};

const fieldTypes = z.array(z.string().max(20)).max(6);

/** Types unique text into the page's fields and submits nothing. */
const typeIn = async (page: Page, banner: BannerReader, sight: Sight, signal: AbortSignal): Promise<void> => {
  const types = fieldTypes.safeParse(await banner.ask('candor.fields()'));
  if (!types.success) return;
  const mark = randomBytes(5).toString('hex');
  for (const [index, type] of types.data.entries()) {
    if ((await banner.ask(`candor.focus(${index})`)) !== true) continue;
    const text =
      type === 'email'
        ? `quill.${mark}${index}@example.com`
        : type === 'tel'
          ? `0${parseInt(mark, 16)}${index}`
          : `Quill-${mark}${index}`;
    sight.typed.push({ field: type, text });
    await page.keyboard.type(text, { delay: 4 });
    signal.throwIfAborted();
  }
  await banner.ask('document.activeElement?.blur()');
};
