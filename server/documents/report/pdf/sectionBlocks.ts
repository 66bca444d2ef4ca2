import { type Block, callout, chapter, factList, paragraphs, subheading } from '../../pdf/blocks.ts';
import { column, documentTable } from '../documentFact.ts';
import type { DocumentFinding, DocumentSection } from '../reportDocument.ts';
import type { DocumentSpeech } from '../../words/documentSpeech.ts';
import { findingBlocks } from './findingBlock.ts';
import { partBlocks, tableBlocks } from './partBlocks.ts';

const isOpen = ({ outcome }: DocumentFinding): boolean =>
  outcome === 'fail' || outcome === 'warn' || outcome === 'inconclusive';

/** Lists what passed and what is worth knowing, by outcome. */
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

/** Lists the same with their evidence. */
const settledEvidence = (findings: readonly DocumentFinding[], { words }: DocumentSpeech) =>
  documentTable(
    words.section.settled,
    [
      column(words.columns.outcome, 2),
      column(words.columns.finding, 5),
      column(words.columns.evidence, 9, 'code'),
      column(words.columns.reference, 3),
    ],
    findings.map(({ outcomeWord, title, evidenceLines, reference }) => [
      outcomeWord,
      title,
      evidenceLines.join('\n') || null,
      reference?.label ?? null,
    ]),
    words.none,
  );

/** Lists each check with its duration, or with why it has no result. */
const checkLines = ({ checks }: DocumentSection, { words, number }: DocumentSpeech): Block => {
  const list = checks.map(({ title, state, reason, detail, durationMs, isConclusive }) => {
    const why = [reason ?? state, detail].filter((each) => each !== null).join(' ');
    return isConclusive && durationMs !== null ? `${title} (${number(durationMs)} ms)` : `${title}: ${why}`;
  });
  return paragraphs(`${words.section.checks}: ${list.join(' · ')}`, 'small');
};

/** Shows what could not be checked prominently, never as a good result. */
const unknownNote = ({ checks, state }: DocumentSection, { words }: DocumentSpeech): readonly Block[] => {
  const missed = checks.filter(({ isConclusive }) => !isConclusive);
  if (missed.length === 0) return [];
  const title =
    state === 'notChecked' ? words.section.notCheckedAll : words.section.notCheckedSome({ count: missed.length });
  return [
    callout(
      'unknown',
      title,
      missed.map((check) => `${check.title}: ${check.reason ?? check.state}`),
    ),
  ];
};

/** Returns a section of the report: its state, its findings and its facts. */
export const sectionBlocks = (
  section: DocumentSection,
  withEvidence: boolean,
  speech: DocumentSpeech,
): readonly Block[] => {
  const { words } = speech;
  const { title, tone, word, verdict, lostOf, findings, state } = section;
  const open = findings.filter(isOpen);
  const settled = findings.filter((finding) => !isOpen(finding));
  const lost =
    lostOf.length === 0
      ? words.section.noPointsLost
      : lostOf
          .map(({ category, points }) => words.section.pointsLost({ points: speech.points(points), category }))
          .join(', ');
  return [
    chapter(title, { tone, word: `${word} · ${words.states[state]}` }),
    paragraphs(`${verdict} ${lost}.`, 'label'),
    ...unknownNote(section, speech),
    ...(open.length === 0
      ? [paragraphs(state === 'notChecked' ? words.section.nothingChecked : words.section.noIssues)]
      : open.flatMap((finding) => findingBlocks(finding, withEvidence, speech))),
    ...(settled.length === 0
      ? []
      : withEvidence
        ? tableBlocks(settledEvidence(settled, speech), speech)
        : [subheading(words.section.settled), settledFacts(settled)]),
    ...section.parts.flatMap((part) => partBlocks(part, withEvidence, speech)),
    ...(withEvidence && section.checks.length > 0 ? [checkLines(section, speech)] : []),
  ];
};
