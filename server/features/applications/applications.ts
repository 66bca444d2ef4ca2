import type { Knex } from 'knex';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { Administrator } from '../../platform/auth/sessions.ts';
import { createApplicationQueries, type ApplicationQueries, type DeskDependencies } from './applicationQueries.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { ApplicationDocument } from './applicationPdf.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { applicantOf } from './applicationForm.ts';
import { type ApplicationCommand, type ApplicationRefusal, applicationAggregate } from './application.ts';
import { type CommandOutcome, type Commands, fromOutside } from '../../platform/commands/commands.ts';

type Reviewer = Pick<Administrator, 'subject'>;

interface ApplicationFile {
  readonly pdf: Buffer;
  readonly kind: ApplicationDocument['kind'];
}

/** What was applied for, and what administrators do with it: done when the read models know of it. Undefined: there is no such application. */
export interface Applications extends ApplicationQueries {
  /** Writes down that it was looked at on the page. */
  open(by: Reviewer, applicationId: string): Promise<ApplicationRecord | undefined>;
  /** Writes down that its PDF was looked at, or taken along. */
  file(by: Reviewer, applicationId: string, use: 'view' | 'download'): Promise<ApplicationFile | undefined>;
  review(by: Reviewer, review: Review): Promise<ReviewAnswer>;
}

export const openApplications = (
  { knex, commands }: { readonly knex: Knex; readonly commands: Commands },
  { keys, persons, clock }: Omit<DeskDependencies, 'knex'> & { readonly clock: Clock },
): Applications => {
  const queries = createApplicationQueries({ knex, keys, persons });
  const parts = { commands, keys, queries };
  const open = (by: Reviewer, applicationId: string, view: 'page' | 'pdf'): Promise<boolean> =>
    look(parts, by, applicationId, (ids) => ({ type: 'OpenApplication', data: { ...ids, view } }));
  return {
    ...queries,
    open: async (by, applicationId) =>
      (await open(by, applicationId, 'page')) ? (await queries.byIds([applicationId]))[0] : undefined,
    file: async (by, applicationId, use) => {
      const found =
        use === 'view'
          ? await open(by, applicationId, 'pdf')
          : await look(parts, by, applicationId, (data) => ({ type: 'DownloadApplication', data }));
      const document = found ? await applicationDocumentOf(queries, applicationId) : undefined;
      if (!document) return undefined;
      // What makes PDFs is much to load, and few processes are asked for one.
      const { applicationPdf } = await import('./applicationPdf.ts');
      return { pdf: await applicationPdf(document, clock()), kind: document.kind };
    },
    review: (by, review) => decide(parts, by, review),
  };
};

/** An application with all that is told of it, for its PDF. Undefined: there is none. */
const applicationDocumentOf = async (
  queries: ApplicationQueries,
  applicationId: string,
): Promise<ApplicationDocument | undefined> => {
  const [record] = await queries.byIds([applicationId]);
  if (!record) return undefined;
  const [[form = null], [reason = null], histories, emails] = await Promise.all([
    queries.forms([record]),
    queries.reasons([record]),
    queries.histories([record.applicationId]),
    queries.administratorEmails(),
  ]);
  const emailOf = (adminId: string | null): string | null => (adminId === null ? null : (emails.get(adminId) ?? null));
  const { status, submittedAt, decision } = record;
  const shown = {
    id: record.applicationId,
    status,
    submittedAt,
    decision: decision && {
      status: decision.status,
      at: decision.at,
      administrator: emailOf(decision.adminId),
      reason,
    },
    history: (histories.get(record.applicationId) ?? []).map(({ at, action, adminId }) => ({
      at,
      action,
      administrator: emailOf(adminId),
    })),
  };
  return record.kind === 'scholar'
    ? { ...shown, kind: 'scholar', form: form?.kind === 'scholar' ? form.form : null }
    : { ...shown, kind: 'partner', form: form?.kind === 'partner' ? form.form : null };
};

export interface Review {
  readonly applicationId: string;
  readonly decision: 'approved' | 'rejected';
  /** As it came. Asked for, and told, where it is rejected. */
  readonly reason: string | null | undefined;
}

/** The messages are for people. `alreadyDecided`: somebody was faster, or decided otherwise; `decidedBy` is null where they have been erased. */
export type ReviewAnswer =
  | { readonly kind: 'reviewed'; readonly message: string }
  | {
      readonly kind: 'alreadyDecided';
      readonly message: string;
      readonly status: 'approved' | 'rejected';
      readonly decidedBy: string | null;
      /** ISO 8601, UTC. */
      readonly decidedAt: string;
    }
  | { readonly kind: 'notFound' | 'invalid' | 'erased'; readonly message: string };

