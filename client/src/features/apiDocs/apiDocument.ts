import '../../../../schema/zodInBrowsers.ts';
import { z } from 'zod/mini';

/** A JSON schema, reduced to what the page shows. */
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

const apiSchema: z.ZodMiniType<ApiSchema> = z.lazy(() =>
  z.object({
    $ref: z.optional(z.string()),
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    description: z.optional(z.string()),
    properties: z.optional(z.record(z.string(), apiSchema)),
    required: z.optional(z.array(z.string())),
    items: z.optional(apiSchema),
    anyOf: z.optional(z.array(apiSchema)),
    additionalProperties: z.optional(z.union([z.boolean(), apiSchema])),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    example: z.optional(z.unknown()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
  }),
);

const content = z.record(z.string(), z.object({ schema: z.optional(apiSchema), example: z.optional(z.unknown()) }));

const answer = z.object({ description: z.string(), content: z.optional(content) });
const reference = z.object({ $ref: z.string() });

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).check(z.minLength(1)),
  summary: z.string(),
  description: z.optional(z.string()),
  parameters: z.optional(
    z.array(
      z.object({
        in: z.enum(['path', 'query', 'header', 'cookie']),
        name: z.string(),
        required: z.optional(z.boolean()),
        description: z.optional(z.string()),
        schema: apiSchema,
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content })),
  /** Alternative ways to authorise: the name of a security scheme with the required scopes. An empty object means that no authorisation is needed. */
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(z.string(), z.union([reference, answer])),
});

const limit = z.object({ points: z.number(), windowSeconds: z.number() });

type ApiAnswer = z.infer<typeof answer>;
export type ApiOperation = Omit<z.infer<typeof operation>, 'responses'> & {
  readonly responses: Readonly<Record<string, ApiAnswer>>;
};

/** Resolves references to shared responses, so that each operation has its own. Omits responses with a broken reference. */
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

const document = z.object({
  info: z.object({ description: z.optional(z.string()) }),
  tags: z.array(z.object({ name: z.string(), description: z.optional(z.string()) })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), apiSchema),
    responses: z._default(z.record(z.string(), answer), {}),
  }),
  'x-rate-limits': z.object({ scans: limit, forms: limit, links: limit }),
});

/** Parses this server's OpenAPI document, reduced to what the page shows. */
export const apiDocument = z.pipe(
  document,
  z.transform(({ paths, components, ...rest }: z.infer<typeof document>) => ({
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
  })),
);

export type ApiDocument = z.infer<typeof apiDocument>;
export type ApiLimit = z.infer<typeof limit>;

/** One call with its path and method. */
export interface ApiCall {
  readonly path: string;
  /** In upper case. */
  readonly method: string;
  readonly operation: ApiOperation;
}

/** Returns the calls of a tag, in the order of the document. */
export const callsOf = ({ paths }: ApiDocument, tag: string): readonly ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, each]) => ({ path, method: method.toUpperCase(), operation: each })),
  );
