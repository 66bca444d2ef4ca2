import { z } from 'zod';
import type { CheckId } from '../../../checks/index.ts';
import { bareType, factsIn, isNullable, metaOf } from '../../../checks/kit/fact.ts';
import { snake } from '../../../checks/kit/restOfFacts.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import { checkDefinitionOf } from '../../../checks/registry.ts';
import { sectionFactTypes } from '../../../checks/sections.ts';
import { type Check, isPartial, type ScanReport } from '../../../schema/report/scanReport.ts';
import { answeredIn } from '../../platform/base/answers.ts';
import { reportFor } from '../../report/reportFor.ts';
import { sectionFactsOf } from '../../report/sectionFacts.ts';

/** A list is written as JSON. */
export type Cell = string | boolean | number | Date | readonly unknown[] | null;
export type SurveyRow = Readonly<Record<string, Cell>>;

/** A column of a survey's files. */
export interface SurveyColumn {
  /** A fact has the name of its section and its path, in snake_case: `email_mta_sts_status`. */
  readonly name: string;
  readonly type: 'STRING' | 'BOOLEAN' | 'DOUBLE' | 'TIMESTAMP' | 'JSON';
  /** The check whose column says why a null of this fact is null. Without one, each null of a fact means "not checked". */
  readonly check?: CheckId;
  /** The fact is one of a few declared values. */
  readonly isChoice?: true;
  readonly cell: (of: Surveyed) => Cell;
}

/** What became of a domain. */
interface Surveyed {
  readonly domain: string;
  /** From 1: its place in the list, which may be a ranking. */
  readonly position: number;
  readonly scannedAt: Date;
  /** Why it could not be scanned, or `null`. Then no check has a result. */
  readonly failure: string | null;
  readonly stateOf: (check: CheckId) => string;
  /** The facts of a section, or `null` if it could not be scanned. */
  readonly factsOf: (section: SectionId) => unknown;
  readonly checks: readonly Check[];
}

/** In a check's column: it has a complete result. The other values are `partly`, `notSampled`, and reasons of checks or failed scans. */
export const CHECKED = 'checked';
/** The check has a result, but a part of it could not be checked. */
const PARTLY = 'partly';
/** The domain is not in the sample of those whose page a browser opens. */
const NOT_SAMPLED = 'notSampled';

export const checkColumnOf = (check: CheckId): string => `check_${snake(check)}`;

/**
 * Returns the columns of a survey that plans these checks: one for each check, and one for each declared fact that the checks can yield. Lists that reports
 * do not show on their own are omitted: they are the raw material of other facts, and most of a report's bytes.
 */
export const surveyColumns = (planned: readonly CheckId[]): readonly SurveyColumn[] => [
  { name: 'position', type: 'DOUBLE', cell: ({ position }) => position },
  { name: 'domain', type: 'STRING', cell: ({ domain }) => domain },
  { name: 'scanned_at', type: 'TIMESTAMP', cell: ({ scannedAt }) => scannedAt },
  { name: 'failure', type: 'STRING', cell: ({ failure }) => failure },
  ...planned.map((check) => ({
    name: checkColumnOf(check),
    type: 'STRING' as const,
    cell: ({ stateOf }: Surveyed) => stateOf(check),
  })),
  ...(Object.entries(sectionFactTypes) as [SectionId, z.core.$ZodType][])
    .filter(([section]) => planned.some((check) => checkDefinitionOf(check)?.section === section))
    .flatMap(([section, type]) => factColumns(type, { section, path: [], check: undefined }, planned)),
  { name: 'evidence', type: 'JSON', cell: evidenceOf },
];

interface Within {
  readonly section: SectionId;
  readonly path: readonly string[];
  readonly check: CheckId | 'own' | undefined;
}

const factColumns = (type: z.core.$ZodType, within: Within, planned: readonly CheckId[]): readonly SurveyColumn[] => {
  const { section } = within;
  let { check } = within;
  return factsIn(type).flatMap(([name, each]): readonly SurveyColumn[] => {
    const { check: declared, as } = metaOf(each);
    check = declared ?? check;
    const path = [...within.path, name];
    const bare = bareType(each);
    if (bare instanceof z.ZodObject) return factColumns(bare, { section, path, check }, planned);
    const isRaw = bare instanceof z.ZodArray && as === 'hidden';
    if (check === undefined || isRaw || (check !== 'own' && !planned.includes(check))) return [];
    return [factColumn(each, section, path, check)];
  });
};

