import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { PolicyDocumentSeen, PolicyKind, PrivacyObservation } from './observation.ts';
import type { Target } from '../kit/check.ts';
import { isOnSite, lastHop } from '../kit/page/visit.ts';
import { decodeBody } from '../kit/page/decodeBody.ts';
import type { Protection } from './botProtection.ts';
import type { Render } from './createRenderer.ts';
import type { Requests } from './createRequests.ts';
import type { DocumentText } from './documentText.ts';
import type { Entrance } from './enterSite.ts';
import { openDocument, type FoundBy, type Opened } from './openDocument.ts';
import { LINK_WORDS } from './linkWords.ts';
import { wordsOf } from './documentText.ts';
import { isInOneOf } from './textLanguage.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import type { HtmlPage, PageLink } from './htmlPage.ts';

export interface FoundDocuments {
  readonly documents: PrivacyObservation['documents'];
  readonly texts: Readonly<Partial<Record<PolicyKind, DocumentText>>>;
  readonly protection: Protection | undefined;
}

type Open = (kind: PolicyKind, url: string, by: FoundBy) => Promise<Opened | undefined>;

/**
 * Finds the documents: first through the links of the front page, all in parallel, then, for the most important ones, at the usual addresses and in the
 * sitemap.
 */
export const findDocuments = async (
  entrance: Entrance,
  { requests, render }: { readonly requests: Requests; readonly render: Render },
  target: Target,
  signal: AbortSignal,
): Promise<FoundDocuments> => {
  const opened: Opened[] = [];
  const open: Open = async (kind, url, by) => {
    const asking = requests.get(url);
    if (!asking) return undefined;
    const wanted = { kind, url, by, frontPageUrl: entrance.url };
    const one = await openDocument(await asking, wanted, target, { render, signal });
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
  const seen = (kind: PolicyKind): PolicyDocumentSeen => found[kind]?.seen ?? unseen(entrance, kind, target);
  return {
    documents: { privacy: seen('privacy'), terms: seen('terms'), cookies: seen('cookies'), security: seen('security') },
    texts,
    protection: opened.find(({ protection }) => protection)?.protection,
  };
};

/** Returns the result for a document without a link: absent if the links could be read and followed. */
const unseen = (entrance: Entrance, kind: PolicyKind, target: Target): PolicyDocumentSeen => {
  const { seen, complete, page, url } = entrance;
  if (seen.status === 'read' && !complete)
    return { status: 'notChecked', reason: 'Only a part of the front page came' };
  if (seen.status === 'read') {
    const reason = page && url !== undefined ? unfollowed(page, url, kind, target) : undefined;
    return reason === undefined
      ? { status: 'absent', detail: 'No link of the front page leads to one' }
      : { status: 'notChecked', reason: wellFormedText(reason, 300) };
  }
  if (seen.status === 'empty')
    return { status: 'notChecked', reason: 'The front page has no text without its scripts' };
  return { status: 'notChecked', reason: seen.status === 'notRead' ? seen.reason : 'There is no website to look at' };
};

const FEW_WORDS = 25;

/** Returns why there may be a document although no link to it was followed. `undefined` if nothing on the page leads to one. */
const unfollowed = (page: HtmlPage, pageUrl: string, kind: PolicyKind, target: Target): string | undefined => {
  const { refresh, blocks, controls, links } = page;
  const moved = refresh === undefined ? undefined : documentUrl(refresh, pageUrl, pageUrl);
  if (refresh !== undefined && moved !== undefined)
    return `The front page leads on to "${refresh.slice(0, 150)}" by itself, which was not followed`;
  if (findLinks(page, pageUrl, kind, target).length > 0)
    return 'A link leads to one, but too many pages were asked for';
  const frames = controls.filter((control) => control.kind === 'frame');
  const { path } = LINK_WORDS[kind];
  const frame = frames.find(
    ({ text, address }) => isNamed(text, kind) || path.test(address.toLowerCase()) || wordsOf(blocks) < FEW_WORDS,
  );
  if (frame) return `It may be in a frame: "${(frame.text || frame.address).slice(0, 150)}"`;
  const control = controls.find(({ kind: what, text }) => what === 'control' && isNamed(text, kind));
  if (control) return `"${control.text}" is no link, and cannot be followed without a script`;
  const base = parsedUrl(page.base ?? '', pageUrl)?.href ?? pageUrl;
  for (const { text, href } of links) {
    const isLetter = /^(?:mailto|tel|sms):/i.test(href);
    if (isLetter || !isNamed(text, kind)) continue;
    const url = documentUrl(href, base, pageUrl);
    const shown = `The link "${text.slice(0, 80)}" leads to`;
    if (url === undefined && /^https?:/.test(parsedUrl(href, base)?.protocol ?? ''))
      return `${shown} the page itself: "${href.slice(0, 100)}"`;
    if (url === undefined) return `${shown} "${href.slice(0, 100)}", which cannot be followed`;
    if (!isOnSite(url, target) && !OF_SERVICES.test(new URL(url).hostname))
      return `${shown} another site: ${url.slice(0, 150)}`;
  }
  const hasLinks = links.some(({ text }) => text !== '') || controls.some(({ text }) => text !== '');
  const words = blocks.map(({ text }) => text).join(' ');
  return hasLinks && !isInOneOf(words, page.lang, LINK_WORDS[kind].languages)
    ? 'The front page is in a language whose words for such a link are not known'
    : undefined;
};

/** Returns whether the text names the document; settings and choices are something else. */
const isNamed = (text: string, kind: PolicyKind): boolean => {
  const { sure, likely } = LINK_WORDS[kind];
  const shown = text.toLowerCase();
  return shown.length <= 80 && (sure.test(shown) || likely.test(shown)) && !NO_DOCUMENT.test(shown);
};

/** Returns the best link that leads to the document; otherwise the first that leads to something else. */
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
  // The link may lead to a page that links to all policies.
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

/** Tries the usual addresses. Absent only if each of them gave a clear answer and the front page had no link. */
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

/** Usual addresses of policies without a link, by the site's language. */
const policyPaths = (language: string): readonly string[] => {
  const own = BY_LANGUAGE[language.slice(0, 2)];
  return own === undefined ? ['/privacy-policy', '/privacy', '/legal/privacy'] : ['/privacy', own, '/privacy-policy'];
};

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  de: '/datenschutz',
  fr: '/politique-de-confidentialite',
  es: '/politica-de-privacidad',
  it: '/informativa-privacy',
  nl: '/privacyverklaring',
  pt: '/politica-de-privacidade',
  pl: '/polityka-prywatnosci',
  sv: '/integritetspolicy',
  no: '/personvern',
  nb: '/personvern',
  da: '/privatlivspolitik',
  fi: '/tietosuojaseloste',
};

