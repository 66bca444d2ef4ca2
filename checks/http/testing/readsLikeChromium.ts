import { expect } from 'chai';
import { legacyHookDecode } from '@exodus/bytes/encoding.js';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { seededRandom } from '../../../tests/random/seededRandom.ts';
import { findBrowser } from '../../../server/scanner/io/browser/findBrowser.ts';
import { type OnSocket, startRawServer } from '../../../server/scanner/io/testing/startRawServer.ts';
import { startWorld, type World } from '../../../server/scanner/io/testing/startWorld.ts';
import { serverCertificate, startTlsServer, testAuthority } from '../../../server/scanner/io/testing/startTlsServer.ts';
import type { HttpExchange, HttpHop, HttpIo } from '../../../server/scanner/io/scannerIo.ts';
import { atMostAtOnce } from '../../kit/atMostAtOnce.ts';
import { readPage } from '../../kit/page/readPage.ts';
import { lastHop, visit } from '../../kit/page/visit.ts';
import { targetOf } from '../../kit/targetOf.ts';
import { baseOf } from '../../kit/page/htmlPage.ts';
import { contentOf } from '../../kit/page/pageContent.ts';
import { refreshTarget } from '../../kit/page/refreshTarget.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { readCookies } from '../cookies.ts';
import { readDocument } from '../readDocument.ts';
import { messySite, type MessySite } from './messyAnswers.ts';

/** A site as Chromium or Candor reads it. */
interface Seen {
  /** Why nothing was read. */
  readonly refused?: string;
  /** Chromium saves it as a file. */
  readonly isDownload?: true;
  readonly status?: number;
  readonly url?: string;
  /** `name: value`, sorted, without what is beyond ASCII. */
  readonly headers?: readonly string[];
  readonly cookies?: readonly string[];
  /** True if the whole body was received. */
  readonly isWhole?: boolean;
  readonly title?: string;
  readonly links?: readonly string[];
  readonly scripts?: number;
}

const AT_ONCE = 4;
/** For a test that hangs. */
const MOST_MS = 300_000;

/** Asks Chromium and Candor for `count` messy sites, from number `first` on, and compares what they read. */
export const readsLikeChromium = (first: number, count: number, seed: number): void => {
  describe(`sites ${first} to ${first + count - 1} of seed ${seed}`, () => {
    const sites = Array.from({ length: count }, (_, index) =>
      messySite(seededRandom(seed).fork(`site ${first + index}`), first + index),
    );
    const byHost = new Map(sites.map((site) => [site.host, site]));
    let world: World;
    let browser: Browser;
    let tabs: Tab[];

    before(async () => {
      const names = Object.fromEntries(sites.map(({ host }) => [host, ['127.9.0.1']]));
      world = await startWorld(names, { certificateAuthorities: [(await testAuthority()).root] });
      const certificate = await serverCertificate({ names: ['*.messy.example'] });
      const plain = await startRawServer(answerFrom(byHost));
      const secure = await startTlsServer(certificate, answerFrom(byHost));
      world.serve(80, plain);
      world.serve(443, secure);
      browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: [
          '--no-sandbox',
          '--ignore-certificate-errors',
          '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
          `--host-resolver-rules=MAP *:80 127.0.0.1:${plain.port}, MAP *:443 127.0.0.1:${secure.port}`,
        ],
      });
      tabs = await Promise.all(Array.from({ length: AT_ONCE }, () => openTab(browser)));
    });
    after(async () => {
      await browser.close();
      await world.close();
    });

    it('are read as Chromium reads them', async function () {
      this.timeout(MOST_MS);
      const differences: string[] = [];
      await atMostAtOnce(AT_ONCE, sites, async (site) => {
        const tab = tabs.pop();
        if (!tab) throw new Error('More sites at once than tabs');
        const theirs = await askChromium(tab, site);
        tabs.push(tab);
        const difference = differenceOf(theirs, await askCandor(world.newIo().http, site));
        if (difference !== undefined) differences.push(described(site, difference));
      });
      expect(differences.join('\n\n')).to.equal('');
    });
  });
};

