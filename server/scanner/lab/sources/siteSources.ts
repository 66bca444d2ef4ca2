/**
 * How an outside source fails when it is asked for a site: `rateLimited`: 429 · `serverError`: 500 · `page`: HTML with status 200 ·
 * `silent`: never answers · `cut`: half of the answer · `empty`: status 200 and no byte
 */
export type SourceFault = 'rateLimited' | 'serverError' | 'page' | 'silent' | 'cut' | 'empty';

/** What the outside sources of the sample internet say of one site, each in a few words or as it fails. */
export interface SiteSources {
  /** By the name of a source: it fails for this site. */
  readonly faults?: Partial<Readonly<Record<SourceName, SourceFault>>>;
}

/** As the paths of the lab's source server begin. */
export type SourceName = 'hibp' | 'tosdr' | 'rdap' | 'gleif' | 'wikidata' | 'wikidata-api' | 'crtsh' | 'mentions';
