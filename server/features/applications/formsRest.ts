import { json, Router, type Request, type RequestHandler, type Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { FormAnswer, FormPost, ReceiveForms } from './receiveForms.ts';
import type { Client } from '../../platform/auth/requesterPersonal.ts';
import { detail } from '../../platform/http/detail.ts';
import { onlyAllow } from '../../platform/rest/onlyAllow.ts';
import { tooManyRequests } from '../../platform/http/tooManyRequests.ts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { partnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { scholarApplication } from '../../../schema/forms/scholarApplication.ts';
import { newsletterSignup, waitlistSignup } from '../../../schema/forms/signup.ts';
import { citiesBody, messageBody, signupBody, universitiesBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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

const FORMS = 'Applications and signups';
const WRONG = { 400: 'What is missing or wrong, in one sentence.', 413: 'The body is too large.' };
const TOO_MANY = { 429: 'Too many forms from one network.' };
const OPEN = { 409: 'An application of this address is under review already.' };

const PERSON = {
  first_name: 'Kim',
  last_name: 'Example',
  email: 'kim@shop.example',
  company: 'Shop',
  wants_updates: true,
};

const SCHOLAR = {
  email: 'ada@cs.example.edu',
  full_name: 'Ada Example',
  mobile_phone: '+1 555 0100',
  university: 'Example University',
  role_type: 'PhD Candidate',
  statement_of_intent: 'I study how small web shops adopt mail authentication, and need past reports.',
  digital_signature: 'Ada Example',
  disclaimer_accepted: true,
  info_accurate_confirmed: true,
};

const PARTNER = {
  email: 'sam@managed.example',
  business_name: 'Managed Example',
  website_url: 'https://managed.example',
  years_in_business: 7,
  business_description: 'We look after mail and web sites of shops with up to fifty employees.',
  contact_full_name: 'Sam Example',
  business_email: 'office@managed.example',
  phone_number: '+1 555 0101',
  service_cities: ['Berlin, Germany'],
  team_size: '6-15',
  digital_signature: 'Sam Example',
  authorization_confirmed: true,
};

const search = (what: string, example: string) =>
  z.object({
    search: z.string().meta({ description: `What has been typed of ${what}; at least 3 characters.`, example }),
  });

/** The forms of the site, and the suggestions in their fields. */
export const formPaths = (): ZodOpenApiPathsObject => ({
  '/api/account/scholar-application': {
    post: jsonOperation({
      id: 'scholarApplication',
      tag: FORMS,
      summary: 'Apply to become a Scholar',
      description: 'For an address that ends in .edu. People review it.',
      body: { schema: scholarApplication, example: SCHOLAR },
      answer: { description: 'The application was taken.', schema: messageBody },
      refusals: { ...WRONG, ...OPEN, ...TOO_MANY },
    }),
  },
  '/api/account/partner-application': {
    post: jsonOperation({
      id: 'partnerApplication',
      tag: FORMS,
      summary: 'Apply to become a Partner',
      description: 'For addresses of a business; free and disposable mail is refused. People review it.',
      body: { schema: partnerApplication, example: PARTNER },
      answer: { description: 'The application was taken.', schema: messageBody },
      refusals: { ...WRONG, ...OPEN, ...TOO_MANY },
    }),
  },
  '/api/business-pro/waitlist': {
    post: jsonOperation({
      id: 'waitlist',
      tag: FORMS,
      summary: 'Join the Business PRO waitlist',
      description: 'Twice with one address is once.',
      body: { schema: waitlistSignup, example: { ...PERSON, company_size: '11-50' } },
      answer: { description: 'On the list, now or already.', schema: signupBody },
      refusals: { ...WRONG, ...TOO_MANY },
    }),
  },
  '/api/newsletter/subscribe': {
    post: jsonOperation({
      id: 'newsletter',
      tag: FORMS,
      summary: 'Ask for Enterprise updates',
      description: 'Twice with one address is once.',
      body: { schema: newsletterSignup, example: PERSON },
      answer: { description: 'On the list, now or already.', schema: signupBody },
      refusals: { ...WRONG, ...TOO_MANY },
    }),
  },
  '/api/universities': {
    get: jsonOperation({
      id: 'universities',
      tag: FORMS,
      summary: 'Names of universities',
      description: 'At most 15: what begins with the search first.',
      query: search('a university’s name', 'heidel'),
      answer: { description: 'The names.', schema: universitiesBody },
      refusals: { 400: 'There is no "search" in the address.' },
    }),
  },
  '/api/cities': {
    get: jsonOperation({
      id: 'cities',
      tag: FORMS,
      summary: 'Names of cities with their country',
      description: 'At most 15, the largest first.',
      query: search('a city’s name', 'heidel'),
      answer: { description: 'The names.', schema: citiesBody },
      refusals: { 400: 'There is no "search" in the address.' },
    }),
  },
});
