import type { ApprovedPartner } from '../../../projections/partnerDirectory/queries.ts';
import { unseal, unsealAll } from '../../platform/auth/personalData.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createPartnerIndex, type PartnerFilter, type PartnerIndex, type PartnerPage } from './partnerIndex.ts';
import { directoryForm, partnerListing } from './partnerListing.ts';

export interface PartnerDirectoryParts {
  /** As long as it is the same, nothing that is public has changed. */
  readonly version: () => Promise<string>;
  readonly listable: () => Promise<readonly ApprovedPartner[]>;
  readonly approved: (partnerId: string) => Promise<ApprovedPartner | undefined>;
  readonly keys: SubjectKeys;
}

/** The approved partners who wish to be found. */
export interface PartnerDirectory {
  /** Rejects with InvalidCursor. */
  find(
    filter: PartnerFilter,
    page: { readonly first: number; readonly after?: string | undefined },
  ): Promise<PartnerPage>;
  /** Whether a partner stands in the directory. Undefined: they are none. */
  isListed(partnerId: string): Promise<boolean | undefined>;
}

interface Edition {
  readonly index: PartnerIndex;
  /** The partner of each listing, by its id. */
  readonly partners: ReadonlyMap<string, string>;
}

/**
 * An index in memory, made anew when the read model has changed. Names stand sealed in every store, so this is the only place where they can
 * be searched. Each request asks whether it is still of today, and whether all that it is about to show may still be opened.
 */
export const createPartnerDirectory = (parts: PartnerDirectoryParts): PartnerDirectory => {
  let current: { readonly version: string; readonly edition: Promise<Edition> } | undefined;

  /** Made once for all who ask meanwhile; one that could not be made is tried again by the next. */
  const editionOf = (version: string): Promise<Edition> => {
    if (current?.version === version) return current.edition;
    const made = { version, edition: newEdition(parts) };
    current = made;
    made.edition.catch(() => {
      if (current === made) current = undefined;
    });
    return made.edition;
  };

  return {
    find: async (filter, page) => {
      const version = await parts.version();
      const edition = await editionOf(version);
      const found = edition.index.find(filter, page);
      const shown = found.entries.flatMap(({ id }) => edition.partners.get(id) ?? []);
      const keys = await parts.keys.findAll(shown);
      if (shown.every((partnerId) => keys.has(partnerId))) return found;
      // Erased in this very moment: the read model hears of it next.
      current = undefined;
      return (await editionOf(version)).index.find(filter, page);
    },
    isListed: async (partnerId) => {
      const partner = await parts.approved(partnerId);
      if (!partner) return undefined;
      const form = await unseal(parts.keys, partner.personal, directoryForm);
      return form.kind === 'open' && (partner.listed ?? form.data.directory_consent);
    },
  };
};

const newEdition = async ({ listable, keys }: PartnerDirectoryParts): Promise<Edition> => {
  const partners = await listable();
  const forms = await unsealAll(
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
