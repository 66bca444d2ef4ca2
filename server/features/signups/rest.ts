import { raw, Router, type Request, type Response } from 'express';
import type { SignupLinkAnswer, SignupLinkFault, SignupLinks, SignupLists } from './signups.ts';
import { detail } from '../../platform/http/detail.ts';
import { isOneClick } from '../../platform/rest/isOneClick.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { signupTokenRequest } from '../../platform/rest/requests.ts';
import { signupList } from '../../../schema/events/signup.ts';
import { hasCode } from '../../platform/base/hasCode.ts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { confirmedBody, unsubscribedBody } from '../../platform/rest/answers.ts';
import { jsonOperation, refusals } from '../../platform/rest/operation.ts';

const MAX_FORM = '4kb';
const NO_TOKEN = 'Send a JSON body with "token", from the link in the mail.';
const PAGE = '../../signup/unsubscribe';

const STATUS = { invalid: 400, expired: 410, withdrawn: 410, erased: 410 } as const satisfies Record<
  SignupLinkFault,
  number
>;

/**
 * What the links of mails about the lists do: both answer `{status, list, message}`, refusals `{detail}`. To unsubscribe is possible by one
 * click in a mail program as well (RFC 8058): the token in the address, the body `List-Unsubscribe=One-Click`, nobody signed in, no redirect.
 * GET leads to the page and changes nothing: programs that look through mails open what is in them.
 */
export const signupRouter = (links: SignupLinks): Router => {
  const router = Router();

  router
    .route('/signups/confirm')
    .post(async (request, response) => {
      const body = signupTokenRequest.safeParse(request.body);
      if (body.success) answer(response, await links.confirm(body.data.token), 'confirmed', 'already_confirmed');
      else detail(response, 400, NO_TOKEN);
    })
    .all(onlyAllow('POST'));

  router
    .route('/signups/unsubscribe')
    .get((request, response) => {
      // Of the address as it was opened: the page may stand under a path of a larger site.
      response.redirect(303, `${PAGE}?${new URLSearchParams({ token: tokenIn(request) ?? '' }).toString()}`);
    })
    .post(raw({ limit: MAX_FORM, type: ['application/x-www-form-urlencoded', 'multipart/form-data'] }))
    .post(async (request, response) => {
      const body = signupTokenRequest.safeParse(request.body);
      const token = body.success ? body.data.token : (await isOneClick(request)) ? tokenIn(request) : undefined;
      if (token === undefined) detail(response, 400, NO_TOKEN);
      else answer(response, await links.withdraw(token), 'unsubscribed', 'already_unsubscribed');
    })
    .all(onlyAllow('GET, HEAD, POST'));
  return router;
};

const tokenIn = ({ query }: Request): string | undefined => {
  const { token } = query;
  return typeof token === 'string' ? token : undefined;
};

const answer = (response: Response, outcome: SignupLinkAnswer, done: string, already: string): void => {
  switch (outcome.kind) {
    case 'done':
    case 'already':
      response.json({
        status: outcome.kind === 'done' ? done : already,
        list: outcome.list,
        message: outcome.message,
      });
      return;
    case 'invalid':
    case 'expired':
    case 'withdrawn':
    case 'erased':
      detail(response, STATUS[outcome.kind], outcome.message);
  }
};

/** GET /admin/signups/{list}/export: a list as CSV, in a file `candor_{list}.csv`. Who hangs up is asked for nothing more, and that is no failure. */
export const signupExportRouter = (lists: SignupLists): Router => {
  const router = Router();
  router
    .route('/admin/signups/:list/export')
    .get(async (request, response) => {
      const list = signupList.safeParse(request.params.list);
      if (!list.success) {
        detail(response, 404, 'There is no such list.');
        return;
      }
      response.attachment(`candor_${list.data}.csv`).set('Content-Type', 'text/csv; charset=utf-8; header=present');
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await lists.exportCsv(list.data, response).catch((error: unknown) => {
        if (!hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
      });
    })
    .all(onlyAllow('GET, HEAD'));
  return router;
};

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
