import type { Fence } from './markdown.ts';

/** The request of a curl line in docs/api.md. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** A block of commands, and the documented response to the last one. */
export interface ApiExample {
  /** The line number of the block in the file. */
  readonly line: number;
  /** Values that the reader must paste: the variable, and the field of the previous response. */
  readonly pasted: readonly { readonly variable: string; readonly field: string }[];
  readonly command: string;
  readonly status: number;
  readonly answer:
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'text'; readonly text: string };
}

const PASTED = /^(\w+)='paste the (\w+) here'$/;

/** Returns the examples of a page in order. Throws if one has no response. */
export const apiExamples = (text: string, fences: readonly Fence[]): readonly ApiExample[] => {
  const lines = text.split('\n');
  return fences.flatMap((fence, at) => {
    if (fence.info !== 'sh') return [];
    const answer = fences[at + 1];
    const between = lines.slice(fence.line + fence.text.split('\n').length, answer?.line).join('\n');
    const status = /^→ (\d{3})/m.exec(between)?.[1];
    if (!answer || status === undefined) throw new Error(`Line ${fence.line}: what is answered?`);
    const said = fence.text.split('\n');
    return [
      {
        line: fence.line,
        pasted: said.flatMap((line) => {
          const [, variable, field] = PASTED.exec(line) ?? [];
          return variable === undefined || field === undefined ? [] : [{ variable, field }];
        }),
        command: said.filter((line) => !PASTED.test(line)).join('\n'),
        status: Number(status),
        answer:
          answer.info === 'json'
            ? { kind: 'json', value: JSON.parse(answer.text) as unknown }
            : { kind: 'text', text: answer.text },
      },
    ];
  });
};

type Variables = Readonly<Record<string, string>>;

/** Splits a line into words like a shell: quotes, backslashes at line ends and in double quotes, variables. */
const shellWords = (command: string, variables: Variables): readonly string[] => {
  const part = /'([^']*)'|"((?:[^"\\]|\\.)*)"|([^\s'"]+)/gy;
  const expand = (text: string) => text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
  return command
    .replace(/\\\n/g, ' ')
    .trim()
    .split(/\s+(?=(?:[^'"]|'[^']*'|"(?:[^"\\]|\\.)*")*$)/)
    .map((word) =>
      [...word.matchAll(part)]
        .map(([, single, double, bare]) => single ?? expand((double ?? bare ?? '').replace(/\\(["\\$])/g, '$1')))
        .join(''),
    );
};

/** Parses a curl line that uses only -s, -H, -d, -X and one address; throws on anything else. */
export const curlRequest = (command: string, variables: Variables): CurlRequest => {
  const [program, ...words] = shellWords(command, variables);
  if (program !== 'curl') throw new Error(`No curl: ${command}`);
  const headers: Record<string, string> = {};
  let [url, method, body]: (string | undefined)[] = [];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-s') continue;
    if (word === '-H') {
      const [name = '', ...value] = (words.shift() ?? '').split(':');
      headers[name] = value.join(':').trim();
    } else if (word === '-d') body = words.shift();
    else if (word === '-X') method = words.shift();
    else if (!word.startsWith('-') && url === undefined) url = word;
    else throw new Error(`${word} is not read here: ${command}`);
  }
  return { method: method ?? (body === undefined ? 'GET' : 'POST'), url: url ?? '', headers, body };
};

/** Reports whether a response matches the example: `…` matches anything, an object may have more fields and a list more items. */
export const isAsSaid = (said: unknown, is: unknown): boolean => {
  if (said === '…') return is !== undefined;
  if (Array.isArray(said)) return Array.isArray(is) && said.every((each) => is.some((one) => isAsSaid(each, one)));
  if (typeof said !== 'object' || said === null) return said === is;
  if (typeof is !== 'object' || is === null) return false;
  const fields = new Map<string, unknown>(Object.entries(is));
  return Object.entries(said).every(([name, value]) => isAsSaid(value, fields.get(name)));
};
