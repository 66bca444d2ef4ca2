import { callout } from '../../pdf/blocks/callout.ts';
import { chapter, subheading } from '../../pdf/blocks/chapter.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import { LOOKS } from '../../pdf/inks.ts';
import type { Block } from '../../pdf/sheet.ts';
import { column, documentTable } from '../documentFact.ts';
import type { DocumentFinding, DocumentSection } from '../reportDocument.ts';
import { counted, REPORT_WORDS } from '../reportWords.ts';
import { findingBlock } from './findingBlock.ts';
import { partBlocks, tableBlocks } from './partBlocks.ts';

const isOpen = ({ outcome }: DocumentFinding): boolean =>
  outcome === 'fail' || outcome === 'warn' || outcome === 'inconclusive';

const settledTable = (findings: readonly DocumentFinding[]) =>
  documentTable(
    'In order, and worth knowing',
    [column('Outcome', 2), column('Finding', 5), column('Evidence', 5, 'code'), column('Reference', 3)],
    findings.map(({ outcomeWord, title, evidence, reference }) => [
      outcomeWord,
      title,
      evidence.join('\n') || null,
      reference?.label ?? null,
    ]),
  );

const checkTable = ({ checks }: DocumentSection) =>
  documentTable(
    'Checks',
    [column('Check', 4), column('State', 2), column('Why', 6), column('Time (ms)', 2, 'number')],
    checks.map(({ title, state, reason, detail, durationMs }) => [
      title,
      state,
      [reason, detail].filter((each) => each !== null).join(' ') || null,
      durationMs,
    ]),
  );

/** What could not be looked at, in full view and never as fine. */
const unknownNote = ({ checks, state }: DocumentSection): readonly Block[] => {
  const missed = checks.filter(({ isConclusive }) => !isConclusive);
  if (missed.length === 0) return [];
  const title =
    state === 'notChecked'
      ? 'Not checked: none of the checks of this section was conclusive. That is not the same as fine.'
      : `Not checked: ${counted(missed.length, 'check')} of this section. That is not the same as fine.`;
  return [
    callout(
      'unknown',
      title,
      missed.map((check) => `${check.title}: ${check.reason ?? check.state}`),
    ),
  ];
};

/** One section of the report: how it stands, what was seen, what follows from it. */
export const sectionBlocks = (section: DocumentSection): readonly Block[] => {
  const { title, tone, word, verdict, pointsLost, findings } = section;
  const open = findings.filter(isOpen);
  const settled = findings.filter((finding) => !isOpen(finding));
  const lost = pointsLost === 0 ? 'No points lost' : `−${counted(pointsLost, 'point')} of sub-scores`;
  return [
    chapter(title, { tone, word: `${word} · ${REPORT_WORDS.states[section.state]}` }),
    paragraphs(`${verdict} ${lost}.`, LOOKS.label),
    ...unknownNote(section),
    subheading('Findings', { isBookmarked: true }),
    ...(open.length === 0
      ? [paragraphs(section.state === 'notChecked' ? 'Nothing could be checked.' : 'No issues found.')]
      : open.map(findingBlock)),
    ...(settled.length === 0 ? [] : tableBlocks(settledTable(settled))),
    ...section.parts.flatMap(partBlocks),
    ...tableBlocks(checkTable(section)),
  ];
};
