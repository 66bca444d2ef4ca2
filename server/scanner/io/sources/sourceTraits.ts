import type { SourceId } from '../sourceIo.ts';

/** What is known about a source besides its address. */
export interface SourceTraits {
  /** Names the source in failure messages. */
  readonly title: string;
  /** Limit for one answer, from the resolution of the host to the last byte. */
  readonly timeoutMs: number;
  /** How long an answer is reused. */
  readonly freshMs: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long "there is no such entry" is reused: it changes as soon as somebody adds the entry. */
export const ABSENCE_FRESH_MS = 15 * MINUTE;

export const sourceTraits: Readonly<Record<SourceId, SourceTraits>> = {
  breaches: { title: 'The breach catalogue', timeoutMs: 10 * SECOND, freshMs: HOUR },
  tosdr: { title: 'ToS;DR', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  rdap: { title: 'RDAP', timeoutMs: 10 * SECOND, freshMs: HOUR },
  gleif: { title: 'GLEIF', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  wikidata: { title: 'Wikidata', timeoutMs: 15 * SECOND, freshMs: 12 * HOUR },
  wikidataSearch: { title: "Wikidata's search", timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  // It searches the logs while the client waits.
  crtsh: { title: 'The certificate transparency search', timeoutMs: 25 * SECOND, freshMs: 6 * HOUR },
  mentions: { title: 'The search for mentions', timeoutMs: 10 * SECOND, freshMs: HOUR },
  hstsPreload: { title: 'The HSTS preload list', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  // About 80 MB, 10 MB compressed.
  rpki: { title: 'The list of ROAs', timeoutMs: 60 * SECOND, freshMs: 4 * HOUR },
  // Both ask for no more than a few fetches an hour.
  urlhaus: { title: 'URLhaus', timeoutMs: 60 * SECOND, freshMs: 4 * HOUR },
  openphish: { title: 'OpenPhish', timeoutMs: 30 * SECOND, freshMs: 6 * HOUR },
  reviews: { title: 'The review aggregator', timeoutMs: 10 * SECOND, freshMs: HOUR },
};

/** WHOIS follows the same rules as the other sources. */
export const whoisTraits: SourceTraits = { title: 'WHOIS', timeoutMs: 10 * SECOND, freshMs: HOUR };

/** A routing registry. Its objects change rarely. */
export const irrTraits: SourceTraits = { title: 'The routing registry', timeoutMs: 5 * SECOND, freshMs: 12 * HOUR };

/** How long a caller waits for its turn if its time is not limited. */
export const PATIENCE_MS = 15 * SECOND;

/** Callers wait this much longer than the request itself may take, so that a timeout is attributed to the source and not to a caller who gave up. */
export const GRACE_MS = 1_000;
