import { expect } from 'chai';
import { z } from 'zod';
import { bareType, metaOf } from '../../../checks/kit/fact.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import type { StatedFacts } from '../../../server/lab/expected/expectedReport.ts';
import { isLeftOut, readingsOf, wordsOf } from '../../../tests/support/documentDifferences.ts';
import { statedFactsIn, type StatedFact, type StatedValue } from '../../../tests/support/statedFacts.ts';
import { formatLargeNumber, formatNumber } from '../../src/texts/formatNumber.ts';
import { formatDate, formatDateTime, formatDay } from '../../src/texts/formatTime.ts';
import type { ShownSection, ShownSections } from '../shownReport.ts';

/** Returns the texts with which the page may show a single value; none if it uses a mark. */
const textsOf = ({ type }: StatedFact, value: StatedValue): readonly string[] => {
  if (typeof value === 'number') return [formatNumber(value), formatLargeNumber(value), String(value)];
  const bare = bareType(type);
  const isWord = bare instanceof z.ZodEnum || (bare instanceof z.ZodArray && bare.element instanceof z.ZodEnum);
  if (typeof value !== 'string' || isWord) return [];
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return [formatDate(value), formatDateTime(value)];
  // A cookie without the attribute.
  if (value === 'unset') return ['not set'];
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [formatDay(value) ?? value, value];
  return [visibleText(value), value.replace(/^TLSv1$/, 'TLS 1.0').replace(/^(TLS|SSL)v/, '$1 ')];
};

/** A fact without its own component has a row with the name and the words of its declaration. */
const wrongRow = (fact: StatedFact, { rows }: ShownSection): readonly string[] => {
  if (fact.path.includes('.') || metaOf(fact.type).ownRow === true || isLeftOut(fact)) return [];
  const { name } = wordsOf(fact);
  const shown = rows.filter((row) => row.name === name).map(({ word }) => word);
  return fact.values
    .map((item) => readingsOf(fact, item))
    .filter((readings) => !readings.some((reading) => shown.some((word) => word.includes(reading))))
    .map((readings) => `${name}: ${shown.join(', ')} instead of ${readings.join(' or ')}`);
};

/** Number of characters that are shown of a record whose full text is in another section. */
const LINK_LENGTH = 40;

const isSaid = (reading: string, section: SectionId, sections: ShownSections): boolean => {
  if (sections[section].text.includes(reading)) return true;
  return (
    reading.length > LINK_LENGTH &&
    sections[section].text.includes(`${reading.slice(0, LINK_LENGTH)}…`) &&
    Object.values(sections).some(({ text }) => text.includes(reading))
  );
};

const missingText = (fact: StatedFact, sections: ShownSections): readonly string[] =>
  fact.values.flatMap((value) => {
    const readings = textsOf(fact, value);
    return readings.length === 0 || readings.some((reading) => isSaid(reading, fact.section, sections))
      ? []
      : [`no ${readings.join(' or ')}`];
  });

/** Compares each section of the page with the facts that the lab states for a site. The rows of components are in expectedFacts.ts. */
export const expectStatedFacts = ({ sections }: { readonly sections: ShownSections }, facts: StatedFacts): void => {
  const wrong = statedFactsIn(facts).flatMap((fact) =>
    [...wrongRow(fact, sections[fact.section]), ...missingText(fact, sections)].map(
      (line) => `${fact.section}.${fact.path}: ${line}`,
    ),
  );
  expect(wrong).to.deep.equal([]);
};
