import { z } from 'zod';
import { bareType, factsIn, metaOf } from '../../checks/kit/fact.ts';
import { enumName } from '../../schema/report/enumName.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import { sectionId, type SectionId } from '../../checks/kit/section.ts';
import type { ExpectedReport } from '../../server/lab/expected/expectedReport.ts';
import { differences } from './differences.ts';
import type { WholeScan } from './wholeScan.ts';

type Completed = Extract<ExpectedReport, { outcome: 'completed' }>;
type Values = Readonly<Record<string, unknown>>;

/** Converts GraphQL's facts to the words of their declarations: `NOT_CHECKED` becomes `notChecked`. */
const factsOfAnswer = (type: z.core.$ZodType, value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  const bare = bareType(type);
  if (bare instanceof z.ZodArray) return (value as readonly unknown[]).map((item) => factsOfAnswer(bare.element, item));
  if (bare instanceof z.ZodEnum && metaOf(bare).typeName !== undefined)
    return bare.options.find((option) => enumName(String(option)) === value) ?? `no ${JSON.stringify(value)}`;
  if (!(bare instanceof z.ZodObject)) return value;
  return Object.fromEntries(factsIn(bare).map(([name, each]) => [name, factsOfAnswer(each, (value as Values)[name])]));
};

/** Returns the facts of a section from GraphQL, or `undefined` if there is no such section. */
const answeredFacts = (scan: WholeScan, section: SectionId): unknown => {
  const answered = scan.sections.find((each) => each.section === enumName(section));
  return answered && factsOfAnswer(sectionFactTypes[section], answered);
};

const inconclusiveDifferences = ({ inconclusive }: Completed, scan: WholeScan): readonly string[] =>
  scan.sections
    .flatMap(({ checks }) => checks)
    .flatMap(({ probe, state, reason, detail }) => {
      const reasons = Object.entries(inconclusive)
        .find(([id]) => id === probe)?.[1]
        ?.map(enumName);
      if (reasons === undefined)
        return state === 'CONCLUSIVE' ? [] : [`${probe}: ${state}, ${reason ?? ''}: ${detail ?? ''}`];
      if (state === 'INCONCLUSIVE' && reason !== null && reasons.includes(reason)) return [];
      return [`${probe}: ${state} ${reason ?? ''} instead of inconclusive for ${reasons.join(' or ')}`];
    });

/** Returns where the report of a lab site differs from what `expectedReportOf` states, one line each; empty if all stated facts are correct. */
export const reportDifferences = (expected: ExpectedReport, scan: WholeScan): readonly string[] => {
  if (expected.outcome === 'failed')
    return differences({ status: 'FAILED', failure: { reason: enumName(expected.reason) } }, scan, 'scan');
  if (scan.status !== 'COMPLETED') return [`${scan.status} instead of COMPLETED: ${scan.failure?.message ?? ''}`];
  return [
    ...sectionId.options.flatMap((section) => {
      const answered = answeredFacts(scan, section);
      return answered === undefined ? [`no ${section}`] : differences(expected.facts[section], answered, section);
    }),
    ...inconclusiveDifferences(expected, scan),
  ];
};
