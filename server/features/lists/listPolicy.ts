import type { Knex } from 'knex';
import { z } from 'zod';
import { policyOfList } from '../../../projections/lists/queries.ts';
import type { ListEvent } from '../../../schema/events/list.ts';
import type { ListVerdict } from '../../../schema/events/listScan.ts';
import type { PolicyVerdict } from '../../../schema/report/policyVerdict.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { decrypt, encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { answers, spokenLanguage } from '../../platform/base/answers.ts';
import {
  judgeByPolicy,
  parsePolicy,
  type Policy,
  type PolicyFault,
  type PolicySource,
  standardOf,
  standards,
} from '../policies/policies.ts';

/** What judges the domains of a list beside the public score. */
export interface ListPolicy {
  readonly revision: number;
  /** The name of one that ships with Candor; null: it is the list's own. */
  readonly standard: string | null;
  /** Of an own policy: its YAML. */
  readonly text: string | null;
  /** Null: this version of Candor cannot read it, and judges nothing by it. */
  readonly policy: Policy | null;
}

interface Sources {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
}

const own = z.object({ text: z.string() });

/** Undefined: the list has none, or is erased. */
export const listPolicyOf = async ({ knex, keys }: Sources, listId: string): Promise<ListPolicy | undefined> => {
  const record = await policyOfList(knex, listId);
  if (!record) return undefined;
  const { revision, name, personal } = record;
  if (!personal) {
    const standard = name === null ? undefined : await standardOf(name);
    return { revision, standard: name, text: null, policy: standard?.policy ?? null };
  }
  const opened = await decrypt(keys, personal, own);
  if (opened.kind === 'erased') return undefined;
  const { text } = opened.data;
  const parsed = parsePolicy(text);
  return { revision, standard: null, text, policy: parsed.kind === 'policy' ? parsed.policy : null };
};

/** What the log has of a scan that was judged: exceptions count as on the day of the scan. Undefined: there was no policy to judge by. */
export const verdictOfScan = (listPolicy: ListPolicy | undefined, report: ScanReport): ListVerdict | undefined => {
  if (!listPolicy?.policy) return undefined;
  const { verdict, rules } = judgeByPolicy(listPolicy.policy, report, report.finishedAt ?? report.requestedAt);
  const count = (status: 'fail' | 'unclear'): number => rules.filter((rule) => rule.status === status).length;
  return { revision: listPolicy.revision, verdict, failed: count('fail'), unclear: count('unclear') };
};

/** `source`: where the policy comes from; its rules name the section. */
export interface ListReportVerdict extends PolicyVerdict {
  readonly source: PolicySource | null;
}

/** A report judged by the policy that the list has now, in the language that is spoken; null: it has none. */
export const judgedReport = (
  listPolicy: ListPolicy | undefined,
  report: ScanReport,
  now: Date,
): ListReportVerdict | null => {
  if (!listPolicy?.policy) return null;
  const { policy } = listPolicy;
  return { ...judgeByPolicy(policy, report, now.toISOString()), source: policy.source ?? null };
};

/** What somebody wants a list to be judged by: neither is nothing. */
export interface PolicyChoice {
  readonly standard: string | null;
  readonly text: string | null;
}

/** An own policy of a list stands in an event, and is shorter than one that is read from a file. */
const MOST_BYTES = 32_768;

type Chosen = Extract<ListEvent, { type: 'ListPolicyChanged' }>['data']['policy'];

/** What the choice means for the log, or what is wrong with it. `key`: of the list. */
export const choosePolicy = async (
  subjectKey: Parameters<typeof encryptFor>[0],
  { standard, text }: PolicyChoice,
): Promise<
  | { readonly kind: 'chosen'; readonly policy: Chosen }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'faulty'; readonly faults: readonly PolicyFault[] }
> => {
  if (standard !== null) {
    if (text !== null || !(await standardOf(standard)))
      return { kind: 'invalid', message: answers().lists.noSuchPolicy };
    return { kind: 'chosen', policy: { kind: 'standard', name: standard } };
  }
  if (text === null) return { kind: 'chosen', policy: { kind: 'none' } };
  if (Buffer.byteLength(text) > MOST_BYTES)
    return { kind: 'invalid', message: answers().lists.policyTooLong({ most: MOST_BYTES }) };
  const parsed = parsePolicy(text);
  if (parsed.kind === 'faulty') return parsed;
  return { kind: 'chosen', policy: { kind: 'own', personal: encryptFor(subjectKey, { text }) } };
};

/** The words of a policy in the language that is spoken. */
export const policyTitles = ({ title, description, translations }: Policy) => {
  const spoken = translations?.[spokenLanguage()];
  return { title: spoken?.title ?? title, description: spoken?.description ?? description ?? null };
};

/** What can be chosen without writing a policy. */
export const policyStandards = async () =>
  (await standards()).map(({ name, policy }) => ({ name, ...policyTitles(policy) }));
