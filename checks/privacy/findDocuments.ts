import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { PolicyDocumentSeen, PolicyKind, PrivacyObservation } from './observation.ts';
import type { HttpExchange } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { parseRobots } from '../kit/page/parseRobots.ts';
import { chosenSitemap, crawledText } from '../kit/page/sitemap.ts';
import { isOnSite, lastHop } from '../kit/page/visit.ts';
import { readPage } from '../kit/page/frontPage.ts';
import type { Protection } from '../kit/page/botProtection.ts';
import type { Render } from './createRenderer.ts';
import type { Requests } from './createRequests.ts';
import type { DocumentText } from './documentText.ts';
import { partsNaming } from './documentPart.ts';
import type { Entrance } from './enterSite.ts';
import { openDocument, type FoundBy, type Opened } from './openDocument.ts';
import { isAboutSettings, isLegalHub, isNamedByAddress, LINK_WORDS, namingOf, type Naming } from './linkWords.ts';
import { isInOneOf } from './textLanguage.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { baseOf, wordsOf, type HtmlPage, type PageLink } from '../kit/page/htmlPage.ts';
import { contentOf } from '../kit/page/pageContent.ts';
import { refreshTarget } from '../kit/page/refreshTarget.ts';

export interface FoundDocuments {
  readonly documents: PrivacyObservation['documents'];
  readonly texts: Readonly<Partial<Record<PolicyKind, DocumentText>>>;
  readonly protection: Protection | undefined;
}

/** A page with links, and the address that they are relative to. */
interface LinkingPage {
  readonly page: HtmlPage;
  readonly url: string;
}

/** What a search needs, for all kinds of documents. */
interface Search {
  readonly entrance: Entrance;
  readonly target: Target;
  readonly requests: Requests;
  readonly render: Render;
  readonly signal: AbortSignal;
  /** The front page and its frames. */
  readonly pages: readonly LinkingPage[];
  readonly open: (kind: PolicyKind, url: string, by: FoundBy) => Promise<Opened | undefined>;
  /** Remembers where a document was searched for. */
  readonly tried: (kind: PolicyKind, where: string) => void;
  /** Returns the pages behind links such as "Legal", each opened once. */
  hubs(): Promise<readonly LinkingPage[]>;
  /** Returns the front page after its scripts have run; the browser opens it only once. `undefined` if it could not be opened. */
  rendered(): Promise<LinkingPage | undefined>;
}

/**
 * Finds the documents: first through the links of the front page, all in parallel, then in its own text, through pages such as "Legal", and, for the most
 * important ones, at the usual addresses, in the sitemap and in the page as a browser shows it.
 */
export const findDocuments = async (
  entrance: Entrance,
  { requests, render }: { readonly requests: Requests; readonly render: Render },
  target: Target,
  signal: AbortSignal,
): Promise<FoundDocuments> => {
  const opened: Opened[] = [];
  const tried = new Map<PolicyKind, Set<string>>();
  const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
    let working: Promise<Result> | undefined;
    return () => (working ??= work());
  };
  const front = entrance.page && entrance.url !== undefined ? [{ page: entrance.page, url: entrance.url }] : [];
  const framed = await Promise.all(front.flatMap((page) => framesOf(page, requests, target, signal)));
  const pages = [...front, ...framed.filter((page) => page !== undefined)];
  const search: Search = {
    entrance,
    target,
    requests,
    render,
    signal,
    pages,
    open: async (kind, url, by) => {
      const asking = requests.get(url);
      if (!asking) return undefined;
      search.tried(kind, url);
      const wanted = { kind, url, by, frontPageUrl: entrance.url };
      const one = await openDocument(await asking, wanted, target, { render, signal });
      opened.push(one);
      return one;
    },
    tried: (kind, where) => {
      tried.set(kind, (tried.get(kind) ?? new Set()).add(where));
    },
    hubs: once(() => openHubs(search)),
    rendered: once(() => renderedFrontPage(search)),
  };
  const [privacy, terms, cookies, security] = await Promise.all([
    privacyPolicy(search),
    linked(search, 'terms'),
    linked(search, 'cookies'),
    linked(search, 'security'),
  ]);
  const found = {
    privacy,
    terms:
      terms ??
      (await behindHub(search, 'terms')) ??
      (await guessed(search, 'terms', [termsPath(languageOf(entrance))])),
    cookies: cookies ?? (await behindHub(search, 'cookies')),
    security,
  };
  const texts = Object.fromEntries(
    Object.entries(found).flatMap(([kind, one]) => (one?.text ? [[kind, one.text]] : [])),
  );
  const seen = (kind: PolicyKind): PolicyDocumentSeen => {
    const one = found[kind]?.seen ?? unseen(entrance, kind, target);
    const where = [...(tried.get(kind) ?? [])].slice(0, 12).map((each) => wellFormedText(each, 200));
    return one.status === 'notChecked' && where.length > 0 ? { ...one, tried: where } : one;
  };
  return {
    documents: { privacy: seen('privacy'), terms: seen('terms'), cookies: seen('cookies'), security: seen('security') },
    texts,
    protection: opened.find(({ protection }) => protection)?.protection,
  };
};

