import type { HttpHop, HttpRepair, HttpRepairKind } from './scannerIo.ts';

/** How a response's body ends (RFC 9112 §6.3). `length` is in bytes. */
export type BodyFraming =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'chunked' }
  | { readonly kind: 'untilClose' };

export interface ResponseHead {
  readonly status: number;
  readonly headers: HttpHop['headers'];
  readonly framing: BodyFraming;
  /** What browsers repair silently and RFC 9112 forbids, at most 20. */
  readonly repairs: readonly HttpRepair[];
}

export type HeadPlace =
  /** The head is at `start` to `end`; the body follows. */
  | { readonly status: 'found'; readonly start: number; readonly end: number }
  /** The status line is there, but the end of the head is not. */
  | { readonly status: 'partial' }
  /** Too few bytes to tell. */
  | { readonly status: 'unknown' }
  /** There is no status line: HTTP/0.9, or another protocol. */
  | { readonly status: 'none' };

/** Browsers skip this many bytes before the status line. */
const MOST_JUNK = 4;
const NAME = 'http';
const MAX_HEADERS = 10_000;
const MAX_VALUE_LENGTH = 16 * 1_024;
const MOST_REPAIRS = 20;

/** Finds the head as Chromium does (`HttpUtil::LocateStartOfStatusLine`, `LocateEndOfHeaders`). No head ends before `from`. */
export const findHead = (bytes: Buffer, from = 0): HeadPlace => {
  const beginning = bytes.toString('latin1', 0, MOST_JUNK + NAME.length).toLowerCase();
  const start = beginning.indexOf(NAME);
  if (start < 0) return { status: bytes.length < MOST_JUNK + NAME.length ? 'unknown' : 'none' };
  // Two line feeds with at most one carriage return between them end the head.
  for (let at = bytes.indexOf(0x0a, Math.max(start, from)); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (bytes[at + 1] === 0x0a) return { status: 'found', start, end: at + 2 };
    if (bytes[at + 1] === 0x0d && bytes[at + 2] === 0x0a) return { status: 'found', start, end: at + 3 };
  }
  return { status: 'partial' };
};

/** Parses a head as Chromium does (`HttpResponseHeaders::Parse`). Returns the reason as a text if browsers refuse the response. */
export const parseHead = (bytes: Buffer, { start, end }: { start: number; end: number }): ResponseHead | string => {
  const text = bytes.toString('latin1', start, end);
  if (text.includes('\0')) return 'a NUL in the head';
  const repairs = collectRepairs();
  if (start > 0) repairs.add('junkBeforeStatus', bytes.toString('latin1', 0, start + 12));
  noteLineEndings(text, repairs);
  const [statusLine = '', ...lines] = text.split(/[\r\n]+/);
  const { status, isAtLeast11 } = parseStatusLine(statusLine, repairs);
  const headers = parseLines(unfold(lines, repairs), repairs);
  if (headers.length > MAX_HEADERS) return `more than ${MAX_HEADERS} header lines`;
  const isChunked = isAtLeast11 && listed(headers, 'transfer-encoding').includes('chunked');
  const conflict = conflictOf(headers, isChunked);
  if (conflict !== undefined) return conflict;
  const framing = framingOf(status, headers, isChunked);
  noteFraming(headers, framing, repairs);
  return { status, headers, framing, repairs: repairs.all };
};

/** Returns the values of a header, split at commas outside of quotes, in lower case and without surrounding blanks. */
const listed = (headers: HttpHop['headers'], wanted: string): readonly string[] =>
  headers
    .filter(([name]) => name === wanted)
    .flatMap(([, value]) => value.match(/(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g) ?? [])
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '');

interface Repairs {
  readonly all: readonly HttpRepair[];
  add(kind: HttpRepairKind, line: string): void;
}

const collectRepairs = (): Repairs => {
  const all: HttpRepair[] = [];
  return {
    all,
    add: (kind, line) => {
      if (all.length < MOST_REPAIRS) all.push({ kind, bytes: escapedBytes(line) });
    },
  };
};

const LONGEST_EVIDENCE = 120;

/** Returns latin1 text with everything but printable ASCII escaped, so that it can be shown. */
export const escapedBytes = (text: string): string =>
  text
    .slice(0, LONGEST_EVIDENCE)
    .replace(/[^\x20-\x7e]/g, (character) =>
      character === '\r'
        ? '\\r'
        : character === '\n'
          ? '\\n'
          : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );

/** RFC 9112 §2.2: CRLF ends a line. Notes the first line that ends otherwise. */
const noteLineEndings = (text: string, repairs: Repairs): void => {
  const at = text.search(/(?<!\r)\n|\r(?!\n)/);
  if (at < 0) return;
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  repairs.add('lineEnding', text.slice(Math.min(lineStart, at), at + 1));
};

const STATUS_LINE = /^HTTP\/1\.[01] [1-9]\d\d(?: [\t\x20-\x7e\x80-\xff]*)?$/;
/** The largest status that Chromium reports. */
const MOST_STATUS = 2 ** 31 - 1;

