import '../../../../schema/zodInBrowsers.ts';
import { z } from 'zod';

/** A JSON schema, as far as the page shows it. */
export interface ApiSchema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, ApiSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: ApiSchema | undefined;
  readonly anyOf?: readonly ApiSchema[] | undefined;
  readonly additionalProperties?: ApiSchema | boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const apiSchema: z.ZodType<ApiSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), apiSchema).optional(),
    required: z.array(z.string()).optional(),
    items: apiSchema.optional(),
    anyOf: z.array(apiSchema).optional(),
    additionalProperties: z.union([z.boolean(), apiSchema]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

const content = z.record(z.string(), z.object({ schema: apiSchema.optional(), example: z.unknown().optional() }));

const answer = z.object({ description: z.string(), content: content.optional() });
const reference = z.object({ $ref: z.string() });

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header', 'cookie']),
        name: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: apiSchema,
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.union([reference, answer])),
});

const limit = z.object({ points: z.number(), windowSeconds: z.number() });

type ApiAnswer = z.infer<typeof answer>;
export type ApiOperation = Omit<z.infer<typeof operation>, 'responses'> & {
  readonly responses: Readonly<Record<string, ApiAnswer>>;
};

/** What many calls answer stands in the document once; here it stands with each. A reference that leads nowhere says nothing. */
const withAnswers = (
  { responses, ...rest }: z.infer<typeof operation>,
  shared: Readonly<Record<string, ApiAnswer>>,
): ApiOperation => ({
  ...rest,
  responses: Object.fromEntries(
    Object.entries(responses).flatMap(([status, said]) => {
      const found = '$ref' in said ? shared[said.$ref.split('/').at(-1) ?? ''] : said;
      return found ? [[status, found]] : [];
    }),
  ),
});

/** The OpenAPI document of this server, as far as the page shows it. */
export const apiDocument = z
  .object({
    info: z.object({ description: z.string().optional() }),
    tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    components: z.object({
      schemas: z.record(z.string(), apiSchema),
      responses: z.record(z.string(), answer).default({}),
    }),
    'x-rate-limits': z.object({ scans: limit, forms: limit, links: limit }),
  })
  .transform(({ paths, components, ...rest }) => ({
    ...rest,
    components,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, each]) => [method, withAnswers(each, components.responses)]),
        ),
      ]),
    ),
  }));

export type ApiDocument = z.infer<typeof apiDocument>;
export type ApiLimit = z.infer<typeof limit>;

/** One call, with where it is. */
export interface ApiCall {
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  readonly operation: ApiOperation;
}

/** The calls of a tag, in the order of the document. */
export const callsOf = ({ paths }: ApiDocument, tag: string): readonly ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, each]) => ({ path, method: method.toUpperCase(), operation: each })),
  );
