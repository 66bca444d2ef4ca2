import type { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { refusalBody } from './answers.ts';

const JSON_TYPE = 'application/json';

/** Refusals by their status: each has a body `{detail}`. 429 tells in Retry-After, in seconds, when to come again. */
export const refusals = (meanings: Readonly<Record<number, string>>): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [
      status,
      {
        description,
        ...(status === '429'
          ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const } } } }
          : {}),
        content: { [JSON_TYPE]: { schema: refusalBody } },
      },
    ]),
  );

interface JsonOperation {
  readonly id: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What is sent, with an example that works. */
  readonly body?: { readonly schema: z.ZodType; readonly example: unknown };
  readonly query?: z.ZodObject;
  readonly path?: z.ZodObject;
  readonly answer: { readonly description: string; readonly schema: z.ZodType };
  readonly refusals?: Readonly<Record<number, string>>;
  /** Whether a session's token is sent. */
  readonly bearer?: boolean;
}

/** One call that takes and gives JSON. */
export const jsonOperation = ({
  id,
  tag,
  body,
  query,
  path,
  answer,
  refusals: meanings = {},
  bearer = false,
  ...words
}: JsonOperation): ZodOpenApiOperationObject => ({
  operationId: id,
  tags: [tag],
  ...words,
  ...(query || path ? { requestParams: { ...(query ? { query } : {}), ...(path ? { path } : {}) } } : {}),
  ...(body
    ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: body.schema, example: body.example } } } }
    : {}),
  ...(bearer ? { security: [{ session: [] }] } : {}),
  responses: {
    '200': { description: answer.description, content: { [JSON_TYPE]: { schema: answer.schema } } },
    ...refusals({ ...meanings, 500: 'Something went wrong here; it was noted.' }),
  },
});