const answerFrom =
  (sites: ReadonlyMap<string, MessySite>): OnSocket =>
  (socket) => {
    let request = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      request += bytes.toString('latin1');
      if (!request.includes('\r\n\r\n')) return;
      const path = /^[A-Z]+ ([^? ]*)/.exec(request)?.[1] ?? '';
      const host = /^host: *([^\r]*)/im.exec(request)?.[1] ?? '';
      socket.end(sites.get(host)?.answers.get(path) ?? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    });
  };

/** In seconds; Candor follows no later refreshes. */
const LONGEST_DELAY = 5;
const MOST_LEADS = 3;
const LEADS_ON = `document.querySelector('meta[http-equiv=refresh i]') !== null`;
/** Chromium shows an error in place of the next page. Candor keeps the page before, which visitors saw. */
const LED_NOWHERE = 'the page leads to one that does not open';

const CONTENT = `({
  title: document.title,
  links: [...document.querySelectorAll('a[href]')].filter((each) => each.getAttribute('href').trim() !== '').map((each) => each.href),
  scripts: document.scripts.length,
})`;

interface Response {
  readonly status: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page of Chromium that loads one document after another. */
interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The responses by request. */
  readonly responses: Map<string, Response>;
  /** Resolves to the document that this one leads to by itself, soon enough to be followed. */
  readonly next: (document: string) => Promise<string>;
  /** The requests whose responses are saved as files: Chromium cancels them as documents. */
  readonly downloads: ReadonlySet<string>;
  /** Resolves to whether the whole response to a request was received. */
  readonly ended: (request: string) => Promise<boolean>;
}

const openTab = async (browser: Browser): Promise<Tab> => {
  const page = await browser.newPage();
  const cdp = await page.context().newCDPSession(page);
  const responses = new Map<string, Response>();
  const downloads = new Set<string>();
  const endings = new Map<string, boolean>();
  const waiting = new Map<string, (isWhole: boolean) => void>();
  const end = (request: string, isWhole: boolean): void => {
    endings.set(request, isWhole);
    waiting.get(request)?.(isWhole);
  };
  const documents: string[] = [];
  const leading = new Set<string>();
  let onDocument = (): void => undefined;
  const { frameTree } = await cdp.send('Page.getFrameTree');
  cdp.on('Network.requestWillBeSent', ({ requestId, type, frameId }) => {
    if (type !== 'Document' || frameId !== frameTree.frame.id || documents.at(-1) === requestId) return;
    documents.push(requestId);
    onDocument();
  });
  cdp.on('Page.frameScheduledNavigation', ({ frameId, delay, reason }) => {
    const current = documents.at(-1);
    const isSoon = frameId === frameTree.frame.id && reason.endsWith('Refresh') && delay <= LONGEST_DELAY;
    if (isSoon && current !== undefined) leading.add(current);
    onDocument();
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => responses.set(requestId, response));
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    end(requestId, true);
  });
  cdp.on('Network.loadingFailed', ({ requestId, canceled }) => {
    if (canceled === true && responses.has(requestId)) downloads.add(requestId);
    end(requestId, false);
  });
  await cdp.send('Page.enable');
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ['*/blocked/*', '*/favicon.ico'] });
  return {
    page,
    cdp,
    responses,
    downloads,
    next: (current) =>
      new Promise((resolve) => {
        onDocument = () => {
          const request = documents[documents.indexOf(current) + 1];
          if (leading.has(current) && request !== undefined) resolve(request);
        };
        onDocument();
      }),
    ended: (request) => {
      const known = endings.get(request);
      return known === undefined ? new Promise((resolve) => waiting.set(request, resolve)) : Promise.resolve(known);
    },
  };
};

