import type { AlertPriority } from '../../../schema/events/alert.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { portalAggregate } from '../portal/portalUser.ts';

export interface AlertMails {
  readonly wanted: boolean;
  readonly minimumPriority: AlertPriority;
}

export interface ChangeAlertMailsParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

/** Somebody says whether they want the alerts of their domain by mail. It holds until they say otherwise, also while they are signed out. */
export const createChangeAlertMails =
  ({ store, clock, caughtUp }: ChangeAlertMailsParts) =>
  async (
    { portalUserId, domain }: { readonly portalUserId: string; readonly domain: string },
    wish: AlertMails,
    commandId: string,
  ): Promise<void> => {
    const command = { type: 'ChangeAlertMails', data: { portalUserId, domain, ...wish } } as const;
    const { position } = await executeCommand(store, portalAggregate, portalUserId, command, {
      commandId,
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor: `portal:${portalUserId}`,
      time: clock().toISOString(),
    });
    if (position !== undefined) await caughtUp({ type: 'AlertMailsChanged', position });
  };
