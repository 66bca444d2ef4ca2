import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { signupList } from '../../../schema/events/signup.ts';
import { confirmedBody, unsubscribedBody } from '../../platform/rest/answers.ts';
import { signupTokenRequest } from '../../platform/rest/requests.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

const SIGNUPS = 'Applications and signups';
const JSON_TYPE = 'application/json';

const example = { token: 'the-token-of-the-link' };
const links = { 400: 'There is no such link.', 410: 'The link is not good any more.', 413: 'The body is too large.' };

const unsubscribe = jsonOperation({
  id: 'unsubscribe',
  tag: SIGNUPS,
  summary: 'Leave a list',
  description:
    'With the token as JSON; or by one click in a mail program (RFC 8058), with the token in the address and a form as the body. To come twice is no mistake.',
  query: z.object({ token: z.string().optional().meta({ description: 'For one click; else it is in the body.' }) }),
  body: { schema: signupTokenRequest, example },
  answer: { description: 'Off the list, now or before.', schema: unsubscribedBody },
  refusals: links,
});

/** What the links of mails about the lists do, and the lists for administrators. */
export const signupPaths = (): ZodOpenApiPathsObject => ({
  '/api/signups/confirm': {
    post: jsonOperation({
      id: 'confirmSignup',
      tag: SIGNUPS,
      summary: 'Confirm a signup with the token of its mail',
      description: 'Within 7 days of the last request. To come twice is no mistake.',
      body: { schema: signupTokenRequest, example },
      answer: { description: 'On the list, now or before.', schema: confirmedBody },
      refusals: links,
    }),
  },
  '/api/signups/unsubscribe': {
    post: {
      ...unsubscribe,
      requestBody: {
        required: true,
        content: {
          [JSON_TYPE]: { schema: signupTokenRequest, example },
          'application/x-www-form-urlencoded': { schema: z.object({ 'List-Unsubscribe': z.literal('One-Click') }) },
        },
      },
    },
    get: {
      operationId: 'unsubscribePage',
      tags: [SIGNUPS],
      summary: 'Go to the page on which one leaves a list',
      description: 'Changes nothing: programs that look through mails open what is in them.',
      requestParams: { query: z.object({ token: z.string().optional() }) },
      responses: { '303': { description: 'To /signup/unsubscribe.' } },
    },
  },
  '/api/admin/signups/{list}/export': {
    get: {
      operationId: 'exportSignups',
      tags: [SIGNUPS],
      summary: 'A list as CSV',
      description:
        'For administrators. RFC 4180 with a header row, in UTF-8 with a byte order mark; who asked first stands first. Erased persons are left out.',
      security: [{ session: [] }],
      requestParams: { path: z.object({ list: signupList.meta({ example: 'waitlist' }) }) },
      responses: {
        '200': { description: 'A file candor_{list}.csv.', content: { 'text/csv': { schema: z.string() } } },
        ...refusals({
          401: 'There is no session of this token.',
          403: 'The session is not that of an administrator.',
          404: 'There is no such list.',
          500: 'Something went wrong here; it was noted.',
        }),
      },
    },
  },
});
