import { grade, GRADE_LEGEND } from '../../../../checks/kit/grade.ts';
import { chapter, subheading, factList, paragraphs, type Block } from '../../pdf/blocks.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import { column, documentTable } from '../documentFact.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { tableBlocks } from './partBlocks.ts';

/** Returns each key with its words from two tables that have the same keys. */
const rowsOf = <Key extends string>(
  names: Readonly<Record<Key, string>>,
  meanings: Readonly<Record<NoInfer<Key>, string>>,
): readonly (readonly [string, string])[] => {
  const said = new Map<string, string>(Object.entries(meanings));
  return Object.entries<string>(names).map(([key, name]) => [name, said.get(key) ?? ''] as const);
};

/** Explains how scores are computed. */
const scoring = ({ verdict, subScores }: ReportDocument, speech: DocumentSpeech): readonly Block[] => {
  const { words, frame, facts } = speech;
  const { method, columns, none } = words;
  return [
    chapter(words.chapters.method),
    paragraphs(method.text({ version: verdict.rulesetVersion ?? method.unknownVersion })),
    ...tableBlocks(
      documentTable(
        method.weights,
        [column(columns.subScore, 4), column(columns.weight, 2, 'number'), column(columns.score, 2, 'number')],
        subScores.map(({ title, weight, score }) => [title, weight, score ?? facts.notChecked]),
        none,
      ),
      speech,
    ),
    ...tableBlocks(
      documentTable(
        method.grades,
        [column(method.grade, 1), column(method.overall, 2), column(columns.meaning, 4)],
        grade.options.map((each) => [each, GRADE_LEGEND[each].range, frame.grades[each]]),
        none,
      ),
      speech,
    ),
    subheading(method.notLookedAt),
    ...method.limits.map((text) => paragraphs(text)),
  ];
};

/** Explains the marks and words. */
const legend = (speech: DocumentSpeech): readonly Block[] => {
  const { words, frame } = speech;
  const { method, columns, none } = words;
  return [
    chapter(words.chapters.legend),
    ...tableBlocks(
      documentTable(
        method.outcomes,
        [column(method.mark, 2), column(columns.meaning, 7)],
        rowsOf(frame.outcomes, method.outcomeMeanings),
        none,
      ),
      speech,
    ),
    ...tableBlocks(
      documentTable(
        method.risks,
        [column(method.level, 2), column(columns.meaning, 7)],
        rowsOf(method.levels, method.riskMeanings),
        none,
      ),
      speech,
    ),
    paragraphs(method.colours),
    subheading(method.glossary),
    factList(method.terms),
  ];
};

export const methodBlocks = (report: ReportDocument): readonly Block[] => {
  const speech = speechIn(report.language);
  return [...scoring(report, speech), ...legend(speech)];
};
