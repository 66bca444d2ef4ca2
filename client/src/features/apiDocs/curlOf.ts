import type { ApiCall } from './apiDocument.ts';

/** Quotes a text for a shell: between single quotes, every character is literal. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const textOf = (example: unknown): string | undefined =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;

/** Returns the URL of a call, with example values filled in. */
const exampleUrl = (origin: string, { path, operation: { parameters = [] } }: ApiCall): string => {
  const query = new URLSearchParams();
  let filled = path;
  for (const { in: place, name, schema } of parameters) {
    const example = textOf(schema.example);
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(example ?? name));
    if (place === 'query' && example !== undefined) query.set(name, example);
  }
  return `${origin}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`;
};

/**
 * Returns the authorization option. Public calls need none; if the call accepts a personal token, the example uses one, because programs have tokens rather
 * than sessions.
 */
const bearerOf = (security: ApiCall['operation']['security'] = []): readonly string[] => {
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return [];
  const kind = security.some((way) => 'token' in way) ? 'YOUR_TOKEN' : 'YOUR_SESSION_TOKEN';
  return [`-H ${quoted(`authorization: Bearer ${kind}`)}`];
};

/** Returns a command for the call at `origin`, ready to be pasted. */
export const curlOf = (origin: string, call: ApiCall): string => {
  const { method, operation } = call;
  const example = operation.requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(exampleUrl(origin, call))}`,
    ...bearerOf(operation.security),
    ...(example === undefined
      ? []
      : [`-H ${quoted('content-type: application/json')}`, `-d ${quoted(JSON.stringify(example))}`]),
  ];
  return lines.join(' \\\n  ');
};
