export type Lines = readonly (readonly [name: string, value: string])[];

/** A site as both are shown it: through the test world to our probe, as ready-made answers to the Observatory's analyzers. */
export interface Site {
  readonly hostname?: string;
  readonly lines?: Lines;
  readonly contentType?: string;
  readonly html?: string;
  readonly corsLines?: Lines;
  /** Addresses that http://host/ leads through, the last is the page. Null: nothing listens there. */
  readonly plain?: readonly string[] | null;
  /** The same of https. */
  readonly secure?: readonly string[] | null;
  readonly tlsError?: string | null;
}

/** In the Observatory's own order. */
export const TESTS = [
  'csp',
  'cookies',
  'coep',
  'coop',
  'cors',
  'redirection',
  'referrer',
  'hsts',
  'sri',
  'nosniff',
  'frames',
  'corp',
] as const;
export type TestName = (typeof TESTS)[number];

/** The site with what it leaves out. */
export const expand = (site: Site) => {
  const hostname = site.hostname ?? 'example.org';
  const { tlsError = null, ...rest } = site;
  const given = {
    lines: [],
    contentType: 'text/html; charset=utf-8',
    html: '<p>Hello',
    corsLines: [],
    plain: [`http://${hostname}/`, `https://${hostname}/`],
    secure: [`https://${hostname}/`],
    tlsError,
    ...rest,
  };
  const lines: Lines = [...given.lines, ['content-type', given.contentType]];
  return { ...given, hostname, lines };
};

/** What a test of the Observatory found. */
export interface Outcome {
  readonly result: string | null;
  readonly modifier: number;
  readonly pass: boolean | null;
}

/** `cases.json`: what the analyzers of github.com/mdn/mdn-http-observatory said of generated sites (scripts/data/observatory.ts). */
export interface RecordedCases {
  readonly version: string;
  readonly outcomes: readonly Outcome[];
  /** By what they are about. `outcomes`: numbers of outcomes, of the named tests in their order. */
  readonly groups: Readonly<
    Record<
      string,
      {
        readonly tests: readonly TestName[];
        readonly cases: readonly (readonly [site: Site, outcomes: readonly number[]])[];
      }
    >
  >;
  /** By the score, from 0 on. */
  readonly grades: readonly string[];
}
