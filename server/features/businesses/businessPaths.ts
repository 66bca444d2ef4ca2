import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { profileField } from '../../../schema/events/business.ts';
import { companyProfileBody, profileCorrection, verificationBody } from './bodies.ts';
import { jsonOperation } from '../../platform/rest/operation.ts';

const OWNERS = {
  401: 'The session has expired, or there is none.',
  403: 'It is not the domain of the session.',
};

const SPEAKERS = { ...OWNERS, 403: 'It is not the domain of the session, or the business is not verified.' };

interface Words {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
}

const verification = (
  domain: z.ZodString,
  words: Words,
  refusals: Readonly<Record<number, string>> = {},
): ZodOpenApiOperationObject =>
  jsonOperation({
    ...words,
    tag: 'Business portal',
    bearer: true,
    path: z.object({ domain }),
    answer: { description: 'How the verification stands.', schema: verificationBody },
    refusals: { ...OWNERS, ...refusals },
  });

/** Verification and company profile, for the owners of a domain. */
export const businessPaths = (exampleDomain: string): ZodOpenApiPathsObject => {
  const domain = z.string().meta({ example: exampleDomain });
  const field = z.object({ domain, field: profileField.meta({ example: 'headquarters' }) });
  const profile = { tag: 'Business portal', bearer: true } as const;
  const answer = { description: 'All fields, by the sources and by the owner.', schema: companyProfileBody };
  return {
    '/api/portal/domains/{domain}/verification': {
      get: verification(domain, {
        id: 'businessVerification',
        summary: 'How the verification of the business stands',
        description:
          'A business is verified by a TXT record at _candor-challenge below its domain, by the same value in a line of https://<domain>/.well-known/candor-challenge.txt, or by a sign-in with hostmaster@, postmaster@ or webmaster@ the domain.',
      }),
      post: verification(domain, {
        id: 'startVerification',
        summary: 'Get the challenge for the DNS or the web site',
        description: 'It stays the same until the record or the file has been seen.',
      }),
    },
    '/api/portal/domains/{domain}/verification/check': {
      post: verification(
        domain,
        {
          id: 'checkVerification',
          summary: 'Look for the record and the file now',
          description:
            'The server asks the DNS and the web site itself. A verified business is looked at again every 30 days.',
        },
        { 409: 'The verification has not been started.', 429: 'It was looked for too often.' },
      ),
    },
    '/api/portal/domains/{domain}/company-profile': {
      get: jsonOperation({
        ...profile,
        id: 'companyProfile',
        summary: 'The company profile, with the corrections of the owner',
        description: 'Beside each other what the sources say and what the owner says, and who said what when.',
        path: z.object({ domain }),
        answer,
        refusals: OWNERS,
      }),
    },
    '/api/portal/domains/{domain}/company-profile/{field}': {
      put: jsonOperation({
        ...profile,
        id: 'correctProfileField',
        summary: 'Correct a field of the company profile',
        description:
          'By the owner of a verified business; reports show it as provided by the owner. It changes no score. Of `leadership`: a line for each person, `Name, Title`.',
        path: field,
        body: { schema: profileCorrection, example: { value: 'Harbour Street 1, Bremen' } },
        answer,
        refusals: {
          400: 'The value is none for this field, which the answer tells.',
          ...SPEAKERS,
          404: 'There is no such field.',
          413: 'The body is too large.',
        },
      }),
      delete: jsonOperation({
        ...profile,
        id: 'withdrawProfileField',
        summary: 'Take a correction back',
        description: 'What the sources say counts again.',
        path: field,
        answer,
        refusals: { ...SPEAKERS, 404: 'There is no such field, or no correction of it.' },
      }),
    },
  };
};
