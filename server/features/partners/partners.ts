import type { Knex } from 'knex';
import {
  approvedPartner,
  listablePartners,
  partnerDirectoryVersion,
} from '../../../projections/partnerDirectory/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { createPartnerDirectory, type PartnerDirectory } from './partnerDirectory.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { correlationOf } from '../../platform/observability/ambient.ts';
import { applicationAggregate } from '../applications/application.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';

/** The public directory of partners, and a partner's own say in it. */
export interface Partners extends PartnerDirectory {
  readonly changeListing: ChangeDirectoryListing;
}

export const openPartners = (
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, clock }: { readonly keys: SubjectKeys; readonly clock: Clock },
): Partners => ({
  ...createPartnerDirectory({
    version: () => partnerDirectoryVersion(knex),
    listable: () => listablePartners(knex),
    approved: (partnerId) => approvedPartner(knex, partnerId),
    keys,
  }),
  changeListing: createChangeDirectoryListing({ store, clock, caughtUp: createReadModelsCaughtUp(knex) }),
});

interface ChangeDirectoryListingParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/** The message is for people. */
type ListingAnswer =
  | { readonly kind: 'changed'; readonly listed: boolean }
  | { readonly kind: 'notAPartner'; readonly message: string };

const NOT_A_PARTNER = {
  kind: 'notAPartner',
  message: 'Only partners whose application was approved can be listed.',
} as const;

/** Enters a partner into the public directory, or takes them out of it. To ask for what is so already changes nothing. */
type ChangeDirectoryListing = (viewer: Pick<Viewer, 'accountId'>, listed: boolean) => Promise<ListingAnswer>;

const createChangeDirectoryListing =
  ({ store, clock, caughtUp }: ChangeDirectoryListingParts): ChangeDirectoryListing =>
  async ({ accountId }, listed) => {
    const commandId = randomUUID();
    const outcome = await executeCommand(
      store,
      applicationAggregate,
      accountId,
      { type: 'ChangeDirectoryListing', data: { applicantId: accountId, listed } },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `account:${accountId}`,
        time: clock().toISOString(),
      },
    );
    if (outcome.kind === 'rejected' && outcome.refusal.kind !== 'ListingUnchanged') return NOT_A_PARTNER;
    if (outcome.position !== undefined) await caughtUp({ type: 'DirectoryListingChanged', position: outcome.position });
    return { kind: 'changed', listed };
  };
