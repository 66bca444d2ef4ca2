import { z } from 'zod';
import type { FindingCode } from '../../../schema/report/words/findingWords.ts';
import { language } from '../../../schema/report/words/factWords.ts';
import type { Grade } from '../../../checks/kit/grade.ts';
import { checkId, type CheckId } from '../../../checks/index.ts';
import { scoreCategory } from '../../../checks/kit/section.ts';
import { allChecks } from '../../../checks/registry.ts';

/** Limits for a file: rulesets are written by hand. */
export const MOST = {
  bytes: 65_536,
  depth: 8,
  parts: 20_000,
  rules: 200,
  exceptions: 500,
  domains: 200,
  codes: 60,
  text: 600,
} as const;

/** The check of each code. Codes are unique: their texts are stored by code. */
const checksByCode: ReadonlyMap<string, CheckId> = new Map(
  allChecks.flatMap(({ id, codes }) => Object.keys(codes).map((code) => [code, id] as const)),
);

export const knownCodes: readonly string[] = [...checksByCode.keys()];

/** Returns `undefined` if this version has no finding with this code. */
export const checkOfCode = (code: string): CheckId | undefined => checksByCode.get(code);

/** Kinds of errors in addition to zod's own issues; their texts are in the catalogue `policies`. */
export type FaultKind =
  | { readonly kind: 'unknownCode'; readonly given: string }
  | { readonly kind: 'unknownCheck'; readonly given: string }
  | { readonly kind: 'unseenCharacters' | 'noDay' | 'noHttps' | 'noId' | 'reservedId' | 'noRuleOrFinding' }
  | { readonly kind: 'nothingAsked' | 'notVisibleAndAsked' }
  | { readonly kind: 'weightsSum'; readonly sum: number }
  | { readonly kind: 'gradesOrder' };

const refused = (context: z.RefinementCtx, fault: FaultKind, path: readonly string[] = []): void => {
  context.addIssue({ code: 'custom', params: fault, path: [...path] });
};

/** Shown on terminals and pages: may not contain characters that reverse or hide the text around it. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(MOST.text)
  .superRefine((value, context) => {
    if (/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)) refused(context, { kind: 'unseenCharacters' });
  });

const id = z
  .string()
  .max(60)
  .superRefine((value, context) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) refused(context, { kind: 'noId' });
  });

const findingCode = z
  .string()
  .max(100)
  .superRefine((code, context) => {
    if (!checksByCode.has(code)) refused(context, { kind: 'unknownCode', given: code });
  })
  .transform((code) => code as FindingCode);

const check = z
  .string()
  .max(100)
  .superRefine((name, context) => {
    if (!checkId.safeParse(name).success) refused(context, { kind: 'unknownCheck', given: name });
  })
  .transform((name) => name as CheckId);

/** A day such as `2026-12-31`; it lasts until its end in UTC. */
const day = z
  .string()
  .max(10)
  .superRefine((value, context) => {
    if (!z.iso.date().safeParse(value).success) refused(context, { kind: 'noDay' });
  });

const address = z
  .string()
  .max(300)
  .superRefine((value, context) => {
    if (!z.url({ protocol: /^https$/ }).safeParse(value).success) refused(context, { kind: 'noHttps' });
  });

const codes = z.array(findingCode).min(1).max(MOST.codes);
const points = z.number().min(0).max(100);
const least = z.number().int().min(0).max(100);
const notChecked = z.enum(['unclear', 'fail']);

/** The document that rules come from; for a single rule, the section in it. */
const source = z.strictObject({
  document: text.optional(),
  section: text.optional(),
  date: text.optional(),
  url: address.optional(),
});

/** Ids that do not belong to rules: those of required checks and minimum scores. Rule ids may not begin like this. */
const RESERVED_ID = /^(?:check|score)-/;

