import { Router, type RequestHandler, type Response } from 'express';
import { isUuid } from '../../../projections/engine/isUuid.ts';
import type { ReviewAnswer, Applications } from './applications.ts';
import { detail } from '../../platform/http/detail.ts';
import { adminOf } from '../../platform/rest/holdToAccess.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { reviewRequest } from '../../platform/rest/requests.ts';
import { z } from 'zod';
import type { ApplicationRecord } from '../../../projections/applications/applicationRecord.ts';
import { type ApplicationForm, shownNameOf } from './applicationForm.ts';
import {
  type pendingPartner,
  type pendingScholar,
  messageBody,
  pendingApplicationsBody,
} from '../../platform/rest/answers.ts';
import type { ReviewRecord } from '../../../projections/applications/historyQueries.ts';
import type { ReviewAction } from '../../../projections/applications/migration.ts';
import type { ApplicationDesk } from './applicationDesk.ts';
import { invalidCursor } from '../../platform/rest/invalidCursor.ts';
import { applicationKind } from '../../../schema/events/application.ts';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

const NO_REVIEW =
  'Send a JSON body with "application_id", "status" ("approved" or "rejected") and, for a rejection, "rejection_reason".';
const NO_ID = 'This is no id of an application.';
const NOT_FOUND = 'There is no such application.';

/** Express has HEAD answered by what answers GET: here that would write down that somebody looked, who has seen nothing. */
const refuseHead: RequestHandler = (request, response, next) => {
  if (request.method === 'HEAD') onlyAllow('GET')(request, response, next);
  else next();
};

/** The review of applications (spec 2 §3, §7), for administrators. */
export const adminApplicationsRouter = (applications: Applications): Router => {
  const router = Router();

  router
    .route('/admin/applications')
    .get(async (_request, response) => {
      const [scholars, partners] = await Promise.all([
        applications.pending('scholar'),
        applications.pending('partner'),
      ]);
      const records = [...scholars, ...partners];
      const forms = await applications.forms(records);
      const opened = records.map((record, index) => ({ record, form: forms[index] ?? null }));
      response.json({
        scholar_applications: opened.flatMap(({ record, form }) => scholarBody(record, form)),
        partner_applications: opened.flatMap(({ record, form }) => partnerBody(record, form)),
      });
    })
    .all(onlyAllow('GET, HEAD'));

  router
    .route('/admin/application/review')
    .post(async (request, response) => {
      const body = reviewRequest.safeParse(request.body);
      if (!body.success) {
        detail(response, 400, NO_REVIEW);
        return;
      }
      const { application_id: applicationId, status: decision, rejection_reason: reason } = body.data;
      answerReview(response, await applications.review(adminOf(response), { applicationId, decision, reason }));
    })
    .all(onlyAllow('POST'));

  for (const [path, use, disposition] of [
    ['/admin/applications/:id/pdf', 'view', 'inline'],
    ['/admin/applications/:id/download-pdf', 'download', 'attachment'],
  ] as const)
    router
      .route(path)
      .all(refuseHead)
      .get(async (request, response) => {
        const { id } = request.params;
        if (!isUuid(id)) {
          detail(response, 400, NO_ID);
          return;
        }
        const file = await applications.file(adminOf(response), id, use);
        if (!file) {
          detail(response, 404, NOT_FOUND);
          return;
        }
        const name = `${file.kind}_application_${id.toLowerCase()}.pdf`;
        response
          .setHeader('Content-Disposition', `${disposition}; filename="${name}"`)
          .setHeader('Content-Type', 'application/pdf')
          .send(file.pdf);
      })
      .all(onlyAllow('GET'));
  return router;
};

const answerReview = (response: Response, answer: ReviewAnswer): void => {
  switch (answer.kind) {
    case 'reviewed':
      response.json({ message: answer.message });
      return;
    case 'alreadyDecided':
      detail(response, 409, answer.message);
      return;
    case 'invalid':
      detail(response, 400, answer.message);
      return;
    case 'notFound':
      detail(response, 404, answer.message);
      return;
    case 'erased':
      detail(response, 410, answer.message);
  }
};

/** One, or none where it is of another kind or its applicant was erased in this moment (spec 2 §3, admin view). */
const scholarBody = (
  { applicationId: id, submittedAt: submitted_at }: ApplicationRecord,
  opened: ApplicationForm | null,
): readonly z.infer<typeof pendingScholar>[] => {
  if (opened?.kind !== 'scholar') return [];
  const { full_name, email, university, role_type, mobile_phone, statement_of_intent } = opened.form;
  return [{ id, full_name, email, university, role_type, mobile_phone, submitted_at, statement_of_intent }];
};

