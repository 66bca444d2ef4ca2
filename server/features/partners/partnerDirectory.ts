import MiniSearch from 'minisearch';
import type { ApprovedPartner } from '../../../projections/partnerDirectory/queries.ts';
import { decrypt, decryptAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { z } from 'zod';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import { printOpaque, readOpaque } from '../../../projections/engine/opaqueCursor.ts';
import { foldText } from '../directory/directory.ts';

interface PartnerDirectoryDependencies {
  /** Changes whenever anything public changes. */
  readonly version: () => Promise<string>;
  readonly listable: () => Promise<readonly ApprovedPartner[]>;
  readonly approved: (partnerId: string) => Promise<ApprovedPartner | undefined>;
  readonly keys: SubjectKeys;
}

/** The approved partners who want to be listed. */
export interface PartnerDirectory {
  /** Rejects with InvalidCursor. */
  find(
    filter: PartnerFilter,
    page: { readonly first: number; readonly after?: string | undefined },
  ): Promise<PartnerPage>;
  /** The listing with this id. Returns `undefined` if there is none (any more). */
  listing(id: string): Promise<PartnerListing | undefined>;
  /** Whether a partner is listed in the directory. Returns `undefined` if the account is not a partner's. */
  isListed(partnerId: string): Promise<boolean | undefined>;
}

interface Edition {
  readonly index: PartnerIndex;
  /** The partner of each listing, by the listing's id. */
  readonly partners: ReadonlyMap<string, string>;
}

/**
 * An index in memory, rebuilt when the read model has changed. Names are encrypted in every store, so this is the only place where they can be
 * searched. Each request checks that the index is current, and that everything it is about to show may still be decrypted.
 */
export const createPartnerDirectory = (dependencies: PartnerDirectoryDependencies): PartnerDirectory => {
  let current: { readonly version: string; readonly edition: Promise<Edition> } | undefined;

  /** Concurrent requests share one build; if it fails, the next request tries again. */
  const editionOf = (version: string): Promise<Edition> => {
    if (current?.version === version) return current.edition;
    const made = { version, edition: newEdition(dependencies) };
    current = made;
    made.edition.catch(() => {
      if (current === made) current = undefined;
    });
    return made.edition;
  };

  const find: PartnerDirectory['find'] = async (filter, page) => {
    const version = await dependencies.version();
    const edition = await editionOf(version);
    const found = edition.index.find(filter, page);
    const shown = found.entries.flatMap(({ id }) => edition.partners.get(id) ?? []);
    const keys = await dependencies.keys.findAll(shown);
    if (shown.every((partnerId) => keys.has(partnerId))) return found;
    // A partner was just erased: the read model gets the event next.
    current = undefined;
    return (await editionOf(version)).index.find(filter, page);
  };
  return {
    find,
    listing: async (id) => (await find({ id }, { first: 1 })).entries[0],
    isListed: async (partnerId) => {
      const partner = await dependencies.approved(partnerId);
      if (!partner) return undefined;
      const form = await decrypt(dependencies.keys, partner.personal, directoryForm);
      return form.kind === 'open' && (partner.listed ?? form.data.directory_consent);
    },
  };
};

const newEdition = async ({ listable, keys }: PartnerDirectoryDependencies): Promise<Edition> => {
  const partners = await listable();
  const forms = await decryptAll(
    keys,
    partners.map(({ personal }) => personal),
    directoryForm,
  );
  const shown = partners.flatMap(({ partnerId, listed }, place) => {
    const form = forms[place];
    if (form?.kind !== 'open' || !(listed ?? form.data.directory_consent)) return [];
    return [{ partnerId, listing: partnerListing(partnerId, form.data) }];
  });
  return {
    index: createPartnerIndex(shown.map(({ listing }) => listing)),
    partners: new Map(shown.map(({ partnerId, listing }) => [listing.id, partnerId])),
  };
};

/** The id of a partner's listing. It reveals nothing about the account. */
export const listingIdOf = (partnerId: string): string => uuidV5(partnerId, 'partner-listing');

/** What the public directory shows of a partner: no personal data, no address and no phone number. */
export interface PartnerListing {
  /** Reveals nothing about the partner's account. */
  readonly id: string;
  readonly businessName: string;
  /** http or https, with the host in ASCII, so that look-alike names are visible. `null` if it is not a valid address. */
  readonly websiteUrl: string | null;
  readonly description: string;
  readonly cities: readonly string[];
  readonly capabilities: readonly string[];
  readonly certifications: readonly string[];
  /** One of TEAM_SIZES (schema/forms/partnerApplication.ts). */
  readonly teamSize: string;
  readonly yearsInBusiness: number;
}

/** The data of the form, and the consent to show it in the directory. */
const directoryForm = z.object({
  business_name: z.string(),
  website_url: z.string(),
  years_in_business: z.number(),
  business_description: z.string(),
  service_cities: z.array(z.string()),
  team_size: z.string(),
  compliance_certifications: z.array(z.string()).default([]),
  team_certifications: z.array(z.string()).default([]),
  msp_capabilities: z.array(z.string()).default([]),
  operational_capabilities: z.array(z.string()).default([]),
  directory_consent: z.boolean().default(false),
});

const partnerListing = (partnerId: string, form: z.infer<typeof directoryForm>): PartnerListing => ({
  id: listingIdOf(partnerId),
  businessName: form.business_name,
  websiteUrl: parsedUrl(form.website_url)?.href ?? null,
  description: form.business_description,
  cities: form.service_cities,
  capabilities: unique([...form.msp_capabilities, ...form.operational_capabilities]),
  certifications: unique([...form.compliance_certifications, ...form.team_certifications]),
  teamSize: form.team_size,
  yearsInBusiness: form.years_in_business,
});

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Filters, all of which must match. Case and accents are ignored. */
export interface PartnerFilter {
  /** The one listing with this id. */
  readonly id?: string | undefined;
  /** "Lyon" also matches "Lyon, France". */
  readonly city?: string | undefined;
  readonly capability?: string | undefined;
  readonly certification?: string | undefined;
  /** Words anywhere in a listing, including prefixes and slight misspellings. */
  readonly search?: string | undefined;
}

export interface PartnerPage {
  readonly entries: readonly PartnerListing[];
  readonly totalCount: number;
  /** The possible values of each filter, given the other filters. */
  readonly facets: {
    readonly cities: readonly FacetValue[];
    readonly capabilities: readonly FacetValue[];
    readonly certifications: readonly FacetValue[];
  };
  /** Cursor of the last entry; `null` if there are no more. */
  readonly nextCursor: string | null;
}

interface PartnerIndex {
  /** Best match first, or by name if there is no search. Throws InvalidCursor. */
  find(filter: PartnerFilter, page: { readonly first: number; readonly after?: string | undefined }): PartnerPage;
}

/** Longer text is not a search. */
const MAX_SEARCH_LENGTH = 100;

/** Sort key: how well it matches, its name, its id. It stays the same when other entries come or go. */
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

  /** The score of each match. */
  const fitting = (search: string): ReadonlyMap<string, number> => {
    const terms = foldText(search.slice(0, MAX_SEARCH_LENGTH));
    if (terms === '') return new Map(listings.map(({ id }) => [id, 0]));
    return new Map(words.search(terms).map(({ id, score }) => [String(id), score]));
  };

  return {
    find: (filter, { first, after }) => {
      const scores = fitting(filter.search ?? '');
      const sought = [...scores.keys()]
        .filter((id) => filter.id === undefined || id === filter.id)
        .flatMap((id) => byId.get(id) ?? []);
      // A facet's own filter does not limit its possible values.
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

/** Rebuilt when a listing changes: a few thousand entries take some tens of milliseconds. */
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

/** A value in the spelling of one of its listings, and the number of listings that have it. */
interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** Limits the page of filters; the remaining values can be searched for. */
const MAX_VALUES = 100;

/** Whether one of these values matches the sought one (folded): in full, or up to a comma ("Lyon" of "Lyon, France"). */
const hasValue = (values: readonly string[], sought: string): boolean =>
  values.some((value) => foldText(value) === sought || foldText(value.split(',')[0] ?? '') === sought);

/** Each value with the number of listings that have it, most frequent first. */
const countFacet = (valuesOfEach: readonly (readonly string[])[]): readonly FacetValue[] => {
  const counts = new Map<string, { value: string; count: number }>();
  for (const values of valuesOfEach) {
    for (const [key, value] of new Map(values.map((each) => [foldText(each), each]))) {
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (key !== '') counts.set(key, { value, count: 1 });
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, MAX_VALUES);
};
