import { type Block, codeBox, findingHead, type MarkTone, paragraphs } from '../../pdf/blocks.ts';
import type { DocumentSpeech } from '../../words/documentSpeech.ts';
import type { DocumentFinding } from '../reportDocument.ts';

const FINDING_TONES: Readonly<Record<DocumentFinding['outcome'], MarkTone>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  info: 'info',
  notApplicable: 'none',
  inconclusive: 'unknown',
};

/** The number of evidence lines shown without the annex; the rest is counted. */
const FEW = 4;

const fewLines = (evidence: readonly string[], { words }: DocumentSpeech): string => {
  const rest = evidence.length - FEW;
  return [...evidence.slice(0, FEW), ...(rest > 0 ? [words.more({ count: rest })] : [])].join('\n');
};

/** Returns a finding with its meaning, why it costs its points, evidence, rule, reference, and what to do. The document does not repeat this anywhere else. */
export const findingBlocks = (
  finding: DocumentFinding,
  withEvidence: boolean,
  speech: DocumentSpeech,
): readonly Block[] => {
  const { title, outcome, outcomeWord, points, pointsReason, meaning, evidenceLines, check, code, reference, fix } =
    finding;
  const { words } = speech;
  const why = pointsReason === null ? null : words.finding.whyPoints({ reason: pointsReason });
  const explanation = [meaning, why].filter((each) => each !== null).join(' ');
  return [
    findingHead({
      tone: FINDING_TONES[outcome],
      title,
      word: outcomeWord,
      lost: points > 0 ? words.lost({ points: speech.points(points) }) : '',
      rule: words.finding.rule({ check, code }),
      reference: reference && { text: reference.label, href: reference.url },
    }),
    ...(explanation === '' ? [] : [paragraphs(explanation)]),
    ...(evidenceLines.length === 0
      ? []
      : [codeBox(withEvidence ? evidenceLines.join('\n') : fewLines(evidenceLines, speech))]),
    ...(fix ? [paragraphs(words.finding.fix({ text: fix.text }))] : []),
    ...(fix?.example ? [codeBox(fix.example)] : []),
  ];
};
