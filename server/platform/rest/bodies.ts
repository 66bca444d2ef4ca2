import { z } from 'zod';

/** The body of every refusal of the REST calls: what is wrong and what to do, for people. */
export const refusalBody = z
  .strictObject({ detail: z.string().meta({ description: 'What is wrong and what to do, in words.' }) })
  .meta({ id: 'Refusal' });

/** The body of a call that was accepted: a message for people. */
export const messageBody = z.strictObject({ message: z.string() });

/** Longer than any name, and short enough to be read in one go. */
export const MAX_TEXT = 2_048;

/** The request of a call that opens a link. */
export const verifyRequest = z.object({
  token: z
    .string()
    .min(1)
    .meta({ description: 'The token from the link in the mail. It works once, within 24 hours.' }),
});

/** An example domain for declarations. The OpenAPI document of a server replaces it with a domain that this server can scan. */
export const EXAMPLE_DOMAIN = 'example.org';

/** The path parameters of calls about one domain. */
export const ofDomain = { schema: z.object({ domain: z.string().meta({ example: EXAMPLE_DOMAIN }) }) };
