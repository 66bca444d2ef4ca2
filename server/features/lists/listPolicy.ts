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

/** The policy that judges the domains of a list, in addition to the public score. */
export interface ListPolicy {
  readonly revision: number;
  /** The name of a policy that ships with Candor; `null` if the policy is the list's own. */
  readonly standard: string | null;
  /** The YAML of a custom policy. */
  readonly text: string | null;
  /** `null` if this version of Candor cannot read it; then nothing is judged by it. */
  readonly policy: Policy | null;
}

interface Sources {
  readonly knex: Knex;
  readonly keys: SubjectKeys;
}

const own = z.object({ text: z.string() });

/** Returns `undefined` if the list has no policy or is erased. */
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

/** The verdict that the log records for a scan: exceptions count as on the day of the scan. Returns `undefined` if there was no policy to judge by. */
export const verdictOfScan = (listPolicy: ListPolicy | undefined, report: ScanReport): ListVerdict | undefined => {
  if (!listPolicy?.policy) return undefined;
  const { verdict, rules } = judgeByPolicy(listPolicy.policy, report, report.finishedAt ?? report.requestedAt);
  const count = (status: 'fail' | 'unclear'): number => rules.filter((rule) => rule.status === status).length;
  return { revision: listPolicy.revision, verdict, failed: count('fail'), unclear: count('unclear') };
};

/** `source`: the document that the policy comes from; its rules name the section. */
export interface ListReportVerdict extends PolicyVerdict {
  readonly source: PolicySource | null;
}

/** Judges a report by the list's current policy, in the language of the request. Returns `null` if the list has no policy. */
export const judgedReport = (
  listPolicy: ListPolicy | undefined,
  report: ScanReport,
  now: Date,
): ListReportVerdict | null => {
  if (!listPolicy?.policy) return null;
  const { policy } = listPolicy;
  return { ...judgeByPolicy(policy, report, now.toISOString()), source: policy.source ?? null };
};

/** The policy that somebody chose for a list. If both are `null`, the list has none. */
export interface PolicyChoice {
  readonly standard: string | null;
  readonly text: string | null;
}

/** A list's own policy is stored in an event, so it must be shorter than one read from a file. */
const MOST_BYTES = 32_768;

type Chosen = Extract<ListEvent, { type: 'ListPolicyChanged' }>['data']['policy'];

/** Converts the choice for the log, or returns what is wrong with it. `key`: of the list. */
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

/** The title and description of a policy in the language of the request. */
export const policyTitles = ({ title, description, translations }: Policy) => {
  const spoken = translations?.[spokenLanguage()];
  return { title: spoken?.title ?? title, description: spoken?.description ?? description ?? null };
};

/** The policies that can be chosen without writing one. */
export const policyStandards = async () =>
  (await standards()).map(({ name, policy }) => ({ name, ...policyTitles(policy) }));
