import MiniSearch from 'minisearch';
import { z } from 'zod';
import { printOpaque, readOpaque } from '../../../projections/engine/opaqueCursor.ts';
import { foldText } from '../suggestions/foldText.ts';
import { countFacet, hasValue, type FacetValue } from './facets.ts';
import type { PartnerListing } from './partnerListing.ts';

/** What is looked for; all of it must fit. Capital letters and accents count for nothing. */
export interface PartnerFilter {
  /** "Lyon" finds "Lyon, France" too. */
  readonly city?: string | undefined;
  readonly capability?: string | undefined;
  readonly certification?: string | undefined;
  /** Words that stand anywhere in a listing, also begun or slightly misspelt. */
  readonly search?: string | undefined;
}

export interface PartnerPage {
  readonly entries: readonly PartnerListing[];
  readonly totalCount: number;
  /** What each filter could be set to, the other filters as they are. */
  readonly facets: {
    readonly cities: readonly FacetValue[];
    readonly capabilities: readonly FacetValue[];
    readonly certifications: readonly FacetValue[];
  };
  /** Of the last entry; null when there are no more. */
  readonly nextCursor: string | null;
}

export interface PartnerIndex {
  /** Best first, or by name where nothing is searched for. Throws InvalidCursor. */
  find(filter: PartnerFilter, page: { readonly first: number; readonly after?: string | undefined }): PartnerPage;
}

/** Longer texts are no search. */
const MAX_SEARCH_LENGTH = 100;

/** How well it fits, then its name, then its id: where an entry stands, whatever else comes or goes. */
const place = z.tuple([z.number(), z.string(), z.string()]);
type Place = z.infer<typeof place>;

const inOrder = (one: Place, other: Place): number =>
  other[0] - one[0] || compare(one[1], other[1]) || compare(one[2], other[2]);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const SELECTS = {
  city: ({ cities }: PartnerListing) => cities,
  capability: ({ capabilities }: PartnerListing) => capabilities,
  certification: ({ certifications }: PartnerListing) => certifications,
} as const;
type Facet = keyof typeof SELECTS;

export const createPartnerIndex = (listings: readonly PartnerListing[]): PartnerIndex => {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const names = new Map(listings.map(({ id, businessName }) => [id, foldText(businessName)]));
  const words = wordIndex(listings);

  /** How well each one fits that does. */
  const fitting = (search: string): ReadonlyMap<string, number> => {
    const terms = foldText(search.slice(0, MAX_SEARCH_LENGTH));
    if (terms === '') return new Map(listings.map(({ id }) => [id, 0]));
    return new Map(words.search(terms).map(({ id, score }) => [String(id), score]));
  };

  return {
    find: (filter, { first, after }) => {
      const scores = fitting(filter.search ?? '');
      const sought = [...scores.keys()].flatMap((id) => byId.get(id) ?? []);
      // What it is set to says nothing of what it could be set to.
      const facetOf = (facet: Facet) =>
        countFacet(sought.filter(fits({ ...filter, [facet]: undefined })).map(SELECTS[facet]));
      const placeOf = ({ id }: PartnerListing): Place => [scores.get(id) ?? 0, names.get(id) ?? '', id];
      const found = sought.filter(fits(filter)).sort((one, other) => inOrder(placeOf(one), placeOf(other)));
      const start = after === undefined ? undefined : readOpaque(after, place);
      const rest = start ? found.filter((listing) => inOrder(placeOf(listing), start) > 0) : found;
      const entries = rest.slice(0, first);
      const last = rest.length > first ? entries.at(-1) : undefined;
      return {
        entries,
        totalCount: found.length,
        facets: {
          cities: facetOf('city'),
          capabilities: facetOf('capability'),
          certifications: facetOf('certification'),
        },
        nextCursor: last ? printOpaque(placeOf(last)) : null,
      };
    },
  };
};

const fits = (filter: Pick<PartnerFilter, Facet>) => {
  const wanted = (['city', 'capability', 'certification'] as const).flatMap((facet) => {
    const value = foldText(filter[facet] ?? '');
    return value === '' ? [] : [{ facet, value }];
  });
  return (listing: PartnerListing): boolean =>
    wanted.every(({ facet, value }) => hasValue(SELECTS[facet](listing), value));
};

/** Built anew when a listing changes: a few thousand entries take some tens of milliseconds. */
const wordIndex = (listings: readonly PartnerListing[]): MiniSearch => {
  const index = new MiniSearch({
    fields: ['businessName', 'cities', 'capabilities', 'certifications', 'description'],
    tokenize: (text) => foldText(text).split(' '),
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: { businessName: 3, cities: 2 },
    },
  });
  index.addAll(
    listings.map(({ cities, capabilities, certifications, ...listing }) => ({
      ...listing,
      cities: cities.join(' '),
      capabilities: capabilities.join(' '),
      certifications: certifications.join(' '),
    })),
  );
  return index;
};
