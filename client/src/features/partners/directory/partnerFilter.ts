/** The filters of the directory, in the order that they stand in on the page and in its address. */
export const FACETS = ['city', 'capability', 'certification'] as const;
export type Facet = (typeof FACETS)[number];

/** Texts as they stand in the page's address; empty ones are absent. */
export type PartnerFilter = Readonly<Partial<Record<Facet | 'search', string>>>;

export const readFilter = (parameters: URLSearchParams): PartnerFilter =>
  Object.fromEntries(
    [...FACETS, 'search'].flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** The address of the filter with one part changed. */
export const withFilter = (filter: PartnerFilter, part: Facet | 'search', value: string): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...filter, [part]: value.trim() }).filter(([, each]) => each !== ''));
