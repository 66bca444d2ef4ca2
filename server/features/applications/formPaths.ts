import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { partnerApplication } from '../../../schema/forms/partnerApplication.ts';
import { scholarApplication } from '../../../schema/forms/scholarApplication.ts';
import { newsletterSignup, waitlistSignup } from '../../../schema/forms/signup.ts';
import { citiesBody, messageBody, signupBody, universitiesBody } from '../../platform/rest/answers.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

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
