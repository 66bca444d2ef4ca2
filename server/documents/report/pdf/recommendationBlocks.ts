import { type Block, chapter, paragraphs } from '../../pdf/blocks.ts';
import { column, documentTable } from '../documentFact.ts';
import type { Recommendation, ReportDocument } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';
import { bareTable } from './partBlocks.ts';
import { PDF_WORDS } from './pdfWords.ts';

/** `up to +20 points of web security` */
export const gainOf = ({ points, categoryTitle }: Recommendation): string =>
  `up to +${counted(points, 'point')} of ${categoryTitle.toLowerCase()}`;

/** What is said where there is nothing to recommend: that nothing could be judged is not that all is well. */
export const nothingToDo = ({ verdict }: Pick<ReportDocument, 'verdict'>): string =>
  verdict.overall === null
    ? 'Nothing could be judged, so there is nothing to recommend. That does not mean that all is well.'
    : 'Nothing that was checked took points off.';

const listed = (recommendations: readonly Recommendation[]) =>
  documentTable(
    PDF_WORDS.chapters.first,
    [column('No.', 1, 'number'), column('What', 9), column('Would give back', 5)],
    recommendations.map((one) => [one.number, one.title, gainOf(one)]),
  );

const MOST_LISTED = 10;

/** What to do, by what it would gain: how it is done stands with the finding. */
export const recommendationBlocks = (report: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.first),
  ...(report.recommendations.length === 0
    ? [paragraphs(nothingToDo(report))]
    : [
        paragraphs(
          'What would gain most for the overall score stands first. How to fix it stands with its finding.',
          'label',
        ),
        bareTable(listed(report.recommendations.slice(0, MOST_LISTED))),
        ...(report.recommendations.length > MOST_LISTED
          ? [paragraphs(`+${report.recommendations.length - MOST_LISTED} more stand with their findings.`, 'small')]
          : []),
      ]),
];