const termsPath = (language: string): string => (language.startsWith('de') ? '/agb' : '/terms');

const MAX_READ = 1_048_576;
const MAX_ADDRESSES = 20_000;

/** Returns the sitemap URLs (sitemaps.org) that look like a document of this kind, shortest first, because long ones tend to be articles about it. */
export const sitemapLinks = (xml: string, kind: PolicyKind): readonly string[] => {
  const found: string[] = [];
  let count = 0;
  for (const [, address = ''] of xml.slice(0, MAX_READ).matchAll(/<loc>\s*([^<\s]{1,2000})\s*<\/loc>/gi)) {
    if ((count += 1) > MAX_ADDRESSES) break;
    const url = address.replaceAll('&amp;', '&');
    const parsed = parsedUrl(url);
    if (!parsed) continue;
    const { pathname, protocol } = parsed;
    if (
      /^https?:$/.test(protocol) &&
      pathname.split('/').filter(Boolean).length <= 4 &&
      LINK_WORDS[kind].path.test(pathname.toLowerCase())
    )
      found.push(url);
  }
  return found.sort((one, other) => one.length - other.length).slice(0, 2);
};

/** Returns the first sitemap that a robots.txt names (RFC 9309 leaves the line to sitemaps.org). */
export const sitemapOf = (robots: string): string | undefined =>
  /^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,500})[ \t]*\r?$/im.exec(robots.slice(0, 65_536))?.[1];

