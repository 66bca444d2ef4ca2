import { raw, Router, type Request, type Response } from 'express';
import type { SignupLinkAnswer, SignupLinkFault, SignupLinks } from './signupLinks.ts';
import { detail } from '../../platform/http/detail.ts';
import { isOneClick } from '../../platform/rest/isOneClick.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { signupTokenRequest } from '../../platform/rest/requests.ts';

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