/** The same of partners. */
const partnerBody = (
  { applicationId: id, submittedAt: submitted_at }: ApplicationRecord,
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

/** GET /api/admin/history?application_id=&action=&first=&after=: who did what with which application, newest first, a page at a time. */
export const reviewHistoryRouter = (desk: ApplicationDesk): Router => {
  const router = Router();
  router
    .route('/admin/history')
    .get(async (request, response) => {
      const query = reviewHistoryQuery.safeParse(request.query);
      if (!query.success) {
        detail(response, 400, 'Ask with application_id, action, first (1 to 100) and after, each once.');
        return;
      }
      const { application_id: applicationId, action, first = PAGE, after } = query.data;
      const wanted = { applicationId, action: action && READ[action] };
      const page = await desk.reviews(wanted, { first, after }).catch(invalidCursor);
      if (!page) {
        detail(response, 400, '"after" is none that a page of this list gave.');
        return;
      }
      const next = page.hasMore ? page.endCursor : null;
      response.json({ history: await entriesOf(desk, page.items), next } satisfies z.infer<typeof reviewHistoryBody>);
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};

/** What is sealed is opened once for all of them. */
const entriesOf = async (desk: ApplicationDesk, acts: readonly ReviewRecord[]): Promise<Entry[]> => {
  const records = await desk.byIds([...new Set(acts.map(({ applicationId }) => applicationId))]);
  const [forms, reasons, emails] = await Promise.all([
    desk.forms(records),
    desk.reasons(records),
    desk.administratorEmails(),
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

/** What can be done with an application, as REST writes it. */
const action = z.enum(['submitted', 'opened', 'pdf_opened', 'downloaded', 'approved', 'rejected', 'erased']);

/** GET /api/admin/history. */
const reviewHistoryQuery = z.object({
  application_id: z.uuid().optional().meta({ description: 'Of one application alone.' }),
  action: action.optional(),
  first: z.coerce.number().int().min(1).max(100).optional().meta({ description: 'How many at most; 50.' }),
  after: z.string().max(2_048).optional().meta({ description: '`next` of the page before.' }),
});

const reviewHistoryBody = z.strictObject({
  history: z
    .array(
      z.strictObject({
        id: z.string(),
        at: z.iso.datetime(),
        action,
        administrator: z
          .string()
          .nullable()
          .meta({ description: 'Their address; null: it was the applicant, or they were erased.' }),
        application_id: z.uuid(),
        kind: applicationKind,
        applicant: z.string().nullable().meta({ description: 'A name; null: erased.' }),
        reason: z.string().nullable().meta({ description: 'Of a rejection.' }),
      }),
    )
    .meta({ description: 'Newest first.' }),
  next: z.string().nullable().meta({ description: 'For `after`; null when there are no more.' }),
});

const ADMINISTRATION = 'Administration';
const EXAMPLE_ID = '6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001';
const ADMINISTRATORS = {
  401: 'Nobody is signed in by this token.',
  403: 'Whoever is signed in by this token is no administrator.',
};

const pdf = (id: string, summary: string, description: string): ZodOpenApiOperationObject => ({
  operationId: id,
  tags: [ADMINISTRATION],
  summary,
  description,
  security: [{ session: [] }],
  requestParams: { path: z.object({ id: z.uuid().meta({ example: EXAMPLE_ID }) }) },
  responses: {
    '200': {
      description: 'A file {scholar|partner}_application_{id}.pdf.',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    ...refusals({
      400: 'This is no id.',
      ...ADMINISTRATORS,
      404: 'There is no such application.',
      500: 'Something went wrong here; it was noted.',
    }),
  },
});

/** The review of applications by administrators. */
export const reviewPaths = (): ZodOpenApiPathsObject => ({
  '/api/admin/applications': {
    get: jsonOperation({
      id: 'pendingApplications',
      tag: ADMINISTRATION,
      summary: 'What waits for a decision',
      description: 'Those that wait longest first, at most 1,000 of each kind: what is decided makes room.',
      bearer: true,
      answer: { description: 'The applications that nobody has decided on.', schema: pendingApplicationsBody },
      refusals: ADMINISTRATORS,
    }),
  },
  '/api/admin/application/review': {
    post: jsonOperation({
      id: 'reviewApplication',
      tag: ADMINISTRATION,
      summary: 'Approve or reject an application',
      description:
        'The applicant is told by mail, of a rejection with its reason; an approval changes the account. Sent twice it is decided once, and answered alike.',
      bearer: true,
      body: {
        schema: reviewRequest,
        example: { application_id: EXAMPLE_ID, status: 'rejected', rejection_reason: 'Please tell us more.' },
      },
      answer: { description: 'It is decided.', schema: messageBody },
      refusals: {
        400: 'A field is missing, or a rejection has no reason.',
        ...ADMINISTRATORS,
        404: 'There is no such application.',
        409: 'It was decided before, which the answer tells. Nothing was changed.',
        410: 'The applicant has been erased.',
        413: 'The body is too large.',
      },
    }),
  },
  '/api/admin/history': {
    get: jsonOperation({
      id: 'reviewHistory',
      tag: ADMINISTRATION,
      summary: 'Who did what with which application',
      description: 'All that was ever sent, opened, downloaded, approved or rejected, newest first.',
      bearer: true,
      query: reviewHistoryQuery,
      answer: { description: 'A page of the history.', schema: reviewHistoryBody },
      refusals: { 400: 'A parameter is none, stands there twice, or is no cursor.', ...ADMINISTRATORS },
    }),
  },
  '/api/admin/applications/{id}/pdf': {
    get: pdf('applicationPdf', 'An application as PDF, to look at', 'That it was opened stands in its history.'),
  },
  '/api/admin/applications/{id}/download-pdf': {
    get: pdf(
      'downloadApplicationPdf',
      'An application as PDF, to keep',
      'That it was downloaded stands in its history.',
    ),
  },
});
