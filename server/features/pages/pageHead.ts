import type { ShownReport } from '../../report/reportFor.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { scoreInWords } from '../../../checks/kit/grade.ts';
import { escapeMarkup, escapeMarkup as escapeHtml } from '../../platform/base/escapeMarkup.ts';
import { PREVIEW_SIZE } from './share/previewSvg.ts';
import type { PublicPage } from './publicPages.ts';

/** The subject of the picture. `newest`: whichever report is the newest when the picture is requested. */
interface Pictured {
  readonly domain: string;
  readonly report: ScanReport | 'newest' | undefined;
}

/** Alternative text for the picture. */
const altOf = (pictured: Pictured | undefined): string => {
  if (!pictured) return 'Candor: check how safe a website is, and see the evidence.';
  const { domain, report } = pictured;
  if (report === 'newest') return `Trust score of ${domain}.`;
  if (report?.status !== 'completed') return `${domain} has not been scanned by Candor yet.`;
  const overall = report.scorecard?.overall;
  return typeof overall === 'number'
    ? `Trust score of ${domain}: ${scoreInWords(overall)}.`
    : `Trust score of ${domain}: not checked, too little could be looked at.`;
};

/** The address of a report's picture includes the scan: clients that cache an address forever get a new picture with the next scan. */
const pathOf = (pictured: Pictured | undefined): string => {
  if (!pictured) return '/og.png';
  const { domain, report } = pictured;
  const scan = report !== 'newest' && report?.status === 'completed' ? `?scan=${report.scanId}` : '';
  return `/og/${domain}.png${scan}`;
};

/** The picture that other sites show with a link to a page (Open Graph, https://ogp.me; Twitter cards): of a domain, otherwise of Candor. */
const pictureTags = (publicUrl: string, pictured: Pictured | undefined): readonly string[] => [
  `<meta property="og:image" content="${escapeMarkup(`${publicUrl}${pathOf(pictured)}`)}">`,
  '<meta property="og:image:type" content="image/png">',
  `<meta property="og:image:width" content="${PREVIEW_SIZE.width}">`,
  `<meta property="og:image:height" content="${PREVIEW_SIZE.height}">`,
  `<meta property="og:image:alt" content="${escapeMarkup(altOf(pictured))}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];

/** The content of a page's head. `report` is the newest of the page's domain, if there is one, or the one that its address names. */
export interface PageHead {
  readonly publicUrl: string;
  readonly path: string;
  readonly page:
    | { readonly kind: 'home' }
    | ({ readonly kind: 'page' | 'personal' } & PublicPage)
    | { readonly kind: 'notFound' }
    | { readonly kind: 'comparison'; readonly domain: string }
    | ReportPage;
}

export interface ReportPage {
  readonly kind: 'report';
  readonly domain: string;
  /** Scan of the report that the address names. `undefined` if the page shows the domain's newest report. */
  readonly scanId?: string;
  readonly companyName: string;
  readonly report: ShownReport | undefined;
  /** The address asks for a short report, which the browser renders: the server renders the score of the whole report. */
  readonly isShort?: boolean;
}

/** JSON inside a script element: `<` would let a value close it. U+2028 and U+2029 are escaped for old parsers. */
export const inertJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const SITE = 'Candor';
const HOME_DESCRIPTION =
  'Enter a domain and get an honest security and privacy report with a trust score: every verdict with its evidence. Free, open, run by a nonprofit.';

const titleOf = ({ page }: PageHead): string => {
  switch (page.kind) {
    case 'home':
      return `${SITE}: an honest security and privacy report for any website`;
    case 'page':
    case 'personal':
      return page.title;
    case 'notFound':
      return `Page not found · ${SITE}`;
    case 'comparison':
      return `What changed at ${page.domain} between two scans · ${SITE}`;
    case 'report':
      return page.companyName === page.domain
        ? `${page.domain}: security and privacy report · ${SITE}`
        : `${page.companyName} (${page.domain}): security and privacy report · ${SITE}`;
  }
};

const descriptionOf = ({ page }: PageHead): string => {
  if (page.kind === 'page' || page.kind === 'personal') return page.description;
  if (page.kind === 'comparison') {
    return `Two security and privacy reports of ${page.domain} side by side: findings that are new, gone or changed, and points gained and lost.`;
  }
  if (page.kind !== 'report') return HOME_DESCRIPTION;
  const overall = page.report?.scorecard?.overall;
  const score = typeof overall === 'number' ? ` Trust score ${scoreInWords(overall)}.` : '';
  return `Security and privacy report of ${page.domain}.${score} ${page.report?.summary?.tldr ?? 'Each verdict comes with its evidence.'}`.slice(
    0,
    300,
  );
};

const structuredData = (head: PageHead, canonical: string): unknown => {
  const { page } = head;
  if (page.kind === 'page' || page.kind === 'comparison') {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: titleOf(head),
      description: descriptionOf(head),
      url: canonical,
      isPartOf: { '@type': 'WebSite', name: SITE, url: `${head.publicUrl}/` },
    };
  }
  if (page.kind !== 'report') {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: SITE,
      url: `${head.publicUrl}/`,
      description: HOME_DESCRIPTION,
    };
  }
  const overall = page.report?.scorecard?.overall;
  return {
    '@context': 'https://schema.org',
    '@type': 'Report',
    name: titleOf(head),
    description: descriptionOf(head),
    url: canonical,
    about: { '@type': 'Organization', name: page.companyName, url: `https://${page.domain}/` },
    publisher: { '@type': 'NGO', name: SITE, url: `${head.publicUrl}/` },
    ...(page.report?.finishedAt ? { datePublished: page.report.finishedAt } : {}),
    ...(typeof overall === 'number'
      ? {
          additionalProperty: {
            '@type': 'PropertyValue',
            name: 'Trust score',
            value: overall,
            minValue: 0,
            maxValue: 100,
          },
        }
      : {}),
  };
};

const picturedOf = ({ page }: PageHead): Pictured | undefined => {
  if (page.kind === 'report') return page;
  return page.kind === 'comparison' ? { domain: page.domain, report: 'newest' } : undefined;
};

/** The elements that replace `<!--candor:head-->` in the client's page: title, meta tags, canonical link, structured data (spec 1 §2). */
export const pageHead = (head: PageHead): string => {
  const canonical = `${head.publicUrl}${head.path}`;
  const title = escapeHtml(titleOf(head));
  const description = escapeHtml(descriptionOf(head));
  const elements = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${SITE}">`,
  ];
  if (head.page.kind === 'notFound' || head.page.kind === 'personal')
    return [...elements, '<meta name="robots" content="noindex">'].join('\n    ');
  return [
    ...elements,
    ...pictureTags(head.publicUrl, picturedOf(head)),
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<script type="application/ld+json">${inertJson(structuredData(head, canonical))}</script>`,
  ].join('\n    ');
};