const factColumn = (
  each: z.core.$ZodType,
  section: SectionId,
  path: readonly string[],
  check: CheckId | 'own',
): SurveyColumn => {
  const bare = bareType(each);
  const type = columnTypeOf(bare);
  return {
    name: [section, ...path].map(snake).join('_'),
    type,
    ...(check !== 'own' && { check }),
    ...((bare instanceof z.ZodEnum || type === 'BOOLEAN') && { isChoice: true as const }),
    cell: ({ factsOf, stateOf }) => {
      const value = valueAt(factsOf(section), path);
      if (value === null || value === undefined) return null;
      // Without a check, only a list that may be null can say that it is empty.
      const state = check !== 'own' ? stateOf(check) : isNullable(each) ? CHECKED : PARTLY;
      return isUnseen(value, state) ? null : cellOf(type, value);
    },
  };
};

const valueAt = (facts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name], facts);

/**
 * Reports whether a value only looks like "no": what a check without a complete result did not find may exist. In a partial result, a `false` or 0 was
 * observed, but an empty list may be one that was not read.
 */
const isUnseen = (value: unknown, state: string): boolean => {
  if (state === CHECKED) return false;
  if (Array.isArray(value)) return value.length === 0;
  return state !== PARTLY && (value === false || value === 0 || value === '');
};

const columnTypeOf = (bare: z.core.$ZodType): SurveyColumn['type'] => {
  if (bare instanceof z.ZodArray) return 'JSON';
  if (bare instanceof z.ZodBoolean) return 'BOOLEAN';
  if (bare instanceof z.ZodNumber) return 'DOUBLE';
  return bare instanceof z.ZodISODateTime ? 'TIMESTAMP' : 'STRING';
};

const cellOf = (type: SurveyColumn['type'], value: unknown): Cell => {
  switch (type) {
    case 'JSON':
      return value as readonly unknown[];
    case 'BOOLEAN':
      return value === true;
    case 'DOUBLE':
      return Number(value);
    case 'TIMESTAMP':
      return new Date(String(value));
    case 'STRING':
      return String(value);
  }
};

/** The codes of all findings with their evidence, and the checks without a result. */
function evidenceOf({ failure, checks }: Surveyed): readonly object[] | null {
  if (failure !== null) return null;
  return checks.flatMap((check): readonly object[] => {
    if (check.state === 'conclusive')
      return check.findings.map(({ code, outcome, evidence }) => ({ check: check.probe, code, outcome, evidence }));
    return check.state === 'inconclusive' ? [{ check: check.probe, reason: check.reason, detail: check.detail }] : [];
  });
}

/** A domain of a survey, and when its scan ended. */
export type SurveyedDomain = Pick<Surveyed, 'domain' | 'position' | 'scannedAt'>;

/**
 * Returns the row of a domain. `report` is a string if there is none: the reason. Surveys concern no individual person, so a row contains what approved
 * scholars may see. Sentences are in English.
 */
export const surveyRow = (
  columns: readonly SurveyColumn[],
  domain: SurveyedDomain,
  report: ScanReport | string,
): SurveyRow => {
  const surveyed = surveyedOf(domain, report);
  return answeredIn('en', () => Object.fromEntries(columns.map(({ name, cell }) => [name, cell(surveyed)])));
};

const surveyedOf = (domain: SurveyedDomain, report: ScanReport | string): Surveyed => {
  const failure = typeof report === 'string' ? report : (report.failure?.reason ?? null);
  if (typeof report === 'string' || failure !== null)
    return { ...domain, failure, stateOf: () => failure ?? '', factsOf: () => null, checks: [] };
  const shown = reportFor('scholar', report);
  const states = new Map<CheckId, string>(shown.checks.map((check) => [check.probe, stateOfCheck(check)]));
  return {
    ...domain,
    failure,
    stateOf: (check) => states.get(check) ?? NOT_SAMPLED,
    factsOf: (section) => sectionFactsOf(shown, section),
    checks: shown.checks,
  };
};

const stateOfCheck = (check: Check): string => {
  if (check.state === 'inconclusive') return check.reason;
  if (check.state !== 'conclusive') throw new Error(`The check ${check.probe} has no outcome.`);
  return isPartial(check) ? PARTLY : CHECKED;
};
