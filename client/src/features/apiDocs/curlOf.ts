import type { ApiCall } from './apiDocument.ts';

/** For a shell: inert between single quotes, whatever it says. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const textOf = (example: unknown): string | undefined =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : undefined;

/** The address of a call with its examples filled in. */
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

/** What is for everybody goes without; a token where one is taken, for that is what programs have. */
const bearerOf = (security: ApiCall['operation']['security'] = []): readonly string[] => {
  if (security.length === 0 || security.some((way) => Object.keys(way).length === 0)) return [];
  const kind = security.some((way) => 'token' in way) ? 'YOUR_TOKEN' : 'YOUR_SESSION_TOKEN';
  return [`-H ${quoted(`authorization: Bearer ${kind}`)}`];
};

/** A command that makes the call at `origin`, ready to be pasted. */
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