/** Resolves once it is clear that the page does not lead on: Chromium schedules the next page by the end of the load event. */
const stays = async (page: Page, cdp: CDPSession, hasHeader: () => boolean): Promise<undefined> => {
  try {
    await page.waitForLoadState('domcontentloaded');
    const { result } = await cdp.send('Runtime.evaluate', { expression: LEADS_ON, returnByValue: true });
    if (result.value !== true && !hasHeader()) return;
    await page.waitForLoadState('load');
    await cdp.send('Runtime.evaluate', { expression: '0' });
  } catch {
    // The next page has taken its place.
    await new Promise(() => undefined);
  }
};

const leadsByHeader = (response: Response | undefined): boolean =>
  Object.keys(response?.headers ?? {}).some((name) => name.toLowerCase() === 'refresh');

const askChromium = async (
  { page, cdp, responses, downloads, next, ended }: Tab,
  { host, scheme }: MessySite,
): Promise<Seen> => {
  const url = `${scheme}://${host}/`;
  const { errorText, isDownload, loaderId: first } = await cdp.send('Page.navigate', { url });
  if (isDownload === true) return { isDownload };
  if (errorText !== undefined || first === undefined) return { refused: errorText ?? 'no document' };
  let loaderId = first;
  let isWhole = await ended(loaderId);
  for (let leads = 0; leads < MOST_LEADS && isWhole; leads += 1) {
    const hasHeader = () => leadsByHeader(responses.get(loaderId));
    const following = await Promise.race([next(loaderId), stays(page, cdp, hasHeader)]);
    if (following === undefined) break;
    loaderId = following;
    isWhole = await ended(loaderId);
    if (!responses.has(loaderId) || (!isWhole && page.url().startsWith('chrome-error:')))
      return { refused: LED_NOWHERE };
    if (downloads.has(loaderId)) return { isDownload: true };
  }
  if (isWhole) await page.waitForLoadState('domcontentloaded');
  const content = isWhole
    ? await cdp.send('Runtime.evaluate', { expression: CONTENT, returnByValue: true })
    : undefined;
  const cookies = await page.context().cookies();
  const { headers = {}, ...response } = responses.get(loaderId) ?? {};
  return {
    ...response,
    headers: comparedHeaders(
      Object.entries(headers).flatMap(([name, value]) => value.split('\n').map((line) => [name, line] as const)),
    ),
    cookies: cookies
      .filter(({ domain }) => domain === host)
      .map(({ name }) => name)
      .toSorted(),
    isWhole,
    ...(content?.result.value as Pick<Seen, 'title' | 'links' | 'scripts'> | undefined),
  };
};

const askCandor = async (http: HttpIo, { host, scheme }: MessySite): Promise<Seen> => {
  const { signal } = new AbortController();
  const visited = await visit(http, `${scheme}://${host}/`, signal);
  if (visited.status !== 'answered') return { refused: visited.failure.message };
  const { exchange } = visited;
  if (exchange.stoppedAt) return { refused: exchange.stoppedAt.reason.message };
  const hop = lastHop(exchange);
  const front = readPage(exchange);
  const { text, isHtml } = front;
  const { page } = await contentOf(front, signal);
  const header = hop.headers.find(([name]) => name === 'refresh')?.[1];
  const next = refreshTarget({ pageUrl: hop.url, header, ...(page && { page }) });
  // A page that is not whole leads nowhere.
  if (next !== undefined && !exchange.truncated) {
    const failure = await http.fetch({ url: next, maxRedirects: 20 }, signal).then(
      ({ stoppedAt }) => stoppedAt?.reason.message,
      (error: unknown) => String(error),
    );
    if (failure !== undefined) return { refused: failure };
  }
  const { title, document } = readDocument(text, hop.url, targetOf(host));
  const base = page && baseOf(page, hop.url);
  return {
    status: hop.status,
    url: hop.url,
    headers: comparedHeaders(hop.headers),
    cookies: readCookies(exchange.hops, targetOf(host), Date.now())
      .filter(({ lifetime }) => lifetime === null || (lifetime ?? 0) > 0)
      .filter(({ faults = [] }) => faults.every((fault) => fault === 'sameSiteInvalid'))
      .map(({ name }) => name)
      .toSorted(),
    isWhole: !exchange.truncated,
    ...(!isGuessed(exchange, text) && { title: isHtml ? (title ?? '') : '' }),
    links: page?.links.map(({ href }) => parsedUrl(href, base)?.href ?? href) ?? [],
    scripts: isHtml ? document.scripts : 0,
  };
};