const rule = z
  .strictObject({
    id: id.superRefine((value, context) => {
      if (RESERVED_ID.test(value)) refused(context, { kind: 'reservedId' });
    }),
    title: text,
    /** At least one of these findings must be present. */
    found: codes.optional(),
    /** None of these findings may be present. */
    absent: codes.optional(),
    /** Findings about parts that could not be checked, which leave the rule open. Defaults to those of all its checks. */
    undecidedBy: z.array(findingCode).max(MOST.codes).optional(),
    /** Findings with which there is nothing to judge, such as a domain without a mail server. */
    notApplicableIf: codes.optional(),
    notChecked: notChecked.optional(),
    /** Why no scan can tell. Such a rule is listed, and never passes. */
    notVisible: text.optional(),
    source: source.optional(),
    translations: z.partialRecord(language, z.strictObject({ title: text, notVisible: text.optional() })).optional(),
  })
  .superRefine((value, context) => {
    const isAsked = value.found !== undefined || value.absent !== undefined;
    if (!isAsked && value.notVisible === undefined) refused(context, { kind: 'nothingAsked' });
    if (isAsked && value.notVisible !== undefined) refused(context, { kind: 'notVisibleAndAsked' }, ['notVisible']);
  });

const weights = z.strictObject({
  /** Percentages of the overall score, which add up to 100. */
  categories: z
    .strictObject({ email: points, web: points, breach: points, compliance: points })
    .superRefine((given, context) => {
      const sum = scoreCategory.options.reduce((total, category) => total + given[category], 0);
      if (Math.abs(sum - 100) > 0.001) refused(context, { kind: 'weightsSum', sum });
    })
    .optional(),
  /** Points that a finding costs, in its own category or another. */
  points: z
    .partialRecord(findingCode, z.union([points, z.strictObject({ points, category: scoreCategory })]))
    .optional(),
});

/** From best to worst; anything below the last is F. */
const GRADES = ['A+', 'A', 'B', 'C', 'D'] as const satisfies readonly Grade[];

const grades = z.strictObject({ 'A+': least, A: least, B: least, C: least, D: least }).superRefine((given, context) => {
  const descends = GRADES.every((name, index) => index === 0 || given[name] < given[GRADES[index - 1] ?? name]);
  if (!descends) refused(context, { kind: 'gradesOrder' });
});

const thresholds = z.strictObject({
  overall: least.optional(),
  categories: z.partialRecord(scoreCategory, least).optional(),
  grades: grades.optional(),
  notChecked: notChecked.optional(),
});

const exception = z
  .strictObject({
    /** A rule by its id (including `check-…` and `score-…`), or a finding, which then counts nowhere. */
    rule: id.optional(),
    finding: findingCode.optional(),
    /** Defaults to every domain. */
    domains: z.array(z.string().trim().toLowerCase().min(1).max(253)).min(1).max(MOST.domains).optional(),
    reason: text,
    until: day,
  })
  .superRefine((value, context) => {
    if ((value.rule === undefined) === (value.finding === undefined)) refused(context, { kind: 'noRuleOrFinding' });
  });

/** A ruleset as written in its YAML file (docs/policies.md). */
export const rulesetSchema = z.strictObject({
  /** The version of this format. */
  candorPolicy: z.literal(1),
  name: id,
  title: text,
  /** What the ruleset is; for a standard, which part of it is judged. */
  description: text.optional(),
  source: source.optional(),
  translations: z.partialRecord(language, z.strictObject({ title: text, description: text.optional() })).optional(),
  weights: weights.optional(),
  thresholds: thresholds.optional(),
  /** Checks that must come to a result. */
  checks: z.array(check).min(1).max(checkId.options.length).optional(),
  rules: z.array(rule).min(1).max(MOST.rules).optional(),
  exceptions: z.array(exception).max(MOST.exceptions).optional(),
});

export type Ruleset = z.infer<typeof rulesetSchema>;
export type RulesetRule = NonNullable<Ruleset['rules']>[number];
export type RulesetException = NonNullable<Ruleset['exceptions']>[number];
export type RulesetSource = z.infer<typeof source>;

/** Ids of required checks and minimum scores, in lower case: `check-mta-sts`, `score-overall`. */
export const idOfCheck = (name: string): string =>
  `check-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
export const idOfScore = (of: string): string => `score-${of}`;
