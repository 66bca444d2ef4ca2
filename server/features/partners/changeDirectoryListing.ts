import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { applicationAggregate } from '../applications/applicationAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';

export interface ChangeDirectoryListingParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/** The message is for people. */
export type ListingAnswer =
  | { readonly kind: 'changed'; readonly listed: boolean }
  | { readonly kind: 'notAPartner'; readonly message: string };

const NOT_A_PARTNER = {
  kind: 'notAPartner',
  message: 'Only partners whose application was approved can be listed.',
} as const;

/** Enters a partner into the public directory, or takes them out of it. To ask for what is so already changes nothing. */
export type ChangeDirectoryListing = (viewer: Pick<Viewer, 'accountId'>, listed: boolean) => Promise<ListingAnswer>;

export const createChangeDirectoryListing =
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
