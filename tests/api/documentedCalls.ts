/** A JSON Schema exactly as written in the document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DocumentedParameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema & { readonly example?: string };
}

export interface DocumentedContent {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** Or `{ $ref }`, if many calls share a response. */
export interface DocumentedResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, DocumentedContent>>;
  readonly headers?: Readonly<Record<string, unknown>>;
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentedContent>> };
  readonly security?: unknown;
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

/** The parts of GET /api/openapi.json that the tests read. */
export interface ApiDocument {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses?: Readonly<Record<string, DocumentedResponse>>;
  };
  readonly 'x-rate-limits': unknown;
}

/** A documented call. */
export interface DocumentedCall {
  readonly path: string;
  /** In lower case, as in the document. */
  readonly method: string;
  readonly operation: DocumentedOperation;
}

export const documentedCalls = ({ paths }: ApiDocument): readonly DocumentedCall[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/**
 * Builds a request as a reader would from the document: from the examples of the parameters and of the body. `known` contains existing values by parameter
 * name.
 */
export const exampleRequest = (
  { path, method, operation }: DocumentedCall,
  known: Readonly<Record<string, string>> = {},
): [string, RequestInit] => {
  const parameters = operation.parameters ?? [];
  const filled = parameters.reduce(
    (whole, { in: place, name, schema }) =>
      place === 'path' ? whole.replace(`{${name}}`, known[name] ?? schema.example ?? '') : whole,
    path,
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, schema: { example } }) =>
      place === 'query' && example !== undefined ? [[name, example]] : [],
    ),
  );
  const body = operation.requestBody?.content['application/json']?.example;
  const init: RequestInit = { method: method.toUpperCase(), redirect: 'manual' };
  if (body !== undefined)
    Object.assign(init, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return [query.size > 0 ? `${filled}?${query.toString()}` : filled, init];
};
