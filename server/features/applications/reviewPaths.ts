import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { messageBody, pendingApplicationsBody } from '../../platform/rest/answers.ts';
import { reviewRequest } from '../../platform/rest/requests.ts';
import { reviewHistoryBody, reviewHistoryQuery } from './reviewBodies.ts';
import { ADMINISTRATION } from '../administrators/adminPaths.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

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
