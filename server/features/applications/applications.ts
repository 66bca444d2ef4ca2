import DataLoader from 'dataloader';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ApplicationForm } from './applicationForm.ts';
import type { ConsumerGroup, ConsumerOptions, EventStore } from '../../platform/eventStore/port.ts';
import { groupsByType } from '../../platform/jobs/groupsByType.ts';
import type { Knex } from 'knex';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { Administrator } from '../../platform/auth/sessions.ts';
import {
  createApplicationQueries,
  type ApplicationQueries,
  type ApplicationQueriesDependencies,
} from './applicationQueries.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { ApplicationDocument } from './applicationPdf.ts';
import { encryptFor } from '../../platform/auth/personalData.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { applicantOf } from './applicationForm.ts';
import { type ApplicationCommand, type ApplicationRefusal, applicationAggregate } from './application.ts';
import { type CommandOutcome, type Commands, fromOutside } from '../../platform/commands/commands.ts';
import type { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { ApplicationKind } from '../../../schema/events/application.ts';
import type { SignupList } from '../../../schema/events/signup.ts';
import type { FormFault } from '../../../schema/forms/formFault.ts';
import { partnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { scholarApplication } from '../../../schema/forms/scholarApplication.ts';
import { newsletterSignup, waitlistSignup } from '../../../schema/forms/signup.ts';
import type { PersonSubjects } from '../../platform/auth/personSubjects.ts';
import type { MailBudget } from '../../platform/auth/mailBudget.ts';
import type { RateLimiter } from '../../platform/auth/rateLimiter.ts';
import { invalidForm } from '../../platform/commands/invalidForm.ts';
import { isDisposableAddress } from '../../platform/base/isDisposableAddress.ts';
import { signupAggregate } from '../signups/signups.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { answeredTime, answers } from '../../platform/base/answers.ts';

export { applicationAggregate } from './application.ts';
export { type CompaniesOf, createCompaniesOf } from './applicationQueries.ts';

type Reviewer = Pick<Administrator, 'subject'>;

interface ApplicationFile {
  readonly pdf: Buffer;
  readonly kind: ApplicationDocument['kind'];
}

/**
 * Applications and what administrators do with them. Commands resolve once the read models have caught up. Calls return `undefined` if there is no
 * such application.
 */
export interface Applications extends ApplicationQueries {
  /** Records that the application was viewed on its page. */
  open(by: Reviewer, applicationId: string): Promise<ApplicationRecord | undefined>;
  /** Records that its PDF was viewed or downloaded. */
  file(by: Reviewer, applicationId: string, use: 'view' | 'download'): Promise<ApplicationFile | undefined>;
  review(by: Reviewer, review: Review): Promise<ReviewAnswer>;
}

export const openApplications = (
  { knex, commands }: { readonly knex: Knex; readonly commands: Commands },
  { keys, persons, clock }: Omit<ApplicationQueriesDependencies, 'knex'> & { readonly clock: Clock },
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
      // The PDF code is large, and few processes ever need it.
      const { applicationPdf } = await import('./applicationPdf.ts');
      return { pdf: await applicationPdf(document, clock()), kind: document.kind };
    },
    review: (by, review) => decide(parts, by, review),
  };
};

/** Loads an application with its history for the PDF. Returns `undefined` if there is none. */
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
  /** The reason as entered. Required for a rejection, and shown to the applicant. */
  readonly reason: string | null | undefined;
  /**
   * Whether to approve an application whose address nobody has confirmed. `unasked`: the caller did not say, because the call of the specification
   * cannot; the application is approved, and the answer says so.
   */
  readonly unconfirmedAddress: 'approve' | 'refuse' | 'unasked';
}

/** `message` is text for the user. `alreadyDecided`: somebody was faster, or decided otherwise; `decidedBy` is `null` if they have been erased. */
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
  /** Finds out in whose stream an application is. The stream itself makes the decision. */
  readonly queries: Pick<ApplicationQueries, 'byIds' | 'forms' | 'reasons' | 'administratorEmails'>;
}

const MAX_REASON = 2_000;

