import fs from 'node:fs';
// @ts-expect-error -- the package has no types
import * as constants from '@mdn/mdn-http-observatory/src/constants.js';
// @ts-expect-error -- the package has no types
import * as grader from '@mdn/mdn-http-observatory/src/grader/grader.js';
// @ts-expect-error -- the package has no types
import * as hsts from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
// @ts-expect-error -- the package has no types
import * as session from '@mdn/mdn-http-observatory/src/retriever/session.js';
// @ts-expect-error -- the package has no types
import * as types from '@mdn/mdn-http-observatory/src/types.js';
// @ts-expect-error -- the package has no types
import * as retriever from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import type { HttpHop } from '../../../../io/scannerIo.ts';

type Lines = HttpHop['headers'];

/** What a site answers, as the Observatory's retriever would hand it to its analyzers. */
export interface MdnSite {
  readonly hostname: string;
  /** The ways to the page; undefined: nothing is served there. */
  readonly plain: MdnWay | undefined;
  readonly secure: MdnWay | undefined;
  readonly corsLines: Lines;
  readonly corsOrigin: string;
}

export interface MdnWay {
  readonly urls: readonly string[];
  readonly verified: boolean;
  readonly lines: Lines;
  readonly html: string;
}

interface Session {
  readonly jar: { setCookieSync(line: string, url: string, options: { ignoreError: boolean }): void };
}
interface Output {
  readonly result: string | null;
  readonly pass: boolean | null;
}
interface Mdn {
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[];
  readonly getScoreModifier: (result: string) => number;
  readonly getGradeForScore: (score: number) => { readonly score: number; readonly grade: string };
  readonly hsts: () => unknown;
  readonly Session: new (url: URL) => Session;
  readonly Requests: new (hostname: string) => { responses: Record<string, unknown>; resources: { path: unknown } };
  readonly parseHttpEquivHeaders: (html: string, url: string) => unknown;
}

const mdn = { ...constants, ...grader, ...hsts, ...session, ...types, ...retriever } as Mdn;

/** Its list of preloaded domains is downloaded when it is installed: here it is a list of one top-level domain. */
const loadPreloadList = (): void => {
  const { readFileSync } = fs;
  fs.readFileSync = (() => '{"app":{"mode":"force-https","includeSubDomains":true}}') as unknown as typeof readFileSync;
  try {
    mdn.hsts();
  } finally {
    fs.readFileSync = readFileSync;
  }
};
loadPreloadList();

const responseOf = (way: MdnWay | undefined) => {
  if (!way) return null;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of way.lines) {
    const before = headers[name];
    // As policies that hold together; Node's own joining would make one broken policy of them.
    if (name === 'set-cookie' || name === 'content-security-policy')
      headers[name] = [before ?? [], value.split(name === 'set-cookie' ? /$^/ : ',')].flat(2);
    else if (name !== 'content-type' || before === undefined)
      headers[name] = before === undefined ? value : `${String(before)}, ${value}`;
  }
  Object.defineProperty(headers, 'get', { value: (name: string) => headers[name] });
  const isHtml = ['text/html', 'application/xhtml+xml'].includes(String(headers['content-type']).split(';')[0] ?? '');
  const httpEquiv = isHtml ? mdn.parseHttpEquivHeaders(way.html, 'about:blank') : new Map();
  return { status: 200, headers, verified: way.verified, httpEquiv };
};

/** A Requests object as its retriever builds it. */
const requestsOf = (site: MdnSite): unknown => {
  const way = site.secure ?? site.plain;
  if (!way) throw new Error('Nothing is served');
  const requests = new mdn.Requests(site.hostname);
  const started = Object.assign(new mdn.Session(new URL(way.urls[0] ?? '')), {});
  for (const [name, value] of way.lines)
    if (name === 'set-cookie') started.jar.setCookieSync(value, way.urls.at(-1) ?? '', { ignoreError: true });
  const route = (site.plain?.urls ?? []).map((url) => ({ url: new URL(url), status: 200 }));
  Object.assign(requests.responses, {
    http: responseOf(site.plain),
    https: responseOf(site.secure),
    auto: responseOf(way),
    httpRedirects: route,
    httpsRedirects: route,
    cors: { headers: Object.fromEntries(site.corsLines), request: { headers: { origin: site.corsOrigin } } },
  });
  requests.resources.path = way.html;
  return Object.assign(requests, { session: started });
};

/** Name, class, modifier and pass of each test that `wanted` says, in the Observatory's own order. */
export const mdnTests = (site: MdnSite, wanted: (index: number) => boolean = () => true) => {
  const requests = requestsOf(site);
  return mdn.ALL_TESTS.flatMap((analyze, index) => {
    if (!wanted(index)) return [];
    const { result, pass } = analyze(requests);
    return [{ result, modifier: mdn.getScoreModifier(result ?? ''), pass }];
  });
};

export const mdnGrade = (score: number) => mdn.getGradeForScore(score).grade;
