import { z } from 'zod';
import { bareType, metaOf } from '../../checks/kit/fact.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { saidOf, valueWord } from '../../schema/report/words/valueWord.ts';
import { factParts } from '../../server/documents/report/factParts.ts';
import { speechIn } from '../../server/documents/words/documentSpeech.ts';
import type { ExpectedReport } from '../../server/lab/expected/expectedReport.ts';
import type { ShownReport } from '../../server/report/reportFor.ts';
import { statedFactsIn, type StatedFact, type StatedValue } from './statedFacts.ts';

const speech = speechIn('en');
const words = speech.facts;

/** Returns what documents and the terminal show under each name in a section. */
const saidIn = (report: ShownReport, section: SectionId): ReadonlyMap<string, readonly string[]> => {
  const said = new Map<string, string[]>();
  const say = (label: string, text: unknown) => said.set(label, [...(said.get(label) ?? []), String(text)]);
  for (const part of factParts(report, section, speech)) {
    if (part.kind === 'facts') for (const { label, value } of part.facts) say(label, value);
    if (part.kind !== 'table') continue;
    const { title, columns, rows, empty } = part.table;
    if (rows.length === 0) say(title, empty);
    for (const row of rows) columns.forEach((column, index) => say(column.title, row[index]));
  }
  return said;
};

export const wordsOf = ({ section, path }: StatedFact) => saidOf(words.sections[section].facts[path], path);

/** Returns the ways in which a value may be shown, according to its declaration and its words: one of them must occur. */
export const readingsOf = (fact: StatedFact, value: StatedValue): readonly string[] => {
  const said = wordsOf(fact);
  if (value === null)
    return [said.none ?? words.nothing, words.nothing, words.notChecked, words.notTold, words.unclear];
  const bare = bareType(fact.type);
  const word = valueWord(words, said, bare, value);
  if (word !== undefined) return bare instanceof z.ZodEnum ? [word, String(value)] : [word];
  if (typeof value === 'number') return [speech.number(value), String(value)];
  if (typeof value === 'boolean') return [];
  return bare instanceof z.ZodISODateTime ? [value, value.slice(0, 10), speech.day(value)] : [value];
};

export const isLeftOut = ({ type, values, isInTable }: StatedFact): boolean =>
  (metaOf(type).quiet === true || isInTable) &&
  values.every((value) => value === null || value === false || value === '');

/** Returns where documents and the terminal do not show what is stated, one line each. */
export const documentDifferences = (expected: ExpectedReport, report: ShownReport): readonly string[] => {
  if (expected.outcome === 'failed') return [];
  const said = new Map<SectionId, ReadonlyMap<string, readonly string[]>>();
  return statedFactsIn(expected.facts)
    .filter((fact) => !isLeftOut(fact))
    .flatMap((fact) => {
      const ofSection = said.get(fact.section) ?? saidIn(report, fact.section);
      said.set(fact.section, ofSection);
      const texts = ofSection.get(wordsOf(fact).name) ?? [];
      return fact.values
        .filter((value) => !readingsOf(fact, value).some((reading) => texts.some((text) => text.includes(reading))))
        .map((value) => `${fact.section}.${fact.path}: ${JSON.stringify(texts)} without ${JSON.stringify(value)}`);
    });
};
