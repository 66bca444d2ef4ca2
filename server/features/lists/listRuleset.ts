import type { DataOf } from '../../../schema/events/catalogue.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { rulesetOfList } from '../../../projections/lists/queries.ts';
import type { ListVerdict } from '../../../schema/events/listScan.ts';
import type { RulesetVerdict } from '../../../schema/report/rulesetVerdict.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';
import {
  judgeByRuleset,
  parseRuleset,
  type Ruleset,
  type RulesetFault,
  type RulesetSource,
  standardOf,
  standards,
} from '../rulesets/rulesets.ts';

/** The ruleset that judges the domains of a list, in addition to the public score. */
export interface ListRuleset {
  readonly revision: number;
  /** The name of a ruleset that ships with Candor; `null` if the ruleset is the list's own. */
  readonly standard: string | null;
  /** The YAML of a custom ruleset. */
  readonly text: string | null;
  /** `null` if this version of Candor cannot read it; then nothing is judged by it. */
  readonly ruleset: Ruleset | null;
}

interface Sources {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
}

const own = z.object({ text: z.string() });

/** Returns `undefined` if the list has no ruleset or is erased. */
export const listRulesetOf = async ({ knex, keys }: Sources, listId: string): Promise<ListRuleset | undefined> => {
  const record = await rulesetOfList(knex, listId);
  if (!record) return undefined;
  const { revision, name, personal } = record;
  if (!personal) {
    const standard = name === null ? undefined : await standardOf(name);
    return { revision, standard: name, text: null, ruleset: standard?.ruleset ?? null };
  }
  const opened = await decrypt(keys, personal, own);
  if (opened.kind === 'erased') return undefined;
  const { text } = opened.data;
  const parsed = parseRuleset(text);
  return { revision, standard: null, text, ruleset: parsed.kind === 'ruleset' ? parsed.ruleset : null };
};

/** The verdict that the log records for a scan: exceptions count as on the day of the scan. Returns `undefined` if there was no ruleset to judge by. */
export const verdictOfScan = (listRuleset: ListRuleset | undefined, report: ScanReport): ListVerdict | undefined => {
  if (!listRuleset?.ruleset) return undefined;
  const { verdict, rules } = judgeByRuleset(listRuleset.ruleset, report, report.finishedAt ?? report.requestedAt);
  const count = (status: 'fail' | 'unclear'): number => rules.filter((rule) => rule.status === status).length;
  return { revision: listRuleset.revision, verdict, failed: count('fail'), unclear: count('unclear') };
};

/** `source`: the document that the ruleset comes from; its rules name the section. */
export interface ListReportVerdict extends RulesetVerdict {
  readonly source: RulesetSource | null;
}

/** Judges a report by the list's current ruleset, in the language of the request. Returns `null` if the list has no ruleset. */
export const judgedReport = (
  listRuleset: ListRuleset | undefined,
  report: ScanReport,
  now: Date,
): ListReportVerdict | null => {
  if (!listRuleset?.ruleset) return null;
  const { ruleset } = listRuleset;
  return { ...judgeByRuleset(ruleset, report, now.toISOString()), source: ruleset.source ?? null };
};

/** The ruleset that somebody chose for a list. If both are `null`, the list has none. */
export interface RulesetChoice {
  readonly standard: string | null;
  readonly text: string | null;
}

/** A list's own ruleset is stored in an event, so it must be shorter than one read from a file. */
const MOST_BYTES = 32_768;

type Chosen = DataOf<'ListPolicyChanged'>['policy'];

/** Converts the choice for the log, or returns what is wrong with it. `key`: of the list. */
export const chooseRuleset = async (
  subjectKey: Parameters<typeof encryptFor>[0],
  { standard, text }: RulesetChoice,
): Promise<
  | { readonly kind: 'chosen'; readonly policy: Chosen }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'faulty'; readonly faults: readonly RulesetFault[] }
> => {
  if (standard !== null) {
    if (text !== null || !(await standardOf(standard)))
      return { kind: 'invalid', message: answers().lists.noSuchPolicy };
    return { kind: 'chosen', policy: { kind: 'standard', name: standard } };
  }
  if (text === null) return { kind: 'chosen', policy: { kind: 'none' } };
  if (Buffer.byteLength(text) > MOST_BYTES)
    return { kind: 'invalid', message: answers().lists.policyTooLong({ most: MOST_BYTES }) };
  const parsed = parseRuleset(text);
  if (parsed.kind === 'faulty') return parsed;
  return { kind: 'chosen', policy: { kind: 'own', personal: encryptFor(subjectKey, { text }) } };
};

/** The title and description of a ruleset in the language of the request. */
export const rulesetTitles = ({ title, description, translations }: Ruleset) => {
  const spoken = translations?.[spokenLanguage()];
  return { title: spoken?.title ?? title, description: spoken?.description ?? description ?? null };
};

/** The rulesets that can be chosen without writing one. */
export const rulesetStandards = async () =>
  (await standards()).map(({ name, ruleset }) => ({ name, ...rulesetTitles(ruleset) }));
