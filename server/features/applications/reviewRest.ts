import { z } from 'zod';
import { applicationKind } from '../../../schema/events/application.ts';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ReviewAction } from '../../../projections/applications/migration.ts';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { Administrator } from '../../platform/auth/sessions.ts';
import { type Call, defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import type { ApplicationQueries } from './applicationQueries.ts';
import { type ApplicationForm, shownNameOf } from './applicationForm.ts';
import type { Applications } from './applications.ts';
import { messageBody } from '../../platform/rest/bodies.ts';
import { answers } from '../../platform/base/answers.ts';

/** POST /api/admin/application/review. The review itself limits the length of the reason. */
const reviewRequest = z.object({
  application_id: z.uuid(),
  status: z.enum(['approved', 'rejected']),
  rejection_reason: z
    .string()
    .nullish()
    .meta({ description: 'The reason of a rejection, which is sent to the applicant. At most 2,000 characters.' }),
  address_unconfirmed_ok: z.boolean().optional().meta({
    description:
      'Only for an approval whose address nobody has confirmed. If false, the approval is refused (400). If true, it is carried out. If left out, it is carried out, and the message says that the address was never confirmed.',
  }),
});

/** A pending application, as administrators see it (spec 2 §3). */
const pending = {
  id: z.uuid(),
  submitted_at: z.iso.datetime(),
  address_confirmed: z.boolean().meta({
    description: "Whether somebody opened a link that was sent to the address, which shows that it is the applicant's.",
  }),
} as const;

const pendingScholar = z.strictObject({
  ...pending,
  full_name: z.string(),
  email: z.string(),
  university: z.string(),
  role_type: z.string(),
  mobile_phone: z.string(),
  statement_of_intent: z.string(),
});

const pendingPartner = z.strictObject({
  ...pending,
  business_name: z.string(),
  contact_full_name: z.string(),
  business_email: z.string(),
  website_url: z.string(),
  years_in_business: z.int(),
  team_size: z.string(),
  business_description: z.string(),
  service_cities: z.array(z.string()),
});

/** GET /api/admin/applications. */
const pendingApplicationsBody = z.strictObject({
  scholar_applications: z.array(pendingScholar),
  partner_applications: z.array(pendingPartner),
});

/** Returns one application, or none if it is of another kind or its applicant was just erased (spec 2 §3, admin view). */
const scholarBody = (
  { applicationId: id, submittedAt: submitted_at, addressConfirmed: address_confirmed }: ApplicationRecord,
  opened: ApplicationForm | null,
): readonly z.infer<typeof pendingScholar>[] => {
  if (opened?.kind !== 'scholar') return [];
  const { full_name, email, university, role_type, mobile_phone, statement_of_intent } = opened.form;
  return [
    { id, full_name, email, university, role_type, mobile_phone, submitted_at, address_confirmed, statement_of_intent },
  ];
};

/** The same for partners. */
const partnerBody = (
  { applicationId: id, submittedAt: submitted_at, addressConfirmed: address_confirmed }: ApplicationRecord,
  opened: ApplicationForm | null,
): readonly z.infer<typeof pendingPartner>[] => {
  if (opened?.kind !== 'partner') return [];
  const { form } = opened;
  return [
    {
      id,
      business_name: form.business_name,
      contact_full_name: form.contact_full_name,
      business_email: form.business_email,
      website_url: form.website_url,
      years_in_business: form.years_in_business,
      team_size: form.team_size,
      submitted_at,
      address_confirmed,
      business_description: form.business_description,
      service_cities: form.service_cities,
    },
  ];
};

type Entry = z.infer<typeof reviewHistoryBody>['history'][number];

const PAGE = 50;

const WRITTEN = {
  submitted: 'submitted',
  opened: 'opened',
  pdfOpened: 'pdf_opened',
  downloaded: 'downloaded',
  approved: 'approved',
  rejected: 'rejected',
  erased: 'erased',
} as const satisfies Record<ReviewAction, Entry['action']>;

const READ = {
  submitted: 'submitted',
  opened: 'opened',
  pdf_opened: 'pdfOpened',
  downloaded: 'downloaded',
  approved: 'approved',
  rejected: 'rejected',
  erased: 'erased',
} as const satisfies Record<Entry['action'], ReviewAction>;

/** Decrypts once for all of them. */
const entriesOf = async (queries: ApplicationQueries, acts: readonly ReviewRecord[]): Promise<Entry[]> => {
  const records = await queries.byIds([...new Set(acts.map(({ applicationId }) => applicationId))]);
  const [forms, reasons, emails] = await Promise.all([
    queries.forms(records),
    queries.reasons(records),
    queries.administratorEmails(),
  ]);
  const shown = new Map(
    records.map(({ applicationId }, index) => {
      const form = forms[index] ?? null;
      return [applicationId, { applicant: form && shownNameOf(form), reason: reasons[index] ?? null }] as const;
    }),
  );
  return acts.map(({ entryId: id, at, action, adminId, applicationId: application_id, kind }) => ({
    id,
    at,
    action: WRITTEN[action],
    administrator: adminId === null ? null : (emails.get(adminId) ?? null),
    application_id,
    kind,
    applicant: shown.get(application_id)?.applicant ?? null,
    reason: action === 'rejected' ? (shown.get(application_id)?.reason ?? null) : null,
  }));
};

/** Actions on an application, as named in REST. */
const action = z.enum(['submitted', 'opened', 'pdf_opened', 'downloaded', 'approved', 'rejected', 'erased']);

/** GET /api/admin/history. */
const reviewHistoryQuery = z.object({
  application_id: z.uuid().optional().meta({ description: 'Return only the history of this application.' }),
  action: action.optional(),
  first: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: 'The maximum number of entries; 50 by default.' }),
  after: z.string().max(2_048).optional().meta({ description: 'The `next` value of the previous page.' }),
});

