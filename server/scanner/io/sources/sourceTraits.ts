import type { SourceId } from '../sourceIo.ts';

/** What is known of a source beside its address. */
export interface SourceTraits {
  /** Names it in the sentences of its failures. */
  readonly title: string;
  /** One answer, from the resolution of its host to the last byte. */
  readonly timeoutMs: number;
  /** How long an answer is given again. */
  readonly freshMs: number;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

export const sourceTraits: Readonly<Record<SourceId, SourceTraits>> = {
  breaches: { title: 'The breach catalogue', timeoutMs: 10 * SECOND, freshMs: HOUR },
  tosdr: { title: 'ToS;DR', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  rdap: { title: 'RDAP', timeoutMs: 10 * SECOND, freshMs: HOUR },
  gleif: { title: 'GLEIF', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  wikidata: { title: 'Wikidata', timeoutMs: 15 * SECOND, freshMs: 12 * HOUR },
  wikidataSearch: { title: "Wikidata's search", timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  // It searches the logs while one waits.
  crtsh: { title: 'The certificate transparency search', timeoutMs: 25 * SECOND, freshMs: 6 * HOUR },
  mentions: { title: 'The search for mentions', timeoutMs: 10 * SECOND, freshMs: HOUR },
  hstsPreload: { title: 'The HSTS preload list', timeoutMs: 10 * SECOND, freshMs: 12 * HOUR },
  // Some 80 MB, ten of them packed.
  rpki: { title: 'The list of ROAs', timeoutMs: 60 * SECOND, freshMs: 4 * HOUR },
  // Theirs ask for no more than a few fetches an hour.
  urlhaus: { title: 'URLhaus', timeoutMs: 60 * SECOND, freshMs: 4 * HOUR },
  openphish: { title: 'OpenPhish', timeoutMs: 30 * SECOND, freshMs: 6 * HOUR },
  reviews: { title: 'The review aggregator', timeoutMs: 10 * SECOND, freshMs: HOUR },
};

/** WHOIS is asked by the same rules. */
export const whoisTraits: SourceTraits = { title: 'WHOIS', timeoutMs: 10 * SECOND, freshMs: HOUR };

/** A routing registry, whose objects change rarely. */
export const irrTraits: SourceTraits = { title: 'The routing registry', timeoutMs: 5 * SECOND, freshMs: 12 * HOUR };

/** Who waits does so longer than the question itself may take: a time-out is the source's, and not the doing of who gave up. */
export const GRACE_MS = 1_000;
