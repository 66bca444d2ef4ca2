import { type Block, callout, chapter, factList, paragraphs, subheading } from '../../pdf/blocks.ts';
import { column, documentTable } from '../documentFact.ts';
import type { DocumentFinding, DocumentSection } from '../reportDocument.ts';
import { counted, REPORT_WORDS } from '../reportWords.ts';
import { findingBlocks } from './findingBlock.ts';
import { partBlocks, tableBlocks } from './partBlocks.ts';

const isOpen = ({ outcome }: DocumentFinding): boolean =>
  outcome === 'fail' || outcome === 'warn' || outcome === 'inconclusive';

/** What is in order, and what is worth knowing, by outcome. */
const settledFacts = (findings: readonly DocumentFinding[]): Block =>
  factList(
    [...new Set(findings.map(({ outcomeWord }) => outcomeWord))].map((word) => ({
      label: word,
      value: findings
        .filter(({ outcomeWord }) => outcomeWord === word)
        .map(({ title }) => title)
        .join(' · '),
    })),
  );

const settledEvidence = (findings: readonly DocumentFinding[]) =>
  documentTable(
    'Evidence of what is in order',
    [column('Finding', 5), column('Evidence', 6, 'code'), column('Reference', 3)],
    findings.map(({ title, evidence, reference }) => [title, evidence.join('\n') || null, reference?.label ?? null]),
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

/** One section of the report: how it stands, what follows from it, what was seen. */
export const sectionBlocks = (section: DocumentSection, withEvidence: boolean): readonly Block[] => {
  const { title, tone, word, verdict, pointsLost, findings, state } = section;
  const open = findings.filter(isOpen);
  const settled = findings.filter((finding) => !isOpen(finding));
  const lost = pointsLost === 0 ? 'No points lost' : `−${counted(pointsLost, 'point')} of sub-scores`;
  return [
    chapter(title, { tone, word: `${word} · ${REPORT_WORDS.states[state]}` }),
    paragraphs(`${verdict} ${lost}.`, 'label'),
    ...unknownNote(section),
    ...(open.length === 0
      ? [paragraphs(state === 'notChecked' ? 'Nothing could be checked.' : 'No issues found.')]
      : open.flatMap((finding) => findingBlocks(finding, withEvidence))),
    ...(settled.length === 0 ? [] : [subheading('In order, and worth knowing'), settledFacts(settled)]),
    ...section.parts.flatMap((part) => partBlocks(part, withEvidence)),
    ...(withEvidence && settled.length > 0 ? tableBlocks(settledEvidence(settled)) : []),
    ...(withEvidence ? tableBlocks(checkTable(section)) : []),
  ];
};
