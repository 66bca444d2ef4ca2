import { type Block, codeBox, findingHead, linkLine, type MarkTone, paragraphs } from '../../pdf/blocks.ts';
import type { DocumentFinding, Fix } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';

const FINDING_TONES: Readonly<Record<DocumentFinding['outcome'], MarkTone>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  info: 'info',
  notApplicable: 'none',
  inconclusive: 'unknown',
};

/** What to do, and what to copy. */
const fixBlocks = ({ text, example }: Fix): readonly Block[] => [
  paragraphs(`How to fix it: ${text}`),
  ...(example === null ? [] : [codeBox(example)]),
];

/** Evidence shown without the annex; more of it is counted. */
const FEW = 4;

const fewLines = (evidence: readonly string[]): string => {
  const rest = evidence.length - FEW;
  return [...evidence.slice(0, FEW), ...(rest > 0 ? [`+${rest} more`] : [])].join('\n');
};

/** A finding with what it rests on: meaning, evidence, rule, reference, and what to do. It is told here, and nowhere again. */
export const findingBlocks = (finding: DocumentFinding, withEvidence: boolean): readonly Block[] => {
  const { title, outcome, outcomeWord, points, meaning, evidence, check, code, reference, fix } = finding;
  return [
    findingHead({
      tone: FINDING_TONES[outcome],
      title,
      word: outcomeWord,
      lost: points > 0 ? `−${counted(points, 'point')}` : '',
      rule: `${check} · rule ${code}`,
    }),
    ...(meaning === null ? [] : [paragraphs(meaning)]),
    ...(evidence.length === 0 ? [] : [codeBox(withEvidence ? evidence.join('\n') : fewLines(evidence))]),
    ...(fix ? fixBlocks(fix) : []),
    ...(reference ? [linkLine('Reference', reference.label, reference.url)] : []),
  ];
};
