import { chapter, subheading } from '../../pdf/blocks/chapter.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import type { Block } from '../../pdf/sheet.ts';
import { column, documentTable } from '../documentFact.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { tableBlocks } from './partBlocks.ts';
import { PDF_WORDS } from './pdfWords.ts';

/** Where the report's knowledge is from, and whom it names for it. */
export const sourceBlocks = ({ sources, attributions }: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.sources),
  paragraphs(
    'Records, handshakes and pages were asked of the servers of the domain itself. What others know of it is from these sources.',
  ),
  ...tableBlocks(
    documentTable(
      'Outside sources',
      [column('Source', 3), column('Used for', 3), column('Fetched', 3, 'time'), column('Address', 6, 'link')],
      sources.map(({ name, usedFor, retrievedAt, url }) => [name, usedFor, retrievedAt, url]),
    ),
  ),
  ...(attributions.length === 0 ? [] : [subheading('Attribution'), ...attributions.map((text) => paragraphs(text))]),
];
