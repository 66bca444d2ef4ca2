import { applicationAggregate } from '../applications/applications.ts';
import type { Knex } from 'knex';
import {
  approvedPartner,
  listablePartners,
  partnerDirectoryVersion,
} from '../../../projections/partnerDirectory/queries.ts';
import type { LimiterOf } from '../../platform/auth/rateLimiter.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { createPartnerDirectory, listingIdOf, type PartnerDirectory } from './partnerDirectory.ts';
import { createPartnerLogos, type PartnerLogos } from './partnerLogo.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { answers } from '../../platform/base/answers.ts';

export { findLogo } from './partnerLogo.ts';
export { openPartnerships, type Partnerships } from './partnerships.ts';

/** The public directory of partners, each partner's own listing in it, and partner logos. */
export interface Partners extends PartnerDirectory {
  readonly changeListing: ChangeDirectoryListing;
  readonly logos: PartnerLogos;
  /** Id of the partner's entry in the public directory. Returns `undefined` if they are not listed. */
  listingIdOf(partnerId: string): Promise<string | undefined>;
}

/** Decoding and encoding a logo takes some tenths of a second. */
const LOGOS = { points: 20, windowSeconds: 3_600 };

export const openPartners = (
  { knex, commands }: { readonly knex: Knex; readonly commands: Commands },
  { keys, limiterOf }: { readonly keys: SubjectKeys; readonly limiterOf: LimiterOf },
): Partners => {
  const directory = createPartnerDirectory({
    version: () => partnerDirectoryVersion(knex),
    listable: () => listablePartners(knex),
    approved: (partnerId) => approvedPartner(knex, partnerId),
    keys,
  });
  return {
    ...directory,
    changeListing: createChangeDirectoryListing(commands),
    logos: createPartnerLogos({ knex, commands, keys, limiter: limiterOf('logo', LOGOS) }),
    listingIdOf: async (partnerId) => ((await directory.isListed(partnerId)) ? listingIdOf(partnerId) : undefined),
  };
};

/** `message` is text for the user. */
type ListingAnswer =
  | { readonly kind: 'changed'; readonly listed: boolean }
  | { readonly kind: 'notAPartner'; readonly message: string };

const notAPartner = () => ({ kind: 'notAPartner', message: answers().partners.notListed }) as const;

/** Adds a partner to the public directory or removes them. Requesting the current state changes nothing. */
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
    if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'ListingUnchanged') return notAPartner();
    return { kind: 'changed', listed };
  };
