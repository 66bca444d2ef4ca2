import packageJson from '../../package.json' with { type: 'json' };
import { gzipSync } from 'node:zlib';
import type { SeenRequest, Visit } from '../../server/scanner/io/browser/browserIo.ts';
import { cookiePair } from '../../schema/cookiePair.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { wellFormedText } from '../kit/boundedText.ts';

const MAX_ENTRIES = 1_000;
const MAX_BODY_LENGTH = 4_096;
const MAX_URL_LENGTH = 8_192;
const MAX_HEADERS = 100;
const MAX_VALUE_LENGTH = 4_096;
/** Size as stored, gzip-compressed. */
const MAX_HAR_BYTES = 2 * 1_024 * 1_024;
/** HAR 1.2's value for what the browser does not report. */
const UNKNOWN = -1;

interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/), with the fields that a visit provides. */
export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: { readonly name: string; readonly version: string };
    readonly browser: { readonly name: string; readonly version: string };
    readonly pages: readonly {
      readonly startedDateTime: string;
      readonly id: string;
      readonly title: string;
      readonly pageTimings: { readonly onContentLoad: number; readonly onLoad: number };
    }[];
    readonly entries: readonly HarEntry[];
    readonly comment?: string;
  };
}

interface HarEntry {
  readonly pageref: string;
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly httpVersion: string;
    readonly cookies: readonly NameValue[];
    readonly headers: readonly NameValue[];
    readonly queryString: readonly NameValue[];
    readonly postData?: { readonly mimeType: string; readonly params: readonly []; readonly text: string };
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly response: {
    readonly status: number;
    readonly statusText: string;
    readonly httpVersion: string;
    readonly cookies: readonly NameValue[];
    readonly headers: readonly NameValue[];
    readonly content: { readonly size: number; readonly mimeType: string };
    readonly redirectURL: string;
    readonly headersSize: number;
    readonly bodySize: number;
    readonly comment?: string;
  };
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly comment?: string;
}

const PAGE = 'page_1';

/**
 * Converts a visit to an HTTP Archive, which common developer tools can open. It contains cookie values: they are not sensitive, because the browser had an
 * empty profile and everything it typed is made up.
 */
export const harOf = (visit: Visit): Har => {
  const { browser, startedAt, page, url } = visit;
  const [name = browser, browserVersion = ''] = browser.split(/[ /]/, 2);
  const entries = visit.requests.slice(0, MAX_ENTRIES).map((request) => entryOf(request, startedAt));
  const left = visit.requests.length - entries.length;
  return {
    log: {
      version: '1.2',
      creator: { name: 'Candor', version: packageJson.version },
      browser: { name, version: browserVersion },
      pages: [
        {
          startedDateTime: timeAfter(startedAt, 0),
          id: PAGE,
          title: wellFormedText(page?.title ?? url, 300),
          pageTimings: { onContentLoad: UNKNOWN, onLoad: UNKNOWN },
        },
      ],
      entries,
      ...(left > 0 && { comment: `${left} more requests were left out.` }),
    },
  };
};

/** Returns the compressed archive as stored; `undefined` if it is too large. */
export const compressedHar = (har: Har): Uint8Array | undefined => {
  const bytes = gzipSync(JSON.stringify(har));
  return bytes.length > MAX_HAR_BYTES ? undefined : bytes;
};

const timeAfter = (startedAt: string, milliseconds: number): string => {
  const time = new Date(Date.parse(startedAt) + milliseconds);
  // HAR requires a time, so an invalid clock becomes the epoch.
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString();
};

const entryOf = (seen: SeenRequest, startedAt: string): HarEntry => {
  const url = wellFormedText(seen.url, MAX_URL_LENGTH);
  const time = Math.max(0, seen.milliseconds ?? 0);
  const requestHeaders = headersOf(seen.requestHeaders);
  const responseHeaders = headersOf(seen.responseHeaders);
  const { text, cut } = bodyOf(seen.body);
  return {
    pageref: PAGE,
    startedDateTime: timeAfter(startedAt, seen.at),
    time,
    request: {
      method: wellFormedText(seen.method, 20),
      url,
      httpVersion: '',
      cookies: valuesOf(requestHeaders, 'cookie').flatMap((line) => line.split(';').map(cookiePair)),
      headers: requestHeaders,
      queryString: queryOf(url),
      ...(text !== undefined && {
        postData: { mimeType: valuesOf(requestHeaders, 'content-type')[0] ?? '', params: [], text },
      }),
      headersSize: UNKNOWN,
      bodySize: seen.body === null ? 0 : Buffer.byteLength(seen.body),
    },
    response: {
      status: seen.status ?? 0,
      statusText: '',
      httpVersion: '',
      cookies: valuesOf(responseHeaders, 'set-cookie').map(cookiePair),
      headers: responseHeaders,
      content: { size: seen.bytes, mimeType: wellFormedText(seen.mimeType ?? '', 120) },
      redirectURL: valuesOf(responseHeaders, 'location')[0] ?? '',
      headersSize: UNKNOWN,
      bodySize: seen.bytes,
      ...(seen.failure !== null && { comment: wellFormedText(seen.failure, 200) }),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(cut && { comment: `The body was cut after ${MAX_BODY_LENGTH} characters.` }),
  };
};

const bodyOf = (body: string | null): { readonly text?: string; readonly cut: boolean } =>
  body === null ? { cut: false } : { text: wellFormedText(body, MAX_BODY_LENGTH), cut: body.length > MAX_BODY_LENGTH };

const headersOf = (headers: SeenRequest['requestHeaders']): readonly NameValue[] =>
  headers
    .slice(0, MAX_HEADERS)
    .map(([name, value]) => ({ name: wellFormedText(name, 200), value: wellFormedText(value, MAX_VALUE_LENGTH) }));

/** Chromium joins headers of the same name with line feeds. */
const valuesOf = (headers: readonly NameValue[], name: string): readonly string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).flatMap(({ value }) => value.split('\n'));

const queryOf = (url: string): readonly NameValue[] =>
  [...(parsedUrl(url)?.searchParams ?? [])].slice(0, MAX_HEADERS).map(([name, value]) => ({ name, value }));