const languageOf = ({ page }: Entrance): string => page?.lang ?? '';

const MAX_FRAMES = 3;

/** Opens the frames that a page consists of. Other frames are videos and advertisements. */
const framesOf = (
  { page, url }: LinkingPage,
  requests: Requests,
  target: Target,
  signal: AbortSignal,
): readonly Promise<LinkingPage | undefined>[] => {
  if (wordsOf(page.blocks) >= FEW_WORDS) return [];
  const base = baseOf(page, url);
  const addresses = page.controls.flatMap(({ kind, address }) => {
    const framed = kind === 'frame' ? documentUrl(address, base, url) : undefined;
    return framed !== undefined && isOnSite(framed, target) ? [framed] : [];
  });
  return [...new Set(addresses)].slice(0, MAX_FRAMES).map((address) => openedPage(address, requests, signal));
};

/** Returns a page that is only read for its links. `undefined` if it did not come. */
const openedPage = async (url: string, requests: Requests, signal: AbortSignal): Promise<LinkingPage | undefined> => {
  const visited = await requests.get(url);
  if (visited?.status !== 'answered' || visited.exchange.stoppedAt || lastHop(visited.exchange).status !== 200)
    return undefined;
  return linkingPage(visited.exchange, signal);
};

const linkingPage = async (exchange: HttpExchange, signal: AbortSignal): Promise<LinkingPage | undefined> => {
  const { page } = await contentOf(readPage(exchange), signal);
  return page && { page, url: lastHop(exchange).url };
};

const MAX_HUBS = 2;

const openHubs = async ({ pages, requests, target, signal }: Search): Promise<readonly LinkingPage[]> => {
  const addresses = pages.flatMap(({ page, url }) => {
    const base = baseOf(page, url);
    return page.links.flatMap((link) => {
      const address =
        isLegalHub(link.text) || isLegalHub(link.label ?? '') ? documentUrl(link.href, base, url) : undefined;
      return address !== undefined && isOnSite(address, target) ? [address] : [];
    });
  });
  const first = [...new Set(addresses)].slice(0, MAX_HUBS);
  const opened = await Promise.all(first.map((address) => openedPage(address, requests, signal)));
  return opened.filter((page) => page !== undefined);
};

