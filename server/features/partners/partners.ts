import { applicationAggregate } from '../applications/applications.ts';
import type { Knex } from 'knex';
import {
  approvedPartner,
  listablePartners,
  partnerDirectoryVersion,
} from '../../../projections/partnerDirectory/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createPartnerDirectory, type PartnerDirectory } from './partnerDirectory.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';

/** The public directory of partners, and a partner's own say in it. */
export interface Partners extends PartnerDirectory {
  readonly changeListing: ChangeDirectoryListing;
}

export const openPartners = (
  { knex, commands }: { readonly knex: Knex; readonly commands: Commands },
  { keys }: { readonly keys: SubjectKeys },
): Partners => ({
  ...createPartnerDirectory({
    version: () => partnerDirectoryVersion(knex),
    listable: () => listablePartners(knex),
    approved: (partnerId) => approvedPartner(knex, partnerId),
    keys,
  }),
  changeListing: createChangeDirectoryListing(commands),
});

/** The message is for people. */
type ListingAnswer =
  | { readonly kind: 'changed'; readonly listed: boolean }
  | { readonly kind: 'notAPartner'; readonly message: string };

const NOT_A_PARTNER = {
  kind: 'notAPartner',
  message: 'Only partners whose application was approved can be listed.',
} as const;

/** Enters a partner into the public directory, or takes them out of it. To ask for what is so already changes nothing. */
type ChangeDirectoryListing = (viewer: Pick<Viewer, 'subject'>, listed: boolean) => Promise<ListingAnswer>;

const createChangeDirectoryListing =
  (commands: Commands): ChangeDirectoryListing =>
  async ({ subject: accountId }, listed) => {
    const outcome = await commands.execute(
      applicationAggregate,
      accountId,
      { type: 'ChangeDirectoryListing', data: { applicantId: accountId, listed } },
      fromOutside(`account:${accountId}`),
    );
    if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'ListingUnchanged') return NOT_A_PARTNER;
    return { kind: 'changed', listed };
  };
