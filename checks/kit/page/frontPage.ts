import type { HttpExchange, HttpIo, IoFailure, ScannerIo } from '../../../server/scanner/io/scannerIo.ts';
import { createSharedAnswers, type SharedAnswers } from '../../../server/scanner/io/sharedAnswers.ts';
import type { Target } from '../check.ts';
import type { Protection } from './botProtection.ts';
import { contentOf } from './pageContent.ts';
import { readPage, type FrontPage } from './readPage.ts';
import { renderPage } from './renderPage.ts';
import { pageOf, visit, wwwOf, type Visit } from './visit.ts';

export type FrontPageVisit =
  | FrontPage
  /** Neither https nor http serves a page, or the path to it ends at a redirect that is not followed. This is a fact, not a failure to check. `isAbsent`: no server answered. */
  | { readonly status: 'notServed'; readonly detail: string; readonly isAbsent: boolean }
  /** Nothing is known: a time-out, a DNS failure … on the path that browsers would take. */
  | { readonly status: 'notChecked'; readonly failure: IoFailure };

export { readPage, type FrontPage } from './readPage.ts';

/**
 * Fetches the front page of `target`: https://domain/ with its redirects, and http://domain/ if https serves no page; if there is no server, the
 * same at www.domain. Every check that needs the page should
 * call this (or `visit` without bounds, which makes the same request): ScannerIo makes equal requests once per scan, and the text is decoded once. If the site
 * answers with a challenge for robots, the page is the one that a browser gets. Rejects only with IoFailure `aborted`, when `signal` aborts.
 */
export const frontPage = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  const page = await ownFrontPage(target, io, signal);
  return page.status === 'read' ? pastChallenge(page, io, signal) : page;
};

/** What a browser got in place of a challenge. */
const past = new WeakMap<HttpExchange, SharedAnswers<FrontPage>>();

/** Opens a challenged page once per scan, for all checks. */
const pastChallenge = async (page: FrontPage, io: ScannerIo, signal: AbortSignal): Promise<FrontPage> => {
  const { protection } = await contentOf(page, signal);
  if (protection?.kind !== 'challenge' || io.browser.absent !== undefined) return page;
  const shared = past.get(page.exchange) ?? createSharedAnswers<FrontPage>(1);
  past.set(page.exchange, shared);
  return shared.get('', (askSignal) => shownPast(page, protection, io, askSignal), signal);
};

const shownPast = async (page: FrontPage, by: Protection, io: ScannerIo, signal: AbortSignal): Promise<FrontPage> => {
  const rendered = await renderPage(page.exchange, io, signal, { waitsForTimers: true });
  const shown = rendered && readPage(rendered);
  const isPassed = shown !== undefined && (await contentOf(shown, signal)).protection === undefined;
  return { ...(isPassed ? shown : page), challenged: { by, isPassed } };
};

const ownFrontPage = async ({ domain }: Target, io: ScannerIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  const page = await frontPageOf(domain, io.http, signal);
  const www = wwwOf(domain);
  if (page.status !== 'notServed' || !page.isAbsent || www === undefined) return page;
  const atWww = await frontPageOf(www, io.http, signal);
  return atWww.status === 'read' ? atWww : page;
};

const frontPageOf = async (domain: string, http: HttpIo, signal: AbortSignal): Promise<FrontPageVisit> => {
  const secure = await visit(http, `https://${domain}/`, signal);
  const securePage = pageOf(secure);
  if (securePage) return readPage(securePage);
  const plain = await visit(http, `http://${domain}/`, signal);
  const plainPage = pageOf(plain);
  if (plainPage) return readPage(plainPage);
  const unknown = failureToLook(secure) ?? failureToLook(plain);
  if (unknown) return { status: 'notChecked', failure: unknown };
  const isAbsent = secure.status === 'notServed' && plain.status === 'notServed';
  return { status: 'notServed', detail: `https: ${whyNot(secure)}; http: ${whyNot(plain)}`, isAbsent };
};

/** Returns what prevented the check. A redirect that was refused because of its target is a result, not a failure. */
const failureToLook = (visited: Visit): IoFailure | undefined => {
  if (visited.status === 'notChecked') return visited.failure;
  if (visited.status === 'notServed') return undefined;
  const reason = visited.exchange.stoppedAt?.reason;
  return reason && ['guarded', 'malformed', 'tooManyRedirects', 'nameNotFound'].includes(reason.kind)
    ? undefined
    : reason;
};

const whyNot = (visited: Visit): string => {
  if (visited.status !== 'answered') return visited.failure.message;
  const { stoppedAt } = visited.exchange;
  return stoppedAt ? `${stoppedAt.reason.message} (${stoppedAt.url.slice(0, 200)})` : 'a page';
};