/** Chromium guesses the encoding of a page that declares none by statistics. Candor takes UTF-8 if it is valid, and otherwise windows-1252. */
const isGuessed = (exchange: HttpExchange, text: string): boolean =>
  isGuessedAsUtf8(exchange, text) ||
  (text === legacyHookDecode(exchange.body, 'windows-1252') && !/windows-1252|latin1|iso-8859-1|us-ascii/i.test(text));

/** An invalid byte changes how the others are read only if no encoding was declared. */
const isGuessedAsUtf8 = (exchange: HttpExchange, text: string): boolean =>
  !readPage({ ...exchange, body: Buffer.concat([exchange.body, Buffer.of(0xff)]) }).text.startsWith(text);

/** Chromium's protocol hides Set-Cookie and drops what is beyond ASCII. */
const comparedHeaders = (headers: HttpHop['headers']): readonly string[] =>
  headers
    .map(([name, value]) => `${name.toLowerCase()}: ${value.replace(/[^\x20-\x7e]/g, '').slice(0, 2_000)}`)
    .filter((line) => !line.startsWith('set-cookie:'))
    .toSorted();

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Returns how the two differ, or `undefined` if they agree or the difference is intended. */
const differenceOf = (theirs: Seen, ours: Seen): string | undefined => {
  if (theirs.refused === LED_NOWHERE) return undefined;
  if (ours.refused !== undefined && theirs.refused === undefined) {
    // Chromium shows an empty page. Which headers are missing is unknown, so Candor says that it could not read the answer.
    return theirs.isDownload === true || ours.refused.includes('closed within the head')
      ? undefined
      : JSON.stringify([theirs, ours]);
  }
  if (theirs.refused !== undefined) {
    // Chromium stays on the page before if there is no content.
    const stays = theirs.refused === 'net::ERR_ABORTED' && BODILESS.has(ours.status ?? 0);
    return ours.refused !== undefined || stays ? undefined : JSON.stringify([theirs, ours]);
  }
  if (theirs.isDownload === true) return (ours.title ?? '') === '' ? undefined : JSON.stringify([theirs, ours]);
  const keys: (keyof Seen)[] = ['status', 'url', 'headers', 'cookies'];
  const content: (keyof Seen)[] = ours.title === undefined ? ['links', 'scripts'] : ['title', 'links', 'scripts'];
  if (theirs.isWhole === true && ours.isWhole === true) keys.push(...content);
  // Chromium reports no error if a coding ends early.
  else if (theirs.isWhole === false) keys.push('isWhole');
  const different = keys.filter((key) => valueOf(theirs, key) !== valueOf(ours, key));
  return different.length === 0
    ? undefined
    : different
        .map((key) => `${key}\n  Chromium: ${valueOf(theirs, key)}\n  Candor:   ${valueOf(ours, key)}`)
        .join('\n');
};

/** Chromium repeats a link that is not closed in the next paragraph (HTML standard, "reconstruct the active formatting elements"). */
const valueOf = (seen: Seen, key: keyof Seen): string =>
  // Chromium drops half a character at the end of a page. Candor drops credentials that a redirect names, and does not pass them on.
  JSON.stringify(key === 'links' ? [...new Set(seen.links)] : (seen[key] ?? null))
    .replaceAll('user:pass@', '')
    .replace(/\uFFFD"$/, '"');

const described = ({ host, answers }: MessySite, difference: string): string =>
  [
    host,
    ...Array.from(answers, ([path, bytes]) => `${path} ${JSON.stringify(bytes.toString('latin1').slice(0, 2_500))}`),
    difference,
  ].join('\n');
