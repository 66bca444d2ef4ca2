import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type {
  PolicyDocumentSeen,
  PolicyKind,
  PrivacyObservation,
} from '../../../../schema/report/observations/privacyObservation.ts';
import type { Target } from '../../probe.ts';
import { isOnSite, lastHop } from '../http/visit.ts';
import { decodeBody } from '../page/decodeBody.ts';
import type { Protection } from './botProtection.ts';
import type { Requests } from './createRequests.ts';
import type { DocumentText } from './documentText.ts';
import { findLinks } from './findLinks.ts';
import type { Entrance } from './enterSite.ts';
import { openDocument, type FoundBy, type Opened } from './openDocument.ts';
import { policyPaths, termsPath } from './policyPaths.ts';
import { sitemapLinks, sitemapOf } from './sitemapLinks.ts';

export interface FoundDocuments {
  readonly documents: PrivacyObservation['documents'];
  readonly texts: Readonly<Partial<Record<PolicyKind, DocumentText>>>;
  readonly protection: Protection | undefined;
}

type Open = (kind: PolicyKind, url: string, by: FoundBy) => Promise<Opened | undefined>;

/** Looks for the documents: by the links of the front page, all side by side; then, for what matters most, at the usual addresses and in the sitemap. */
export const findDocuments = async (
  entrance: Entrance,
  requests: Requests,
  target: Target,
  signal: AbortSignal,
): Promise<FoundDocuments> => {
  const opened: Opened[] = [];
  const open: Open = async (kind, url, by) => {
    const asking = requests.get(url);
    if (!asking) return undefined;
    const one = await openDocument(await asking, { kind, url, by, frontPageUrl: entrance.url }, target, signal);
    opened.push(one);
    return one;
  };
  const [privacy, terms, cookies, security] = await Promise.all([
    privacyPolicy(entrance, open, requests, target),
    linked(entrance, 'terms', open, target),
    linked(entrance, 'cookies', open, target),
    linked(entrance, 'security', open, target),
  ]);
  const guessedTerms = terms ?? (await guessed(entrance, 'terms', [termsPath(entrance.page?.lang ?? '')], open));
  const found = { privacy, terms: guessedTerms, cookies, security };
  const texts = Object.fromEntries(
    Object.entries(found).flatMap(([kind, one]) => (one?.text ? [[kind, one.text]] : [])),
  );
  const seen = (one: Opened | undefined): PolicyDocumentSeen => one?.seen ?? unseen(entrance);
  return {
    documents: { privacy: seen(privacy), terms: seen(guessedTerms), cookies: seen(cookies), security: seen(security) },
    texts,
    protection: opened.find(({ protection }) => protection)?.protection,
  };
};

/** What no link leads to: absent where the links could be read. */
const unseen = ({ seen, complete }: Entrance): PolicyDocumentSeen => {
  if (seen.status === 'read' && !complete)
    return { status: 'notChecked', reason: 'Only a part of the front page came' };
  if (seen.status === 'read') return { status: 'absent', detail: 'No link of the front page leads to one' };
  if (seen.status === 'empty')
    return { status: 'notChecked', reason: 'The front page has no text without its scripts' };
  return { status: 'notChecked', reason: seen.status === 'notRead' ? seen.reason : 'There is no website to look at' };
};

/** The best link that leads to it; where none does, the first that leads to something else. */
const linked = async (
  entrance: Entrance,
  kind: PolicyKind,
  open: Open,
  target: Target,
  tries = 1,
): Promise<Opened | undefined> => {
  if (!entrance.page || entrance.url === undefined) return undefined;
  const links = findLinks(entrance.page, entrance.url, kind, target).slice(0, tries);
  const answers = (await Promise.all(links.map(({ url }) => open(kind, url, 'link')))).filter(
    (one) => one !== undefined,
  );
  return answers.find(({ text }) => text) ?? answers[0];
};

const privacyPolicy = async (
  entrance: Entrance,
  open: Open,
  requests: Requests,
  target: Target,
): Promise<Opened | undefined> => {
  const first = await linked(entrance, 'privacy', open, target, 2);
  if (first?.text) return first;
  // A page of links to all policies stands between.
  const hub = first?.page?.page;
  if (first?.page && hub) {
    const [next] = findLinks(hub, first.page.url, 'privacy', target);
    const moved = hub.refresh === undefined ? undefined : parsedUrl(hub.refresh, first.page.url);
    const url = moved && /^https?:$/.test(moved.protocol) ? moved.href : next?.url;
    const behind = url === undefined ? undefined : await open('privacy', url, 'link');
    if (behind?.text) return behind;
  }
  if (first?.seen.status === 'unread') return first;
  const other = await guessed(entrance, 'privacy', policyPaths(entrance.page?.lang ?? ''), open);
  if (other?.text) return other;
  const mapped = await inSitemap(entrance, open, requests, target);
  if (mapped?.text) return mapped;
  return first ?? other;
};

/** At the usual addresses. Absent only where each of them gave a plain answer and the front page had no link. */
const guessed = async (
  entrance: Entrance,
  kind: PolicyKind,
  paths: readonly string[],
  open: Open,
): Promise<Opened | undefined> => {
  if (entrance.url === undefined) return undefined;
  const origin = new URL(entrance.url).origin;
  const answers = (await Promise.all(paths.map((path) => open(kind, `${origin}${path}`, 'path')))).filter(
    (one) => one !== undefined,
  );
  const hit = answers.find(({ text }) => text);
  if (hit) return hit;
  const unread = answers.find(({ seen }) => seen.status === 'unread');
  const reason =
    unread?.seen.status === 'unread' ? `${unread.seen.url}: ${unread.seen.reason}`.slice(0, 300) : undefined;
  const nothing = { text: undefined, page: undefined, protection: unread?.protection };
  return reason === undefined ? undefined : { ...nothing, seen: { status: 'notChecked', reason } };
};

const inSitemap = async (
  entrance: Entrance,
  open: Open,
  requests: Requests,
  target: Target,
): Promise<Opened | undefined> => {
  if (entrance.url === undefined || entrance.seen.status === 'notRead') return undefined;
  const { origin } = new URL(entrance.url);
  const textOf = async (url: string): Promise<string> => {
    const visited = await requests.get(url);
    if (visited?.status !== 'answered' || visited.exchange.stoppedAt || lastHop(visited.exchange).status !== 200)
      return '';
    return decodeBody(visited.exchange.body.subarray(0, 1_048_576), undefined);
  };
  const [robots, usual] = await Promise.all([textOf(`${origin}/robots.txt`), textOf(`${origin}/sitemap.xml`)]);
  const named = sitemapOf(robots);
  const own = named !== undefined && isOnSite(named, target) ? named : undefined;
  const xml = usual === '' && own !== undefined ? await textOf(own) : usual;
  const [url] = sitemapLinks(xml, 'privacy').filter((each) => isOnSite(each, target));
  return url === undefined ? undefined : open('privacy', url, 'sitemap');
};
