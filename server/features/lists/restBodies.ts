import { z } from 'zod';
import type { ListDomain, ListResult } from '../../../projections/lists/listRows.ts';
import { alertCounts, listVerdict } from '../../../schema/events/listScan.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { scanProfile } from '../../../schema/report/scanProfile.ts';
import { answers } from '../../platform/base/answers.ts';
import { refused } from '../../platform/rest/defineRoute.ts';
import type { AddedDomains, ListRefused, Lists, ListView, RunFigures } from './lists.ts';

// Shared by the REST routes of lists: access, errors, and bodies.

/** Dependencies of the list routes. */
export interface Dependencies {
  readonly lists: Lists;
}

export const common = { role: 'member', scope: 'lists', tag: 'Lists' } as const;
export const id = z
  .string()
  .meta({ description: 'The id of the list.', example: '00000000-0000-4000-8000-000000000000' });
export const ofList = { schema: z.object({ id }) };
export const ofRun = { schema: z.object({ id, run: z.string().meta({ example: '1' }) }) };
export const NOT_FOUND = { 404: 'The list does not exist, or you cannot see it.' };
export const CHANGED = {
  ...NOT_FOUND,
  400: 'The request is invalid.',
  403: 'You can only read this list.',
  409: 'The list is in a state in which this is not possible.',
};
export const refusals = { notAllowed: 403, conflict: 409 } as const;

export const done = (answer: { readonly kind: 'done' } | ListRefused, message: string) =>
  answer.kind === 'done' ? { message } : refused(answer);

export const notFound = () => refused({ kind: 'notFound', message: answers().lists.notFound });

export const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const BAD_QUERY = 'A parameter of the address is not usable. The documentation at /api/docs lists them.';
export const BAD_BODY = 'The fields of what was sent are not usable. The documentation at /api/docs lists them.';

export const runBody = z.strictObject({
  run: z.int(),
  profile: scanProfile,
  trigger: z.enum(['person', 'schedule']),
  status: z.enum(['running', 'paused', 'cancelled', 'completed']),
  planned: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
  average: z.int().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});

export const listCadence = z.enum(['off', 'daily', 'weekly', 'monthly']);

export const listBody = z.strictObject({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  right: z.enum(['owner', 'editor', 'viewer']),
  domains: z.int(),
  average: z.int().nullable(),
  created_at: z.string(),
  archived_at: z.string().nullable(),
  last_result_at: z.string().nullable(),
  schedule: z.strictObject({ cadence: listCadence, profile: scanProfile, next_at: z.string().nullable() }),
  run: runBody.nullable(),
});

const resultBody = z.strictObject({
  run: z.int(),
  profile: scanProfile,
  status: z.enum(['done', 'failed']),
  failure: z.string().nullable(),
  score: z.int().nullable(),
  grade: z.string().nullable(),
  risk: z.string().nullable(),
  scores: z.strictObject({
    email: z.int().nullable(),
    web: z.int().nullable(),
    breach: z.int().nullable(),
    compliance: z.int().nullable(),
  }),
  failing: z.array(z.string()),
  warning: z.array(z.string()),
  not_checked: z.array(z.string()),
  alerts: alertCounts.nullable().meta({
    description: 'The number of alerts by priority; null if the scan failed, or was recorded before lists had alerts.',
  }),
  policy: listVerdict.omit({ revision: true }).nullable().meta({
    description: 'The verdict of the list’s policy; null if the result was not judged by the current policy.',
  }),
  ruleset_version: z.int().nullable(),
  finished_at: z.string(),
});

export const domainBody = z.strictObject({
  place: z.int().meta({ description: 'The number that identifies the domain in other calls.' }),
  domain: z.string(),
  tags: z.array(z.string()),
  added_at: z.string(),
  result: resultBody.nullable(),
  before: resultBody.nullable(),
});

export const addedBody = z.strictObject({
  dry_run: z
    .boolean()
    .meta({ description: 'Whether this was a preview: the figures say what would happen, and nothing was changed.' }),
  added: z.int(),
  known: z.int().meta({ description: 'How many of the domains that were sent are already in the list.' }),
  lines: z.int(),
  blank_lines: z.int(),
  separator: z.string().nullable().meta({ description: 'The column separator; null if there is only one column.' }),
  domains_count: z.int(),
  domains: z.array(z.strictObject({ line: z.int(), domain: z.string(), tags: z.array(z.string()) })).meta({
    description:
      'The domains that were understood, each once. This field and the next three have at most 1000 entries.',
  }),
  repeated_count: z.int(),
  repeated: z
    .array(z.strictObject({ line: z.int(), domain: z.string(), first_line: z.int() }))
    .meta({ description: 'Domains that were already named further up.' }),
  skipped_count: z.int(),
  skipped: z
    .array(z.strictObject({ line: z.int(), kind: z.enum(['comment', 'header']), text: z.string() }))
    .meta({ description: 'Lines that intentionally name no domain, such as headers and comments.' }),
  bad_count: z.int(),
  bad: z
    .array(z.strictObject({ line: z.int(), text: z.string(), detail: z.string() }))
    .meta({ description: 'Lines that were left out, with the reason.' }),
});

export const runOf = ({ startedAt, endedAt, ...run }: RunFigures) => ({
  run: run.run,
  profile: run.profile,
  trigger: run.trigger,
  status: run.status,
  planned: run.planned,
  waiting: run.waiting,
  done: run.done,
  failed: run.failed,
  average: run.average,
  started_at: startedAt,
  ended_at: endedAt,
});

export const listOf = (list: ListView) => ({
  id: list.listId,
  name: list.name,
  tags: list.tags,
  right: list.right,
  domains: list.domains,
  average: list.average,
  created_at: list.createdAt,
  archived_at: list.archivedAt,
  last_result_at: list.lastResultAt,
  schedule: { cadence: list.schedule.cadence, profile: list.schedule.profile, next_at: list.schedule.nextAt },
  run: list.run && runOf(list.run),
});

const resultOf = (result: ListResult | null) =>
  result && {
    run: result.run,
    profile: result.profile,
    status: result.status,
    failure: result.reason,
    score: result.overall,
    grade: result.overall === null ? null : gradeOf(result.overall),
    risk: result.risk,
    scores: result.subScores,
    failing: result.failing,
    warning: result.warning,
    not_checked: result.unchecked,
    alerts: result.alerts,
    policy: result.policy,
    ruleset_version: result.rulesetVersion,
    finished_at: result.finishedAt,
  };

export const domainOf = ({ place, domain, tags, addedAt, result, before }: ListDomain) => ({
  place,
  domain,
  tags,
  added_at: addedAt,
  result: resultOf(result),
  before: resultOf(before),
});

export const addedOf = ({ added, known, bad, read }: AddedDomains, dryRun: boolean) => ({
  dry_run: dryRun,
  added,
  known,
  lines: read.lines,
  blank_lines: read.blankLines,
  separator: read.separator,
  domains_count: read.domains.length,
  domains: read.domains.slice(0, SHOWN_LINES).map(({ line, domain, tags }) => ({ line, domain, tags })),
  repeated_count: read.repeated.length,
  repeated: read.repeated
    .slice(0, SHOWN_LINES)
    .map(({ line, domain, firstLine }) => ({ line, domain, first_line: firstLine })),
  skipped_count: read.skipped.length,
  skipped: read.skipped.slice(0, SHOWN_LINES).map(({ line, kind, text }) => ({ line, kind, text })),
  bad_count: bad.length,
  bad: bad.slice(0, SHOWN_LINES).map(({ line, text, message }) => ({ line, text, detail: message })),
});
const SHOWN_LINES = 1_000;
