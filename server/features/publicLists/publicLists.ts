import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { bestListed, isListed, type ListedReports, newestListed } from '../../../projections/publicListings/queries.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import type { PortalUser } from '../../platform/auth/sessions.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';
import { publicListingAggregate } from './publicListing.ts';

/** Recent and best reports, for everybody. */
export interface PublicLists {
  /** Returns `undefined` if this installation publishes no lists. Rejects with InvalidCursor. */
  reports(
    order: 'newest' | 'best',
    page: { readonly first: number; readonly after?: string | undefined },
  ): Promise<ListedReports | undefined>;
  /** Reports whether the owners of a domain allow its listing. Returns `undefined` if this installation publishes no lists. */
  isListed(domain: string): Promise<boolean | undefined>;
  /** The owner must have proved that the domain is theirs. A change is noted in the domain's audit log, with the details in `client`. */
  setListed(by: Pick<PortalUser, 'subject' | 'domain'>, isListed: boolean, client: RequesterPersonal): Promise<void>;
}

interface Dependencies {
  readonly knex: Knex;
  readonly commands: Commands;
  readonly auditRecorder: Pick<AuditRecorder, 'ownerActed'>;
}

/** `isPublished`: as set by the operator (CANDOR_PUBLIC_LISTS). */
export const openPublicLists = (
  { knex, commands, auditRecorder }: Dependencies,
  isPublished: boolean,
): PublicLists => ({
  reports: async (order, page) => {
    if (!isPublished) return undefined;
    return order === 'newest' ? newestListed(knex, page) : bestListed(knex, page);
  },
  isListed: async (domain) => (isPublished ? isListed(knex, domain) : undefined),
  setListed: async ({ subject, domain }, wanted, client) => {
    const data = { listedDomain: domain, portalUserId: subject, isListed: wanted };
    const { kind } = await commands.execute(publicListingAggregate, domain, data, fromOutside(`portal:${subject}`));
    // A refusal means that the setting is as wanted already.
    if (kind === 'accepted')
      await auditRecorder.ownerActed({ domain, action: 'publicListingSet', client, commandId: randomUUID() });
  },
});