const reviewHistoryBody = z.strictObject({
  history: z
    .array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        action,
        administrator: z.string().nullable().meta({
          description: 'The address of the administrator; null if it was the applicant, or if the person was erased.',
        }),
        application_id: z.uuid(),
        kind: applicationKind,
        applicant: z
          .string()
          .nullable()
          .meta({ description: 'The name of the applicant; null if the person was erased.' }),
        reason: z.string().nullable().meta({ description: 'The reason of a rejection.' }),
      }),
    )
    .meta({ description: 'The entries, newest first.' }),
  next: z.string().nullable().meta({ description: 'The `after` value of the next page; null on the last page.' }),
});

const ADMINISTRATION = 'Administration';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';
const ADMINISTRATORS = {
  401: 'Nobody is signed in with this token.',
  403: 'This token does not belong to an administrator.',
};

interface ReviewDependencies {
  readonly applications: Applications;
}

type FileCall = Pick<Call<{ readonly id: string }, unknown, unknown, Administrator>, 'caller' | 'params' | 'response'>;

const file =
  (use: 'view' | 'download', disposition: 'inline' | 'attachment') =>
  async ({ caller, params: { id }, response }: FileCall, { applications }: ReviewDependencies) => {
    if (!isUuid(id)) return refused({ kind: 'invalid', message: answers().applications.noId });
    const found = await applications.file(caller, id, use);
    if (!found) return refused({ kind: 'notFound', message: answers().applications.notFound });
    const name = `${found.kind}_application_${id.toLowerCase()}.pdf`;
    response
      .setHeader('Content-Disposition', `${disposition}; filename="${name}"`)
      .setHeader('Content-Type', 'application/pdf')
      .send(found.pdf);
    return undefined;
  };

const pdf = {
  method: 'get',
  role: 'admin',
  tag: ADMINISTRATION,
  params: { schema: z.object({ id: z.uuid().meta({ example: EXAMPLE_ID }) }) },
  answers: { 200: { description: 'A file named {scholar|partner}_application_{id}.pdf.', files: ['application/pdf'] } },
  errors: { 400: 'The id is invalid.', ...ADMINISTRATORS, 404: answers().applications.notFound },
  // A HEAD request would record a view although nobody has seen anything.
  head: false,
} as const;

