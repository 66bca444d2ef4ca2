import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf } from '../../../schema/report/score.ts';
import { escapeMarkup } from '../../platform/base/escapeMarkup.ts';
import { PREVIEW_SIZE } from './share/previewSvg.ts';

/** Whose picture it is. `newest`: whatever report is the newest when it is asked for. */
export interface Pictured {
  readonly domain: string;
  readonly report: ScanReport | 'newest' | undefined;
}

/** In words, for who does not see it. */
const altOf = (pictured: Pictured | undefined): string => {
  if (!pictured) return 'Candor: check how safe a website is, and see the evidence.';
  const { domain, report } = pictured;
  if (report === 'newest') return `Trust score of ${domain}.`;
  if (report?.status !== 'completed') return `${domain} has not been scanned by Candor yet.`;
  const overall = report.scorecard?.overall;
  return typeof overall === 'number'
    ? `Trust score of ${domain}: ${overall} of 100, grade ${gradeOf(overall)}.`
    : `Trust score of ${domain}: not checked, too little could be looked at.`;
};

/** A report's address has its scan in it: who keeps the picture of an address for good gets a new one with the next scan. */
const pathOf = (pictured: Pictured | undefined): string => {
  if (!pictured) return '/og.png';
  const { domain, report } = pictured;
  const scan = report !== 'newest' && report?.status === 'completed' ? `?scan=${report.scanId}` : '';
  return `/og/${domain}.png${scan}`;
};

/** The picture that others show with a link to a page (Open Graph, https://ogp.me; Twitter cards): of a domain, else of the house. */
export const pictureTags = (publicUrl: string, pictured: Pictured | undefined): readonly string[] => [
  `<meta property="og:image" content="${escapeMarkup(`${publicUrl}${pathOf(pictured)}`)}">`,
  '<meta property="og:image:type" content="image/png">',
  `<meta property="og:image:width" content="${PREVIEW_SIZE.width}">`,
  `<meta property="og:image:height" content="${PREVIEW_SIZE.height}">`,
  `<meta property="og:image:alt" content="${escapeMarkup(altOf(pictured))}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];
