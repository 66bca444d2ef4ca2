export type Lines = readonly (readonly [name: string, value: string])[];

/** A site as both sides see it: our check through the test world, the Observatory's analyzers as prepared answers. */
export interface Site {
  readonly hostname?: string;
  readonly lines?: Lines;
  readonly contentType?: string;
  readonly html?: string;
  readonly corsLines?: Lines;
  /** URLs that http://host/ leads through; the last one is the page. Null: nothing listens there. */
  readonly plain?: readonly string[] | null;
  /** The same for https. */
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

/** Fills in the fields that the site omits. */
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

/** The result of one Observatory test. */
export interface Outcome {
  readonly result: string | null;
  readonly modifier: number;
  readonly pass: boolean | null;
}

/** `cases.json`: the results of the analyzers of github.com/mdn/mdn-http-observatory for generated sites (scripts/data/observatory.ts). */
export interface RecordedCases {
  readonly version: string;
  readonly outcomes: readonly Outcome[];
  /** Grouped by subject. `outcomes`: indexes of outcomes, in the order of the named tests. */
  readonly groups: Readonly<
    Record<
      string,
      {
        readonly tests: readonly TestName[];
        readonly cases: readonly (readonly [site: Site, outcomes: readonly number[]])[];
      }
    >
  >;
  /** Indexed by score, from 0. */
  readonly grades: readonly string[];
}
