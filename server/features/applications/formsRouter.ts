import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { FormAnswer, FormPost, ReceiveForms } from './receiveForms.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';

/** A statement of 5,000 characters in any script, with all the rest. */
const MAX_FORM = '64kb';

const NO_FORM = 'Send a JSON body with the fields of the form.';

const OPEN_APPLICATION =
  'An application with this email address is already under review. We will write to you when it is decided.';

/** Spec 2 §8, to the letter. */
const SIGNUP_MESSAGES = {
  waitlist: {
    received: "Thank you for joining our waitlist! We'll notify you when Business PRO launches in Q4 2025.",
    alreadyThere: "You are already on our waitlist! We'll notify you when Business PRO launches.",
  },
  newsletter: {
    received: "Thank you for subscribing! We'll keep you updated on Enterprise features coming in 2026.",
    alreadyThere: 'You are already subscribed to our newsletter!',
  },
} as const;

/**
 * The forms (spec 1 §7, spec 2 §7). Applications answer `{message}`, 409 while one of that address is open; signups answer
 * `{status: "success" | "already_exists", message}`. What is wrong with a form is 400 `{detail}`.
 */
export const formsRouter = (forms: ReceiveForms, clientOf: (request: Request) => Client): Router => {
  const router = Router();
  const parse = json({ limit: MAX_FORM, type: ['application/json', 'application/*+json'] });

  const taking = (
    receive: (post: FormPost) => Promise<FormAnswer>,
    answer: (response: Response, kind: 'received' | 'alreadyThere') => void,
  ): RequestHandler => {
    return async (request, response) => {
      const { ipAddress } = clientOf(request);
      const outcome = await receive({ body: request.body, ipAddress, commandId: randomUUID() });
      switch (outcome.kind) {
        case 'invalid':
          detail(response, 400, outcome.faults.some(({ field }) => field === '') ? NO_FORM : outcome.message);
          return;
        case 'rateLimited':
          tooManyRequests(response, outcome);
          return;
        case 'received':
        case 'alreadyThere':
          answer(response, outcome.kind);
      }
    };
  };

  for (const [kind, name] of [
    ['scholar', 'Scholar'],
    ['partner', 'Partner'],
  ] as const) {
    const handler = taking(
      (post) => forms.submitApplication(kind, post),
      (response, outcome) => {
        if (outcome === 'alreadyThere') detail(response, 409, OPEN_APPLICATION);
        else response.json({ message: `${name} application submitted successfully!` });
      },
    );
    router.route(`/account/${kind}-application`).post(parse, handler).all(onlyAllow('POST'));
  }

  for (const [path, list] of [
    ['/business-pro/waitlist', 'waitlist'],
    ['/newsletter/subscribe', 'newsletter'],
  ] as const) {
    const handler = taking(
      (post) => forms.signUp(list, post),
      (response, outcome) => {
        const status = outcome === 'received' ? 'success' : 'already_exists';
        response.json({ status, message: SIGNUP_MESSAGES[list][outcome] });
      },
    );
    router.route(path).post(parse, handler).all(onlyAllow('POST'));
  }
  return router;
};