/** Records that the application was viewed. Returns `false` if there is no such application. */
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
  if (decision === 'rejected' && reason === '') return { kind: 'invalid', message: answers().applications.noReason };
  if (reason.length > MAX_REASON)
    return { kind: 'invalid', message: answers().applications.longReason({ most: MAX_REASON }) };
  const [record] = await dependencies.queries.byIds([applicationId]);
  if (!record) return { kind: 'notFound', message: answers().applications.notFound };
  const [form] = await dependencies.queries.forms([record]);
  const key = await dependencies.keys.find(record.applicantId);
  if (!form || !key) return { kind: 'erased', message: answers().applications.erased };
  const isUnconfirmed = decision === 'approved' && record.status === 'pending' && !record.addressConfirmed;
  if (isUnconfirmed && review.unconfirmedAddress === 'refuse')
    return { kind: 'invalid', message: answers().applications.addressUnconfirmed };
  const ids = { applicantId: record.applicantId, applicationId: record.applicationId, adminId: by.subject };
  const person = { subject: record.applicantId, key };
  const command: ApplicationCommand =
    decision === 'approved'
      ? { type: 'ApproveApplication', data: { ...ids, personal: encryptFor(person, applicantOf(form)) } }
      : { type: 'RejectApplication', data: { ...ids, personal: encryptFor(person, { ...applicantOf(form), reason }) } };
  const outcome = await carryOut(dependencies, ids, command);
  if (outcome.kind === 'accepted') {
    const said = answers().applications;
    const isNews = isUnconfirmed && review.unconfirmedAddress === 'unasked';
    return { kind: 'reviewed', message: isNews ? said.approvedUnconfirmed : said[decision] };
  }
  return refused(dependencies, ids, { decision, reason }, outcome.refusal);
};

const refused = async (
  dependencies: ReviewDependencies,
  ids: Ids,
  asked: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
  refusal: ApplicationRefusal,
): Promise<ReviewAnswer> => {
  if (refusal.kind !== 'AlreadyDecided') return { kind: 'notFound', message: answers().applications.notFound };
  const { status, adminId, at } = refusal;
  // A second click, or an answer that was lost on the way: the requested state is already in effect.
  if (adminId === ids.adminId && status === asked.decision && (await saysTheSame(dependencies, ids, asked)))
    return { kind: 'reviewed', message: answers().applications[status] };
  const decidedBy = (await dependencies.queries.administratorEmails()).get(adminId) ?? null;
  return {
    kind: 'alreadyDecided',
    message: answers().applications.alreadyDecided({
      status,
      by: decidedBy ?? answers().applications.anotherAdministrator,
      at: answeredTime(at),
    }),
    status,
    decidedBy,
    decidedAt: at,
  };
};

/** With a different reason it is a different decision, and the applicant has already received the first. */
const saysTheSame = async (
  { queries }: ReviewDependencies,
  { applicationId }: Ids,
  { decision, reason }: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
): Promise<boolean> =>
  decision === 'approved' || (await queries.reasons(await queries.byIds([applicationId])))[0] === reason;

const carryOut = (
  { commands }: ReviewDependencies,
  { applicantId, adminId }: Ids,
  command: ApplicationCommand,
): Promise<CommandOutcome<ApplicationRefusal>> =>
  commands.execute(applicationAggregate, applicantId, command, fromOutside(`admin:${adminId}`));

export interface FormPost {
  /** Unparsed request body; it is parsed here. */
  readonly body: unknown;
  readonly client: Pick<Client, 'ipAddress' | 'language'>;
  /** A UUID. The same one sent twice counts as one form. */
  readonly commandId: string;
}