/** A page that was already rendered, because its HTML has no text, is not rendered again. */
const renderedFrontPage = async ({ entrance, render, requests, signal }: Search): Promise<LinkingPage | undefined> => {
  if (entrance.url === undefined || !entrance.page || entrance.page.scripts === 0 || entrance.isRendered)
    return undefined;
  const visited = await requests.get(entrance.url);
  if (visited?.status !== 'answered') return undefined;
  const rendered = await render(visited.exchange);
  return rendered && linkingPage(rendered, signal);
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
/** Readers of a page with nothing else wait longer for it to lead on than a visitor of a site. */
const PATIENCE_SECONDS = 9;

/** Returns why there may be a document although no link to it was followed. `undefined` if nothing on the page leads to one. */
const unfollowed = (page: HtmlPage, pageUrl: string, kind: PolicyKind, target: Target): string | undefined => {
  const { blocks, controls, links } = page;
  const moved = refreshTarget({ pageUrl, page }, PATIENCE_SECONDS);
  if (moved !== undefined) return `The front page leads on to ${moved.slice(0, 150)} by itself, which was not followed`;
  const isPromised = findLinks(page, pageUrl, kind, target).some(({ naming }) => naming !== 'mentioned');
  if (isPromised) return 'A link leads to one, but too many pages were asked for';
  const base = baseOf(page, pageUrl);
  const frames = controls.filter((control) => control.kind === 'frame');
  const frame = frames.find(({ text, address }) => {
    const url = parsedUrl(address, base);
    const isNamed = url !== undefined && isNamedByAddress(url, kind);
    return namingOf(text, kind) ?? (isNamed || wordsOf(blocks) < FEW_WORDS);
  });
  if (frame) return `It may be in a frame: "${(frame.text || frame.address).slice(0, 150)}"`;
  const control = controls.find(({ kind: what, text }) => what === 'control' && namingOf(text, kind) !== undefined);
  if (control) return `"${control.text}" is no link, and cannot be followed without a script`;
  for (const link of links) {
    const { text, href } = link;
    const isLetter = /^(?:mailto|tel|sms):/i.test(href);
    if (isLetter || namingOfLink(link, kind) === undefined) continue;
    const url = documentUrl(href, base, pageUrl);
    const label = text.slice(0, 80);
    if (url === undefined && /^https?:/.test(parsedUrl(href, base)?.protocol ?? ''))
      return `The link "${label}" leads to the page itself: "${href.slice(0, 100)}"`;
    if (url === undefined) return `The link "${label}" leads to "${href.slice(0, 100)}", which cannot be followed`;
    if (!isOnSite(url, target) && !OF_SERVICES.test(new URL(url).hostname))
      return `The link "${label}" leads to another site: ${url.slice(0, 150)}`;
  }
  const hasLinks = links.some(({ text }) => text !== '') || controls.some(({ text }) => text !== '');
  const words = blocks.map(({ text }) => text).join(' ');
  return hasLinks && !isInOneOf(words, page.lang, LINK_WORDS[kind].languages)
    ? 'No link was recognised, but the front page is in a language in which such links may have names that are not known'
    : undefined;
};

/** Returns the strongest naming of a link: by its text or by its label. */
const namingOfLink = ({ text, label = '' }: PageLink, kind: PolicyKind): Naming | undefined => {
  const namings = [namingOf(text, kind), namingOf(label, kind)];
  return (['sure', 'likely', 'mentioned'] as const).find((naming) => namings.includes(naming));
};

/** Opens the best links of these pages to the document; returns the first that leads to one, otherwise the first that leads to something else. */
const linked = async (
  search: Search,
  kind: PolicyKind,
  pages: readonly LinkingPage[] = search.pages,
  tries = 1,
): Promise<Opened | undefined> => {
  const links = pages.flatMap(({ page, url }) => findLinks(page, url, kind, search.target));
  const promising = [...new Set(links.filter(({ naming }) => naming !== 'mentioned').map(({ url }) => url))];
  const answers = await Promise.all(promising.slice(0, tries).map((url) => search.open(kind, url, 'link')));
  const come = answers.filter((one) => one !== undefined);
  return come.find(({ text }) => text) ?? onPage(search, kind, pages) ?? come[0];
};

/** Returns the document if it is a part of one of these pages: under a heading, in `<details>`, in a dialog. */
const onPage = ({ target }: Search, kind: PolicyKind, pages: readonly LinkingPage[]): Opened | undefined => {
  for (const { page, url } of pages) {
    const text = partsNaming(page, url, kind)[0];
    if (!text) continue;
    const seen: PolicyDocumentSeen = {
      status: 'read',
      url: wellFormedText(text.url, 2_048),
      format: 'html',
      foundBy: 'link',
      elsewhere: !isOnSite(url, target),
      title: wellFormedText(text.title, 200),
      words: text.words,
      complete: text.complete,
    };
    return { seen, text, page: undefined, protection: undefined };
  }
  return undefined;
};

/** Looks behind links such as "Legal": the document may be linked there, or be a part of that page. */
const behindHub = async (search: Search, kind: PolicyKind): Promise<Opened | undefined> => {
  const hubs = await search.hubs();
  for (const { url } of hubs) search.tried(kind, url);
  const found = await linked(search, kind, hubs);
  return found?.text ? found : undefined;
};

/** Opens what may be the document: links that mention the subject, and frames that are named like it. */
const mentioned = async (search: Search, kind: PolicyKind): Promise<Opened | undefined> => {
  const urls = search.pages.flatMap(({ page, url }) => {
    const base = baseOf(page, url);
    const frames = page.controls.flatMap(({ kind: what, text, address }) => {
      const framed = what === 'frame' ? documentUrl(address, base, url) : undefined;
      if (framed === undefined) return [];
      return (namingOf(text, kind) ?? isNamedByAddress(new URL(framed), kind)) ? [framed] : [];
    });
    const links = findLinks(page, url, kind, search.target).filter(({ naming }) => naming === 'mentioned');
    return [...frames, ...links.map((link) => link.url)];
  });
  const answers = await Promise.all([...new Set(urls)].slice(0, 2).map((url) => search.open(kind, url, 'mention')));
  return answers.find((one) => one?.text);
};

const privacyPolicy = async (search: Search): Promise<Opened | undefined> => {
  const { entrance } = search;
  const first = await linked(search, 'privacy', search.pages, 2);
  if (first?.text) return first;
  // The link may lead to a page that links to all policies.
  const hub = first?.page?.page;
  if (first?.page && hub) {
    const [next] = findLinks(hub, first.page.url, 'privacy', search.target);
    const url = refreshTarget({ pageUrl: first.page.url, page: hub }, PATIENCE_SECONDS) ?? next?.url;
    const behind = url === undefined ? undefined : await search.open('privacy', url, 'link');
    if (behind?.text) return behind;
  }
  if (first?.seen.status === 'unread') return first;
  const indirect = (await behindHub(search, 'privacy')) ?? (await mentioned(search, 'privacy'));
  if (indirect) return indirect;
  const other = await guessed(search, 'privacy', policyPaths(languageOf(entrance)));
  if (other?.text) return other;
  const mapped = await inSitemap(search);
  if (mapped?.text) return mapped;
  const shown = await search.rendered();
  const scripted = shown && (await linked(search, 'privacy', [shown], 2));
  return scripted?.text ? scripted : (first ?? scripted ?? other);
};

/** Tries the usual addresses. Absent only if each of them gave a clear answer and the front page had no link. */
const guessed = async (
  { entrance, open }: Search,
  kind: PolicyKind,
  paths: readonly string[],
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

const inSitemap = async ({ entrance, open, requests, target, tried }: Search): Promise<Opened | undefined> => {
  if (entrance.url === undefined || entrance.seen.status === 'notRead') return undefined;
  const { origin } = new URL(entrance.url);
  const textOf = async (url: string): Promise<string> => {
    const visited = await requests.get(url);
    if (visited?.status !== 'answered' || visited.exchange.stoppedAt || lastHop(visited.exchange).status !== 200)
      return '';
    return crawledText(visited.exchange.body, undefined) ?? '';
  };
  tried('privacy', `${origin}/sitemap.xml`);
  const [robots, usual] = await Promise.all([textOf(`${origin}/robots.txt`), textOf(`${origin}/sitemap.xml`)]);
  const named = chosenSitemap(parseRobots(robots).sitemaps, target);
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
  cs: '/ochrana-osobnich-udaju',
  sk: '/ochrana-osobnych-udajov',
  hu: '/adatvedelmi-tajekoztato',
  ro: '/politica-de-confidentialitate',
  hr: '/pravila-privatnosti',
  sl: '/politika-zasebnosti',
  et: '/privaatsuspoliitika',
  lv: '/privatuma-politika',
  lt: '/privatumo-politika',
  ca: '/politica-de-privacitat',
  tr: '/gizlilik-politikasi',
  vi: '/chinh-sach-bao-mat',
  id: '/kebijakan-privasi',
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
    if (/^https?:$/.test(protocol) && pathname.split('/').filter(Boolean).length <= 4 && isNamedByAddress(parsed, kind))
      found.push(url);
  }
  return found.sort((one, other) => one.length - other.length).slice(0, 2);
};

interface FoundLink {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly score: number;
  /** `sure` as well if its address or its relation names the document. */
  readonly naming: Naming;
}

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
  const base = baseOf(page, pageUrl);
  const best = new Map<string, FoundLink>();
  for (const link of page.links) {
    const url = documentUrl(link.href, base, pageUrl);
    const found = url === undefined ? undefined : rated(link, url, kind, target);
    if (found && found.score > (best.get(found.url)?.score ?? 0)) best.set(found.url, found);
  }
  return [...best.values()].sort((one, other) => other.score - one.score).slice(0, MAX_FOUND);
};