/** The review of applications by administrators (spec 2 §3, §7). */
export const reviewRoutes = [
  defineRoute({
    id: 'pendingApplications',
    method: 'get',
    path: '/api/admin/applications',
    role: 'admin',
    tag: ADMINISTRATION,
    summary: 'List the applications that wait for a decision',
    description: 'Oldest first, at most 1,000 of each kind.',
    answers: {
      200: { description: 'The applications without a decision.', schema: pendingApplicationsBody },
    },
    errors: ADMINISTRATORS,
    handle: async (_call, { applications }: ReviewDependencies) => {
      const [scholars, partners] = await Promise.all([
        applications.pending('scholar'),
        applications.pending('partner'),
      ]);
      const records = [...scholars, ...partners];
      const forms = await applications.forms(records);
      const opened = records.map((record, index) => ({ record, form: forms[index] ?? null }));
      return {
        scholar_applications: opened.flatMap(({ record, form }) => scholarBody(record, form)),
        partner_applications: opened.flatMap(({ record, form }) => partnerBody(record, form)),
      };
    },
  }),
  defineRoute({
    id: 'reviewApplication',
    method: 'post',
    path: '/api/admin/application/review',
    role: 'admin',
    tag: ADMINISTRATION,
    summary: 'Approve or reject an application',
    description:
      'The applicant is told by mail, with the reason of a rejection. An approval changes the account type. If the same decision is sent twice, it takes effect once, and both responses are the same.',
    body: {
      schema: reviewRequest,
      example: { application_id: EXAMPLE_ID, status: 'rejected', rejection_reason: 'Please tell us more.' },
      bad: 'Send a JSON body with "application_id", "status" ("approved" or "rejected") and, for a rejection, "rejection_reason".',
    },
    answers: { 200: { description: 'The application is decided.', schema: messageBody } },
    refusals: { alreadyDecided: 409, erased: 410 },
    errors: {
      400: 'A field is missing, a rejection has no reason, or the address was never confirmed and `address_unconfirmed_ok` is false.',
      ...ADMINISTRATORS,
      404: answers().applications.notFound,
      409: 'The application was already decided; the response says how. Nothing was changed.',
      410: 'The applicant was erased.',
    },
    handle: async ({ caller, body }, { applications }: ReviewDependencies) => {
      const { application_id: applicationId, status: decision, rejection_reason: reason } = body;
      const { address_unconfirmed_ok: isOk } = body;
      const unconfirmedAddress = isOk === undefined ? 'unasked' : isOk ? 'approve' : 'refuse';
      const answer = await applications.review(caller, { applicationId, decision, reason, unconfirmedAddress });
      return answer.kind === 'reviewed' ? { message: answer.message } : refused(answer);
    },
  }),
  defineRoute({
    id: 'reviewHistory',
    method: 'get',
    path: '/api/admin/history',
    role: 'admin',
    tag: ADMINISTRATION,
    summary: 'List the history of applications',
    description: 'Everything that was sent, opened, downloaded, approved or rejected, newest first.',
    query: {
      schema: reviewHistoryQuery,
      bad: 'Ask with application_id, action, first (1 to 100) and after, each once.',
    },
    answers: { 200: { description: 'A page of the history.', schema: reviewHistoryBody } },
    errors: {
      400: 'A parameter is invalid or was sent twice, or the cursor is not a value of a previous page.',
      ...ADMINISTRATORS,
    },
    handle: async ({ query }, { applications }: ReviewDependencies) => {
      const { application_id: applicationId, action, first = PAGE, after } = query;
      const wanted = { applicationId, action: action && READ[action] };
      const page = await applications.reviews(wanted, { first, after }).catch(invalidCursor);
      if (!page) return refused({ kind: 'invalid', message: '"after" is none that a page of this list gave.' });
      return {
        history: await entriesOf(applications, page.items),
        next: page.hasMore ? page.endCursor : null,
      };
    },
  }),
  defineRoute({
    ...pdf,
    id: 'applicationPdf',
    path: '/api/admin/applications/:id/pdf',
    summary: 'Open an application as PDF',
    description: 'The history records that it was opened.',
    handle: file('view', 'inline'),
  }),
  defineRoute({
    ...pdf,
    id: 'downloadApplicationPdf',
    path: '/api/admin/applications/:id/download-pdf',
    summary: 'Download an application as PDF',
    description: 'The history records that it was downloaded.',
    handle: file('download', 'attachment'),
  }),
];