/** `message` is text for the user. */
export type FormAnswer =
  | { readonly kind: 'received' }
  /** It already exists: an open application from that address, or the address is already on that list (or was requested moments ago). */
  | { readonly kind: 'alreadyThere' }
  | { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

/** The four forms that anyone may send without an account (spec 1 §5, spec 2 §5). */
export interface ReceiveForms {
  submitApplication(kind: ApplicationKind, post: FormPost): Promise<FormAnswer>;
  signUp(list: SignupList, post: FormPost): Promise<FormAnswer>;
}

interface ReceiveFormsDependencies {
  readonly commands: Commands;
  readonly persons: PersonSubjects;
  /** Counts every valid form. */
  readonly limiter: RateLimiter;
  /** Each accepted form is answered by a mail. */
  readonly mails: MailBudget;
  readonly clock: Clock;
}

const professionalPartner = partnerApplication
  .refine(({ email }) => !isDisposableAddress(email), { path: ['email'], error: 'professionalAddress' })
  .refine((form) => !isDisposableAddress(form.business_email), { path: ['business_email'], error: 'businessAddress' });

const APPLICATION_FORMS = { scholar: scholarApplication, partner: professionalPartner } as const;
const SIGNUP_FORMS = { waitlist: waitlistSignup, newsletter: newsletterSignup } as const;

export const createReceiveForms = (dependencies: ReceiveFormsDependencies): ReceiveForms => ({
  submitApplication: (kind, post) =>
    received(dependencies, post, APPLICATION_FORMS[kind], (id, personal) => {
      // A repeated command yields the same id; the applicant's next application gets another one.
      const data = { applicantId: id, applicationId: uuidV5(post.commandId, 'application'), kind, personal };
      // Waits for the read models, because signed-in users look at their applications next.
      const issuer = fromOutside('visitor', { commandId: post.commandId });
      return dependencies.commands.execute(applicationAggregate, id, { type: 'SubmitApplication', data }, issuer);
    }),
  signUp: (list, post) =>
    received(dependencies, post, SIGNUP_FORMS[list], (id, personal) => {
      const at = dependencies.clock().toISOString();
      const issuer = fromOutside('visitor', { commandId: post.commandId, at, waits: false });
      const data = { signupId: id, list, personal, at };
      return dependencies.commands.execute(signupAggregate, id, { type: 'RequestSignup', data }, issuer);
    }),
});

/** Parses, applies rate limits, encrypts for the person and decides. `carryOut` receives the person's subject, which is the id of the stream. */
const received = async (
  { persons, limiter, mails }: ReceiveFormsDependencies,
  { body, client }: FormPost,
  form: z.ZodType<{ readonly email: string }>,
  carryOut: (id: string, personal: Encrypted) => Promise<{ readonly kind: 'accepted' | 'rejected' }>,
): Promise<FormAnswer> => {
  const parsed = form.safeParse(body);
  if (!parsed.success) return invalidForm(parsed.error);
  const verdict = await limiter.consume(client.ipAddress);
  if (!verdict.allowed)
    return { kind: 'rateLimited', message: answers().forms.tooMany, retryAfterSeconds: verdict.retryAfterSeconds };
  const refused = await mails.take(parsed.data.email);
  if (refused) return refused;
  const person = await persons.of(parsed.data.email);
  const outcome = await carryOut(person.subject, encryptFor(person, { ...parsed.data, language: client.language }));
  if (outcome.kind === 'rejected') await mails.giveBack(parsed.data.email);
  return { kind: outcome.kind === 'accepted' ? 'received' : 'alreadyThere' };
};

/** The competing consumers that answer applicants. */
export const applicationGroups = (
  store: Pick<EventStore, 'consumers'>,
  options?: Partial<ConsumerOptions>,
): readonly ConsumerGroup[] =>
  groupsByType(store, 'application', ['ApplicationSubmitted', 'ApplicationApproved'], options);

/** Batches lookups for many applications or entries of their history. */
export interface ApplicationLoaders {
  readonly application: DataLoader<string, ApplicationRecord | undefined>;
  /** `null` if erased. */
  readonly applicationForm: DataLoader<ApplicationRecord, ApplicationForm | null>;
  readonly rejectionReason: DataLoader<ApplicationRecord, string | null>;
  /** Up to the point in time of the view. */
  readonly applicationHistory: DataLoader<ApplicationRecord, readonly ReviewRecord[]>;
  /** By the administrator's id; `null` if erased. */
  readonly administratorEmail: DataLoader<string, string | null>;
}

export const createApplicationLoaders = (queries: ApplicationQueries): ApplicationLoaders => ({
  application: new DataLoader(async (ids) => {
    const records = new Map((await queries.byIds(ids)).map((record) => [record.applicationId, record]));
    return ids.map((id) => records.get(id));
  }),
  applicationForm: new DataLoader((records) => queries.forms(records)),
  rejectionReason: new DataLoader((records) => queries.reasons(records)),
  applicationHistory: new DataLoader(async (records) => {
    const pointInTime = [...new Set(records.map(({ asOf }) => asOf))];
    const histories = new Map(
      await Promise.all(
        pointInTime.map(async (moment) => {
          const ids = records.filter(({ asOf }) => asOf === moment).map(({ applicationId }) => applicationId);
          return [moment, await queries.histories(ids, moment)] as const;
        }),
      ),
    );
    return records.map(({ applicationId, asOf }) => histories.get(asOf)?.get(applicationId) ?? []);
  }),
  administratorEmail: new DataLoader(async (ids) => {
    const emails = await queries.administratorEmails();
    return ids.map((id) => emails.get(id) ?? null);
  }),
});