/** A version without digits counts as 1.0; a status line without a number means 200. */
const parseStatusLine = (line: string, repairs: Repairs): { status: number; isAtLeast11: boolean } => {
  if (!STATUS_LINE.test(line)) repairs.add('statusLine', line);
  const afterName = line.slice(NAME.length);
  const dot = afterName.indexOf('.');
  const [major, minor] = [Number(afterName[1]), Number(afterName[dot + 1])];
  const hasVersion = afterName.startsWith('/') && dot >= 0 && /\d/.test(afterName[1] ?? '') && !Number.isNaN(minor);
  const isAtLeast11 = hasVersion && (major > 1 || (major === 1 && minor >= 1));
  const digits = /^[^ ]* +(\d+)/.exec(line)?.[1];
  return { status: digits === undefined ? 200 : Math.min(Number(digits), MOST_STATUS), isAtLeast11 };
};

/** Joins folded lines (RFC 9112 §5.2, obs-fold). A line that starts with a blank continues the one before it, if that is a header. */
const unfold = (lines: readonly string[], repairs: Repairs): readonly string[] => {
  const joined: string[] = [];
  let canContinue = false;
  for (const line of lines) {
    if (line === '') continue;
    const previous = joined.at(-1);
    if (canContinue && previous !== undefined && /^[ \t]/.test(line)) {
      repairs.add('foldedLine', `${previous}\n${line}`);
      joined[joined.length - 1] = `${previous} ${line.replace(/^[ \t]+/, '')}`;
    } else {
      joined.push(line);
      canContinue = /^[^ \t:][^:]*:/.test(line);
    }
  }
  return joined;
};

/** RFC 9110 §5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

const parseLines = (lines: readonly string[], repairs: Repairs): HttpHop['headers'] => {
  const headers: (readonly [string, string])[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const written = line.slice(0, Math.max(colon, 0));
    const name = written.slice(0, endWithoutBlanks(written));
    if (!TOKEN.test(name)) {
      repairs.add('lineIgnored', line);
      continue;
    }
    if (name !== written) repairs.add('spaceBeforeColon', line);
    // oxlint-disable-next-line no-control-regex -- RFC 9110 §5.5 forbids these
    if (/[\x01-\x08\x0b-\x1f\x7f]/.test(line)) repairs.add('controlCharacter', line);
    headers.push([name.toLowerCase(), trimmedBlanks(line.slice(colon + 1)).slice(0, MAX_VALUE_LENGTH)]);
  }
  return headers;
};

const trimmedBlanks = (text: string): string => {
  const end = endWithoutBlanks(text);
  let start = 0;
  while (start < end && isBlank(text[start])) start += 1;
  return text.slice(start, end);
};

/** Returns where the blanks at the end of a text begin. */
const endWithoutBlanks = (text: string): number => {
  let end = text.length;
  while (end > 0 && isBlank(text[end - 1])) end -= 1;
  return end;
};

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Headers whose contradictory copies browsers take for an attack (response splitting). */
const conflictOf = (headers: HttpHop['headers'], isChunked: boolean): string | undefined => {
  const lengths = new Set(listed(headers, 'content-length'));
  if (!isChunked && lengths.size > 1) return 'two different values of Content-Length';
  if (new Set(listed(headers, 'content-disposition')).size > 1) return 'two different values of Content-Disposition';
  const locations = new Set(headers.flatMap(([name, value]) => (name === 'location' ? [value] : [])));
  return locations.size > 1 ? 'two different values of Location' : undefined;
};

const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const framingOf = (status: number, headers: HttpHop['headers'], isChunked: boolean): BodyFraming => {
  if (isInformational(status) || BODILESS.has(status)) return { kind: 'none' };
  if (isChunked) return { kind: 'chunked' };
  const length = lengthOf(headers);
  return length === undefined ? { kind: 'untilClose' } : { kind: 'length', length };
};

export const isInformational = (status: number): boolean => status >= 100 && status < 200;

/** A length that is not a whole number, or is larger than any body, counts as missing. */
const lengthOf = (headers: HttpHop['headers']): number | undefined => {
  const [text] = listed(headers, 'content-length');
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

const noteFraming = (headers: HttpHop['headers'], { kind }: BodyFraming, repairs: Repairs): void => {
  const linesOf = (wanted: string): string =>
    headers
      .filter(([name]) => name === wanted)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  const hasLength = headers.some(([name]) => name === 'content-length');
  const codings = listed(headers, 'transfer-encoding');
  if (hasLength && kind === 'chunked')
    repairs.add('lengthWithChunks', `${linesOf('content-length')}\n${linesOf('transfer-encoding')}`);
  else if (hasLength && lengthOf(headers) === undefined) repairs.add('lengthIgnored', linesOf('content-length'));
  else if (listed(headers, 'content-length').length > 1) repairs.add('lengthRepeated', linesOf('content-length'));
  if (codings.length > 0 && (kind === 'untilClose' || kind === 'length' || codings.some((one) => one !== 'chunked')))
    repairs.add('transferCodingIgnored', linesOf('transfer-encoding'));
};
