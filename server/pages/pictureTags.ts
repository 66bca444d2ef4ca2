import { gradeOf } from '../../schema/report/score.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import type { PageHead } from './pageHead.ts';
import { PREVIEW_SIZE } from './share/previewSvg.ts';

/** In words, for who does not see it. */
const altOf = ({ page }: PageHead): string => {
  if (page.kind !== 'report') return 'Candor: check how safe a website is, and see the evidence.';
  const overall = page.report?.scorecard?.overall;
  const { domain } = page;
  if (page.report?.status !== 'completed') return `${domain} has not been scanned by Candor yet.`;
  return typeof overall === 'number'
    ? `Trust score of ${domain}: ${overall} of 100, grade ${gradeOf(overall)}.`
    : `Trust score of ${domain}: not checked, too little could be looked at.`;
};

/** A report's address has its scan in it: who keeps the picture of an address for good gets a new one with the next scan. */
const pathOf = ({ page }: PageHead): string => {
  if (page.kind !== 'report' && page.kind !== 'comparison') return '/og.png';
  const scan = page.kind === 'report' && page.report?.status === 'completed' ? `?scan=${page.report.scanId}` : '';
  return `/og/${page.domain}.png${scan}`;
};

/** The picture that others show with a link to the page (Open Graph, https://ogp.me; Twitter cards). */
export const pictureTags = (head: PageHead): readonly string[] => [
  `<meta property="og:image" content="${escapeMarkup(`${head.publicUrl}${pathOf(head)}`)}">`,
  '<meta property="og:image:type" content="image/png">',
  `<meta property="og:image:width" content="${PREVIEW_SIZE.width}">`,
  `<meta property="og:image:height" content="${PREVIEW_SIZE.height}">`,
  `<meta property="og:image:alt" content="${escapeMarkup(altOf(head))}">`,
  '<meta name="twitter:card" content="summary_large_image">',
];
