import { chapter, subheading } from '../../pdf/blocks/chapter.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import { LOOKS } from '../../pdf/inks.ts';
import type { Block } from '../../pdf/sheet.ts';
import { column, documentTable } from '../documentFact.ts';
import type { Recommendation, ReportDocument } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';
import { fixBlocks, referenceLine } from './findingBlock.ts';
import { tableBlocks } from './partBlocks.ts';
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

/** Shown in full; the others get one line here, and stand in full where they were found. */
const IN_FULL = 5;

const restTable = (rest: readonly Recommendation[]) =>
  documentTable(
    'After that',
    [column('No.', 1, 'number'), column('What', 7), column('Would give back', 4), column('Reference', 3)],
    rest.map((one) => [one.number, one.title, gainOf(one), one.reference.label]),
  );

/** All recommendations, numbered: what would gain most stands first. */
export const recommendationBlocks = (report: ReportDocument): readonly Block[] => {
  const { recommendations } = report;
  if (recommendations.length === 0) return [chapter(PDF_WORDS.chapters.first), paragraphs(nothingToDo(report))];
  const rest = recommendations.slice(IN_FULL);
  return [
    chapter(PDF_WORDS.chapters.first),
    paragraphs(
      'What would gain most for the overall score stands first. Each finding says how to fix it, with an example for this domain.',
      LOOKS.label,
    ),
    ...recommendations.slice(0, IN_FULL).flatMap(blocksOf),
    ...(rest.length === 0 ? [] : tableBlocks(restTable(rest))),
  ];
};
