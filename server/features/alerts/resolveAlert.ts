import type { AlertRefusal } from './alertCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { alertAggregate } from './alertAggregate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';

/** The messages are for people. */
export interface ResolveAlertAnswer {
  readonly kind: 'resolved' | 'notFound' | 'alreadyResolved';
  readonly message: string;
}

export interface ResolveAlertParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

const MESSAGES = {
  // Spec 2 §8.
  resolved: 'Alert resolved successfully',
  notFound: 'There is no such alert.',
  alreadyResolved: 'This alert is already resolved.',
} as const;

const answerOf = (kind: ResolveAlertAnswer['kind']): ResolveAlertAnswer => ({ kind, message: MESSAGES[kind] });

/** Ends an alert of the domain that the user's session is for; any other's id is one that there is not. */
export const createResolveAlert =
  ({ store, clock, caughtUp }: ResolveAlertParts) =>
  async (
    by: { readonly portalUserId: string; readonly domain: string },
    { alertId, commandId }: { readonly alertId: string; readonly commandId: string },
  ): Promise<ResolveAlertAnswer> => {
    const { portalUserId, domain } = by;
    const data = { alertDomain: domain, alertId: alertId.toLowerCase(), portalUserId };
    const outcome = await executeCommand(
      store,
      alertAggregate,
      domain,
      { type: 'ResolveAlert', data },
      {
        commandId,
        correlationId: correlationOf(commandId),
        causationId: commandId,
        actor: `portal:${portalUserId}`,
        time: clock().toISOString(),
      },
    );
    // Of a refusal too: what it rests on is known when it is told.
    if (outcome.position !== undefined) await caughtUp({ type: 'AlertResolved', position: outcome.position });
    return answerOf(outcome.kind === 'accepted' ? 'resolved' : answerKind(outcome.refusal));
  };

const answerKind = ({ kind }: AlertRefusal): 'notFound' | 'alreadyResolved' =>
  kind === 'AlreadyResolved' ? 'alreadyResolved' : 'notFound';
