import { chapter, subheading } from '../../pdf/blocks/chapter.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import { LOOKS } from '../../pdf/inks.ts';
import type { Block } from '../../pdf/sheet.ts';
import type { Recommendation, ReportDocument } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';
import { fixBlocks, referenceLine } from './findingBlock.ts';
import { PDF_WORDS } from './pdfWords.ts';

/** `up to +20 points of web security` */
export const gainOf = ({ points, categoryTitle }: Recommendation): string =>
  `up to +${counted(points, 'point')} of ${categoryTitle.toLowerCase()}`;

/** What is said where there is nothing to recommend: that nothing could be judged is not that all is well. */
export const nothingToDo = ({ verdict }: Pick<ReportDocument, 'verdict'>): string =>
  verdict.overall === null
    ? 'Nothing could be judged, so there is nothing to recommend. That does not mean that all is well.'
    : 'Nothing that was checked took points off.';

const blocksOf = (one: Recommendation): readonly Block[] => [
  subheading(`${one.number}. ${one.title}`),
  paragraphs(`Would give back ${gainOf(one)}`, LOOKS.label),
  ...(one.meaning === null ? [] : [paragraphs(one.meaning)]),
  ...(one.fix ? fixBlocks(one.fix) : []),
  referenceLine(one.reference.label, one.reference.url),
];

/** All recommendations, numbered: what would gain most stands first. */
export const recommendationBlocks = (report: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.first),
  ...(report.recommendations.length === 0
    ? [paragraphs(nothingToDo(report))]
    : [
        paragraphs('What would gain most for the overall score stands first.', LOOKS.label),
        ...report.recommendations.flatMap(blocksOf),
      ]),
];
