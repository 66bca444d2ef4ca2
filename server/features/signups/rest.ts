import { raw, type Request } from 'express';
import { z } from 'zod';
import { signupList } from '../../../schema/events/signup.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { defineRoute, refused } from '../../platform/rest/defineRoute.ts';
import type { SignupLinkAnswer, SignupLinkFault, SignupLinks, SignupLists } from './signups.ts';
import { MAX_TEXT } from '../../platform/rest/bodies.ts';

/** POST /api/signups/confirm, POST /api/signups/unsubscribe. */
const signupTokenRequest = z.object({
  token: z.string().min(1).max(MAX_TEXT).meta({ description: 'The token from the link in the mail.' }),
});

/** POST /api/signups/confirm. */
const confirmedBody = z.strictObject({
  status: z.enum(['confirmed', 'already_confirmed']),
  list: signupList,
  message: z.string(),
});

/** POST /api/signups/unsubscribe. */
const unsubscribedBody = z.strictObject({
  status: z.enum(['unsubscribed', 'already_unsubscribed']),
  list: signupList,
  message: z.string(),
});

const SIGNUPS = 'Applications and signups';
const NO_TOKEN = 'Send a JSON body with "token", from the link in the mail.';
const PAGE = '../../signup/unsubscribe';

const FAULTS = { invalid: 400, expired: 410, withdrawn: 410, erased: 410 } as const satisfies Record<
  SignupLinkFault,
  number
>;

const tokenIn = ({ query }: Request): string | undefined => {
  const { token } = query;
  return typeof token === 'string' ? token : undefined;
};

/**
 * Whether a form is the one that mail programs send when the user presses "Unsubscribe" (RFC 8058 §3.2): `List-Unsubscribe=One-Click`, as urlencoded
 * or multipart form data. `express.raw` has read the body.
 */
const isOneClick = async (request: Request): Promise<boolean> => {
  const body: unknown = request.body;
  if (!Buffer.isBuffer(body)) return false;
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    return form.get('List-Unsubscribe') === 'One-Click';
  } catch {
    // The body is not a form.
    return false;
  }
};

const answerOf = <Status extends string>(answer: SignupLinkAnswer, done: Status, already: Status) => {
  if (!('list' in answer)) return refused(answer);
  const { kind, list, message } = answer;
  return { status: kind === 'done' ? done : already, list, message };
};

const example = { token: 'the-token-of-the-link' };
const errors = { 400: 'The link does not exist.', 410: 'The link is no longer valid.' };

interface SignupDependencies {
  readonly signupLinks: SignupLinks;
  readonly signups: SignupLists;
}

/**
 * Handles the links in mails about the lists, and shows the lists to administrators. Mail programs can unsubscribe by one click too (RFC 8058): the
 * token is in the address, the body is `List-Unsubscribe=One-Click`, there is no sign-in and no redirect. GET leads to the page and changes nothing:
 * programs that inspect mails open their links.
 */
export const signupRoutes = [
  defineRoute({
    id: 'confirmSignup',
    method: 'post',
    path: '/api/signups/confirm',
    role: 'everybody',
    tag: SIGNUPS,
    summary: 'Confirm a signup with the token from the mail',
    description: 'The token is valid for 7 days after the last request. Confirming twice is not an error.',
    body: { schema: signupTokenRequest, example, bad: NO_TOKEN },
    answers: { 200: { description: 'The address is on the list.', schema: confirmedBody } },
    refusals: FAULTS,
    errors,
    handle: async ({ body }, { signupLinks }: SignupDependencies) =>
      answerOf(await signupLinks.confirm(body.token), 'confirmed', 'already_confirmed'),
  }),
  defineRoute({
    id: 'unsubscribePage',
    method: 'get',
    path: '/api/signups/unsubscribe',
    role: 'everybody',
    tag: SIGNUPS,
    summary: 'Go to the page for leaving a list',
    description: 'Changes nothing, because some mail programs open every link in a mail.',
    query: { schema: z.object({ token: z.string().optional() }) },
    answers: { 303: { description: 'Redirects to /signup/unsubscribe.' } },
    handle: ({ request, response }) => {
      // Relative to the requested address: the page may be below a path of a larger site.
      response.redirect(303, `${PAGE}?${new URLSearchParams({ token: tokenIn(request) ?? '' }).toString()}`);
    },
  }),
  defineRoute({
    id: 'unsubscribe',
    method: 'post',
    path: '/api/signups/unsubscribe',
    role: 'everybody',
    tag: SIGNUPS,
    summary: 'Leave a list',
    description:
      'Send the token as JSON; or use the one-click form of mail programs (RFC 8058), with the token in the URL and a form as the body. Leaving twice is not an error.',
    query: {
      schema: z.object({
        token: z
          .string()
          .optional()
          .meta({ description: 'The token, for one-click requests; other requests have it in the body.' }),
      }),
    },
    body: {
      schema: signupTokenRequest,
      example,
      otherTypes: {
        'application/x-www-form-urlencoded': { schema: z.object({ 'List-Unsubscribe': z.literal('One-Click') }) },
      },
      reads: raw({ limit: '4kb', type: ['application/x-www-form-urlencoded', 'multipart/form-data'] }),
    },
    answers: { 200: { description: 'The address is no longer on the list.', schema: unsubscribedBody } },
    refusals: FAULTS,
    errors,
    handle: async ({ request }, { signupLinks }: SignupDependencies) => {
      const body = signupTokenRequest.safeParse(request.body);
      const token = body.success ? body.data.token : (await isOneClick(request)) ? tokenIn(request) : undefined;
      if (token === undefined) return refused({ kind: 'invalid', message: NO_TOKEN });
      return answerOf(await signupLinks.withdraw(token), 'unsubscribed', 'already_unsubscribed');
    },
  }),
  defineRoute({
    id: 'exportSignups',
    method: 'get',
    path: '/api/admin/signups/:list/export',
    role: 'admin',
    tag: SIGNUPS,
    summary: 'Download a list as CSV',
    description:
      'For administrators. RFC 4180 with a header row, in UTF-8 with a byte order mark; oldest signup first. Erased persons are left out.',
    params: {
      schema: z.object({ list: signupList.meta({ example: 'waitlist' }) }),
      bad: 'There is no such list.',
      badStatus: 404,
    },
    answers: { 200: { description: 'A file named candor_{list}.csv.', files: ['text/csv'] } },
    errors: {
      401: 'No session has this token.',
      403: 'The session does not belong to an administrator.',
      404: 'The list does not exist.',
    },
    handle: async ({ params: { list }, request, response }, { signups }: SignupDependencies) => {
      response.attachment(`candor_${list}.csv`).set('Content-Type', 'text/csv; charset=utf-8; header=present');
      if (request.method === 'HEAD') response.end();
      else
        await signups.exportCsv(list, response).catch((error: unknown) => {
          // A client that disconnects is not an error.
          if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
        });
    },
  }),
];
