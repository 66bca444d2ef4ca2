import type { DocumentSpeech } from '../words/documentSpeech.ts';
import type { Cell, ReportDocument } from './reportDocument.ts';

/** Returns how to cite the report, as rows of a table; empty if the copy is not for research. */
export const citationLines = (
  { citation }: ReportDocument,
  { words: { citation: labels } }: DocumentSpeech,
): readonly (readonly [label: string, value: Cell])[] =>
  citation
    ? [
        [labels.citeAs, citation.text],
        [labels.permanentAddress, citation.permanent_address],
        [labels.scannedAt, citation.scanned_at],
        [labels.retrievedAt, citation.retrieved_at],
        [labels.ruleSet, citation.ruleset_version],
        [labels.methodology, citation.methodology],
        [labels.scoring, citation.scoring],
        [labels.masked, citation.masked],
      ]
    : [];
