import { z } from 'zod';

/** Every refusal of the REST calls: what is wrong and what to do, for people. */
export const refusalBody = z
  .strictObject({ detail: z.string().meta({ description: 'What is wrong and what to do, for people.' }) })
  .meta({ id: 'Refusal' });

/** What was taken, said for people. */
export const messageBody = z.strictObject({ message: z.string() });

/** Longer than any name, and short enough to be read at once. */
export const MAX_TEXT = 2_048;

/** A link that is opened. */
export const verifyRequest = z.object({
  token: z.string().min(1).meta({ description: 'From the link in the mail; it works once, for 24 hours.' }),
});

/** In declarations: a domain that this server can scan. The document of a server names one that it knows. */
export const EXAMPLE_DOMAIN = 'example.org';

/** The path of calls about one domain. */
export const ofDomain = { schema: z.object({ domain: z.string().meta({ example: EXAMPLE_DOMAIN }) }) };