const WORDS = { sure: 10, likely: 7, mentioned: 1 } as const;

/** Rates a link. `undefined` if it does not lead to such a document. */
const rated = (link: PageLink, url: string, kind: PolicyKind, target: Target): FoundLink | undefined => {
  const isRelated = LINK_WORDS[kind].rel.some((name) => link.rel.includes(name));
  const address = new URL(url);
  if (!isRelated && isAboutSettings(link.text)) return undefined;
  const naming = namingOfLink(link, kind);
  const words = naming === undefined ? 0 : WORDS[naming];
  const way = isNamedByAddress(address, kind) ? 5 : 0;
  if (!isRelated && words + way === 0) return undefined;
  // A link in the head is for machines: without a relation that says otherwise, it is a style sheet or a feed.
  if (!isRelated && link.text === '' && link.rel.length > 0) return undefined;
  const own = isOnSite(url, target);
  if (!own && (OF_SERVICES.test(address.hostname) || (naming !== 'sure' && !isRelated))) return undefined;
  if (kind === 'security' && naming !== 'sure') return undefined;
  const score = words + way + (isRelated ? 12 : 0) + (link.footer ? 2 : 0) - (own ? 0 : 6);
  return score > 0 ? { url, score, naming: isRelated || way > 0 ? 'sure' : (naming ?? 'mentioned') } : undefined;
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
