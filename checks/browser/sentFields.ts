import type { SeenRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { unzipped } from './sentTexts.ts';
import { parsedJson } from '../../schema/parsedJson.ts';

/** Values by the innermost name of their field: `ud[em]` and `{"user":{"em":…}}` both give `em`. Names are in lower case. */
export type SentFields = ReadonlyMap<string, readonly string[]>;

const MAX_FIELDS = 2_000;
const MAX_DEPTH = 8;

/** Reads the fields that a request sends: its query, and its body as a form (one or more lines) or as JSON, also within a field, and unpacked from gzip. */
export const sentFields = ({ url, body }: Pick<SeenRequest, 'url' | 'body'>): SentFields => {
  const fields = new Map<string, string[]>();
  let left = MAX_FIELDS;
  const add = (name: string, value: string): void => {
    left -= 1;
    if (left < 0) return;
    const known = fields.get(name.toLowerCase());
    if (known) known.push(value);
    else fields.set(name.toLowerCase(), [value]);
  };
  const walk = (name: string, value: unknown, depth: number): void => {
    if (left <= 0 || depth > MAX_DEPTH) return;
    if (typeof value === 'string' || typeof value === 'number') add(name, String(value));
    else if (Array.isArray(value)) for (const each of value) walk(name, each, depth + 1);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(key, each, depth + 1);
  };
  const readForm = (text: string): void => {
    for (const [name, value] of new URLSearchParams(text)) {
      if (left <= 0) return;
      add(/\[([^[\]]+)\]$/.exec(name)?.[1] ?? name, value);
      if (/^[[{]/.test(value)) walk(name, parsedJson(value), 0);
    }
  };
  const parsed = parsedUrl(url);
  if (parsed) readForm(parsed.search);
  for (const text of body === null ? [] : [...unzipped(body), body]) {
    const sent = parsedJson(text);
    if (sent !== undefined) walk('', sent, 0);
    else for (const line of text.split('\n', 50)) readForm(line);
  }
  return fields;
};