interface ReviewDependencies {
  readonly commands: Commands;
  readonly keys: SubjectKeys;
  /** In whose stream an application stands is looked up here; what is decided, is decided by the stream. */
  readonly queries: Pick<ApplicationQueries, 'byIds' | 'forms' | 'reasons' | 'administratorEmails'>;
}

const MAX_REASON = 2_000;

const MESSAGES = {
  approved: 'Application approved successfully.',
  rejected: 'Application rejected successfully.',
  notFound: 'There is no such application.',
  erased: 'The applicant has been erased: there is nothing left to decide.',
  noReason: 'Please give a reason for the rejection.',
  longReason: `The reason may have at most ${MAX_REASON.toLocaleString('en-US')} characters.`,
} as const;

/** Writes down that it was looked at. False: there is no such application. */
const look = async (
  dependencies: ReviewDependencies,
  { subject: adminId }: Reviewer,
  applicationId: string,
  commandOf: (ids: Ids) => ApplicationCommand,
): Promise<boolean> => {
  const [record] = await dependencies.queries.byIds([applicationId]);
  if (!record) return false;
  const ids = { applicantId: record.applicantId, applicationId: record.applicationId, adminId };
  return (await carryOut(dependencies, ids, commandOf(ids))).kind === 'accepted';
};

interface Ids {
  readonly applicantId: string;
  readonly applicationId: string;
  readonly adminId: string;
}

const decide = async (dependencies: ReviewDependencies, by: Reviewer, review: Review): Promise<ReviewAnswer> => {
  const { decision, applicationId } = review;
  const reason = review.reason?.trim() ?? '';
  if (decision === 'rejected' && reason === '') return { kind: 'invalid', message: MESSAGES.noReason };
  if (reason.length > MAX_REASON) return { kind: 'invalid', message: MESSAGES.longReason };
  const [record] = await dependencies.queries.byIds([applicationId]);
  if (!record) return { kind: 'notFound', message: MESSAGES.notFound };
  const [form] = await dependencies.queries.forms([record]);
  const key = await dependencies.keys.find(record.applicantId);
  if (!form || !key) return { kind: 'erased', message: MESSAGES.erased };
  const ids = { applicantId: record.applicantId, applicationId: record.applicationId, adminId: by.subject };
  const person = { subject: record.applicantId, key };
  const command: ApplicationCommand =
    decision === 'approved'
      ? { type: 'ApproveApplication', data: { ...ids, personal: encryptFor(person, applicantOf(form)) } }
      : { type: 'RejectApplication', data: { ...ids, personal: encryptFor(person, { ...applicantOf(form), reason }) } };
  const outcome = await carryOut(dependencies, ids, command);
  if (outcome.kind === 'accepted') return { kind: 'reviewed', message: MESSAGES[decision] };
  return refused(dependencies, ids, { decision, reason }, outcome.refusal);
};

const refused = async (
  dependencies: ReviewDependencies,
  ids: Ids,
  asked: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
  refusal: ApplicationRefusal,
): Promise<ReviewAnswer> => {
  if (refusal.kind !== 'AlreadyDecided') return { kind: 'notFound', message: MESSAGES.notFound };
  const { status, adminId, at } = refusal;
  // A second click, or an answer that was lost on the way: what they asked for is so.
  if (adminId === ids.adminId && status === asked.decision && (await saysTheSame(dependencies, ids, asked)))
    return { kind: 'reviewed', message: MESSAGES[status] };
  const decidedBy = (await dependencies.queries.administratorEmails()).get(adminId) ?? null;
  return {
    kind: 'alreadyDecided',
    message: `This application was already ${status} by ${decidedBy ?? 'another administrator'} on ${dateTime.format(new Date(at))} UTC. Nothing was changed.`,
    status,
    decidedBy,
    decidedAt: at,
  };
};

/** With another reason it is another decision, and the applicant was told the first. */
const saysTheSame = async (
  { queries }: ReviewDependencies,
  { applicationId }: Ids,
  { decision, reason }: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
): Promise<boolean> =>
  decision === 'approved' || (await queries.reasons(await queries.byIds([applicationId])))[0] === reason;

/** Spec 2 §9: en-US with a short month. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const carryOut = (
  { commands }: ReviewDependencies,
  { applicantId, adminId }: Ids,
  command: ApplicationCommand,
): Promise<CommandOutcome<ApplicationRefusal>> =>
  commands.execute(applicationAggregate, applicantId, command, fromOutside(`admin:${adminId}`));
