import { z } from 'zod';

/** How fast a server may be asked. */
export interface Pace {
  /** Questions that may be under way at once. */
  readonly atOnce: number;
  /** Questions that may start within any 60 seconds. `undefined`: as many as `atOnce` allows. */
  readonly perMinute?: number;
}

/**
 * The paces of the sources that are asked about each domain, below their documented limits. Two questions at once where none are published.
 * - gleif: 60 requests a minute and user (gleif.org, "GLEIF API").
 * - wikidata: five queries at once, 60 seconds of processing in any 60 seconds (Wikidata Query Service, User Manual, "Query limits").
 * - wikidataSearch: one request after the other (mediawiki.org, "API:Etiquette").
 * - mentions: 10,000 requests an hour and address (hn.algolia.com/api).
 * - rdap: each registry has a limit of its own, and answers 429 above it (RFC 7480 §5.5).
 * - whois: each registry has a limit of its own, and many block an address that exceeds it.
 */
const defaults = {
  breaches: { atOnce: 2 },
  tosdr: { atOnce: 2 },
  rdap: { atOnce: 2 },
  gleif: { atOnce: 3, perMinute: 60 },
  wikidata: { atOnce: 3 },
  wikidataSearch: { atOnce: 1 },
  crtsh: { atOnce: 2 },
  mentions: { atOnce: 3, perMinute: 150 },
  reviews: { atOnce: 2 },
  hstsPreload: { atOnce: 2 },
  whois: { atOnce: 1, perMinute: 60 },
  irr: { atOnce: 2 },
} as const satisfies Readonly<Record<string, Pace>>;

export type PacedSource = keyof typeof defaults;
export type SourcePaces = Readonly<Record<PacedSource, Pace>>;

export const defaultPaces: SourcePaces = defaults;

const pacesOf = (paceFor: (pace: Pace) => Pace, paces: SourcePaces): SourcePaces => ({
  ...paces,
  ...Object.fromEntries(Object.entries(paces).map(([name, pace]: [string, Pace]) => [name, paceFor(pace)])),
});

/** For sources of our own, which have no limits. */
export const unpaced: SourcePaces = pacesOf(() => ({ atOnce: 100 }), defaults);

export const isPaced = (name: string): name is PacedSource => Object.hasOwn(defaults, name);

const writtenOf = ([name, { atOnce, perMinute }]: readonly [string, Pace]): string =>
  perMinute === undefined ? `${name}=${atOnce}` : `${name}=${atOnce}/${perMinute}`;

const FORM = /^([A-Za-z]+)=([1-9]\d{0,2})(?:\/([1-9]\d{0,4}))?$/;

const paceOf = (part: string): readonly [PacedSource, Pace] | undefined => {
  const [, name = '', atOnce, perMinute] = FORM.exec(part.trim()) ?? [];
  if (!isPaced(name)) return undefined;
  return [name, { atOnce: Number(atOnce), ...(perMinute === undefined ? {} : { perMinute: Number(perMinute) }) }];
};

/** `gleif=3/60,rdap=2`: questions at once, and per minute if that is limited. Sources that are not named keep their own pace. */
export const sourcePaces = z
  .string()
  .default(Object.entries(defaults).map(writtenOf).join(','))
  .transform((text, context): SourcePaces => {
    const paces = text.split(',').map(paceOf);
    if (paces.some((pace) => pace === undefined))
      context.addIssue({
        code: 'custom',
        message: `must be source=at once/per minute, separated by commas; the sources are ${Object.keys(defaults).join(', ')}`,
      });
    return { ...defaults, ...Object.fromEntries(paces.filter((pace) => pace !== undefined)) };
  });

/** Returns the share of each of `processes`, at least one question at once. */
export const sharedPaces = (paces: SourcePaces, processes: number): SourcePaces => {
  const share = (all: number): number => Math.max(1, Math.floor(all / processes));
  return pacesOf(
    ({ atOnce, perMinute }) => ({
      atOnce: share(atOnce),
      ...(perMinute === undefined ? {} : { perMinute: share(perMinute) }),
    }),
    paces,
  );
};
