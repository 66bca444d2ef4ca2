import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FOREIGN_ORIGIN } from '../../checks/http/cors.ts';
import {
  expand,
  TESTS,
  type Lines,
  type Outcome,
  type RecordedCases,
  type Site,
} from '../../checks/http/observatory/testing/recordedCases.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';
import { GROUPS } from './observatorySites.ts';

/** A commit of github.com/mdn/mdn-http-observatory: the package in the registry lags behind. */
const VERSION = '94042bb';
const FILE = join(PROJECT_ROOT, 'checks/http/observatory/testing/cases.json');
/** The maximum number of generated sites that are kept with the same results from the Observatory. */
const MOST_ALIKE = 12;

/**
 * Runs the analyzers of the MDN HTTP Observatory (MPL-2.0) on generated sites and records their results: figures and names of outcomes, none of their code. A
 * test compares our own implementation with them. `folder` is its repository at VERSION, whose dependencies must have been installed manually.
 */
export const writeObservatoryCases = async (folder: string): Promise<void> => {
  const mdn = await loadMdn(folder);
  const outcomes: Outcome[] = [];
  const numberOf = (outcome: Outcome): number => {
    const known = outcomes.findIndex((one) => JSON.stringify(one) === JSON.stringify(outcome));
    return known >= 0 ? known : outcomes.push(outcome) - 1;
  };
  const groups = GROUPS.map(({ about, tests, sites }) => {
    const alike = new Map<string, number>();
    const seen = new Set<string>();
    const cases = sites.flatMap((site): [Site, number[]][] => {
      const numbers = mdnTests(mdn, mdnSiteOf(site), (index) => tests.includes(TESTS[index] ?? 'csp')).map(numberOf);
      const count = (alike.get(numbers.join()) ?? 0) + 1;
      alike.set(numbers.join(), count);
      if (count > MOST_ALIKE || seen.has(JSON.stringify(site))) return [];
      seen.add(JSON.stringify(site));
      return [[site, numbers]];
    });
    return [about, { tests, cases }] as const;
  });
  const recorded: RecordedCases = {
    version: VERSION,
    outcomes,
    groups: Object.fromEntries(groups),
    grades: Array.from({ length: 151 }, (_, score) => mdn.getGradeForScore(score).grade),
  };
  // One case per line, so that changes are readable.
  const text = JSON.stringify(recorded).replaceAll('[{', '\n[{').replaceAll('],[{}', '],\n[{}');
  await writeFile(FILE, `${text}\n`);
  console.log(`${FILE}: ${groups.map(([about, { cases }]) => `${about} ${cases.length}`).join(', ')}`);
};

/** The responses of a site, in the form in which the Observatory's retriever passes them to its analyzers. */
interface MdnSite {
  readonly hostname: string;
  /** The redirect chains to the page; `undefined` if nothing is served there. */
  readonly plain: MdnWay | undefined;
  readonly secure: MdnWay | undefined;
  readonly corsLines: Lines;
  readonly corsOrigin: string;
}

interface MdnWay {
  readonly urls: readonly string[];
  readonly verified: boolean;
  readonly lines: Lines;
  readonly html: string;
}

interface Session {
  readonly jar: { setCookieSync(line: string, url: string, options: { ignoreError: boolean }): void };
}
type Output = Pick<Outcome, 'result' | 'pass'>;
interface Mdn {
  readonly ALL_TESTS: readonly ((requests: unknown) => Output)[];
  readonly getScoreModifier: (result: string) => number;
  readonly getGradeForScore: (score: number) => { readonly score: number; readonly grade: string };
  readonly hsts: () => unknown;
  readonly Session: new (url: URL) => Session;
  readonly Site: { fromSiteString(site: string): unknown };
  readonly Requests: new (site: unknown) => { responses: Record<string, unknown>; resources: { path: unknown } };
  readonly parseHttpEquivHeaders: (html: string, url: string) => unknown;
}

/** Its list of preloaded domains is downloaded on installation; here it is a list of one top-level domain. */
const loadMdn = async (folder: string): Promise<Mdn> => {
  const parts: unknown[] = [];
  for (const part of ['constants', 'grader/grader', 'analyzer/hsts', 'retriever/session', 'types', 'retriever/utils', 'site'])
    parts.push(await import(pathToFileURL(join(folder, 'src', `${part}.js`)).href));
  const mdn = Object.assign({}, ...parts) as Mdn;
  const { readFileSync } = fs;
  fs.readFileSync = (() => '{"app":{"mode":"force-https","includeSubDomains":true}}') as unknown as typeof readFileSync;
  try {
    mdn.hsts();
  } finally {
    fs.readFileSync = readFileSync;
  }
  return mdn;
};

const responseOf = (mdn: Mdn, way: MdnWay | undefined) => {
  if (!way) return null;
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of way.lines) {
    const before = headers[name];
    // As separate policies; Node's own joining would turn them into one invalid policy.
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

/** Creates a Requests object as its retriever does. */
const requestsOf = (mdn: Mdn, site: MdnSite): unknown => {
  const way = site.secure ?? site.plain;
  if (!way) throw new Error('Nothing is served');
  const requests = new mdn.Requests(mdn.Site.fromSiteString(site.hostname));
  const started = Object.assign(new mdn.Session(new URL(way.urls[0] ?? '')), {});
  for (const [name, value] of way.lines)
    if (name === 'set-cookie') started.jar.setCookieSync(value, way.urls.at(-1) ?? '', { ignoreError: true });
  const route = (site.plain?.urls ?? []).map((url) => ({ url: new URL(url), status: 200 }));
  Object.assign(requests.responses, {
    http: responseOf(mdn, site.plain),
    https: responseOf(mdn, site.secure),
    auto: responseOf(mdn, way),
    httpRedirects: route,
    httpsRedirects: route,
    cors: { headers: Object.fromEntries(site.corsLines), request: { headers: { origin: site.corsOrigin } } },
  });
  requests.resources.path = way.html;
  return Object.assign(requests, { session: started });
};

/** Returns name, class, modifier and pass of each test that `wanted` selects, in the Observatory's own order. */
const mdnTests = (mdn: Mdn, site: MdnSite, wanted: (index: number) => boolean): Outcome[] => {
  const requests = requestsOf(mdn, site);
  return mdn.ALL_TESTS.flatMap((analyze, index) => {
    if (!wanted(index)) return [];
    const { result, pass } = analyze(requests);
    return [{ result, modifier: mdn.getScoreModifier(result ?? ''), pass }];
  });
};


const mdnSiteOf = (site: Site): MdnSite => {
  const { hostname, lines, html, corsLines, plain, secure, tlsError } = expand(site);
  const wayOf = (urls: readonly string[] | null) =>
    urls ? { urls, lines, html, verified: tlsError === null || !urls.some((url) => url.startsWith('https:')) } : undefined;
  return { hostname, plain: wayOf(plain), secure: wayOf(secure), corsLines, corsOrigin: FOREIGN_ORIGIN };
};
