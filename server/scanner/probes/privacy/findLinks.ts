import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { PolicyKind } from '../../../../schema/report/observations/privacyObservation.ts';
import type { Target } from '../../probe.ts';
import { isOnSite } from '../http/visit.ts';
import type { HtmlPage, PageLink } from './htmlPage.ts';
import { LINK_WORDS } from './linkWords.ts';

export interface FoundLink {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly score: number;
}

/** Buttons that open a dialog, and doors to something else. */
const NO_DOCUMENT =
  /\b(?:settings?|preferences?|choices|manage|opt[- ]?out|do not sell|einstellungen|verwalten|paramètres|préférences|gérer|preferencias|configura\w+|preferenze|instellingen|voorkeuren|sign ?(?:in|up)|log ?in)\b/;
/** The policies of services that sites build in: "protected by reCAPTCHA, Privacy, Terms". */
const OF_SERVICES =
  /(?:^|\.)(?:google\.[a-z.]+|facebook\.com|cloudflare\.com|hcaptcha\.com|onetrust\.com|cookiebot\.com|cookiepedia\.co\.uk|wordpress\.org|automattic\.com|shopify\.com|wix\.com|squarespace\.com|stripe\.com|paypal\.com|apple\.com|microsoft\.com|linkedin\.com|twitter\.com|x\.com|instagram\.com|youtube\.com|tiktok\.com)$/;
const MAX_FOUND = 5;

/** The links of a page that lead to such a document, the best first: what it is called counts most, then its address, then that it stands in the footer. */
export const findLinks = (
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
  // A link in the head is one for machines: without a relation that says so it is a style sheet or a feed.
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
  // A path behind the hash is one of an application, and the same page for us.
  clean.hash = '';
  clean.username = '';
  clean.password = '';
  return clean.href === new URL(pageUrl).href ? undefined : clean.href;
};