interface FoundLink {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly score: number;
}

/** Buttons that open a dialog, and links to something else. */
const NO_DOCUMENT =
  /\b(?:settings?|preferences?|choices|manage|opt[- ]?out|do not sell|einstellungen|verwalten|paramètres|préférences|gérer|preferencias|configura\w+|preferenze|instellingen|voorkeuren|sign ?(?:in|up)|log ?in)\b/;
/** The policies of embedded services: "protected by reCAPTCHA, Privacy, Terms". */
const OF_SERVICES =
  /(?:^|\.)(?:google\.[a-z.]+|facebook\.com|cloudflare\.com|hcaptcha\.com|onetrust\.com|cookiebot\.com|cookiepedia\.co\.uk|wordpress\.org|automattic\.com|shopify\.com|wix\.com|squarespace\.com|stripe\.com|paypal\.com|apple\.com|microsoft\.com|linkedin\.com|twitter\.com|x\.com|instagram\.com|youtube\.com|tiktok\.com)$/;
const MAX_FOUND = 5;

/** Returns the links of a page that lead to such a document, the best first: the link's text counts most, then its URL, then a position in the footer. */
const findLinks = (
  page: Pick<HtmlPage, 'links' | 'base'>,
  pageUrl: string,
  kind: PolicyKind,
  target: Target,
): readonly FoundLink[] => {
  const base = parsedUrl(page.base ?? '', pageUrl)?.href ?? pageUrl;
  const best = new Map<string, number>();
  for (const link of page.links) {
    const url = documentUrl(link.href, base, pageUrl);
    if (url === undefined) continue;
    const score = scoreOf(link, url, kind, target);
    if (score > 0 && score > (best.get(url) ?? 0)) best.set(url, score);
  }
  return [...best]
    .map(([url, score]) => ({ url, score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FOUND);
};

const scoreOf = (link: PageLink, url: string, kind: PolicyKind, target: Target): number => {
  const { sure, likely, path, rel } = LINK_WORDS[kind];
  const related = rel.some((name) => link.rel.includes(name));
  const text = link.text.toLowerCase().slice(0, 120);
  if (!related && text !== '' && NO_DOCUMENT.test(text)) return 0;
  const { pathname, hostname } = new URL(url);
  const words = text.length > 80 ? 0 : sure.test(text) ? 10 : likely.test(text) ? 7 : 0;
  const way = path.test(pathname.toLowerCase()) || (kind !== 'security' && path.test(hostname)) ? 5 : 0;
  if (!related && words + way === 0) return 0;
  // A link in the head is for machines: without a relation that says otherwise, it is a style sheet or a feed.
  if (!related && text === '' && link.rel.length > 0) return 0;
  const own = isOnSite(url, target);
  if (!own && (OF_SERVICES.test(hostname) || (words < 10 && !related))) return 0;
  if (kind === 'security' && words < 10) return 0;
  return words + way + (related ? 12 : 0) + (link.footer ? 2 : 0) - (own ? 0 : 6);
};

const documentUrl = (href: string, base: string, pageUrl: string): string | undefined => {
  if (href.startsWith('#') || href.length > 2_000) return undefined;
  const clean = parsedUrl(href, base);
  if (clean?.protocol !== 'http:' && clean?.protocol !== 'https:') return undefined;
  // A path after the hash belongs to a client-side application, and is the same page for us.
  clean.hash = '';
  clean.username = '';
  clean.password = '';
  return clean.href === new URL(pageUrl).href ? undefined : clean.href;
};
