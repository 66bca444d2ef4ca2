import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import { replayAggregate } from './replayAggregate.ts';
import type { ReplayCommand, ReplayRefusal } from './replayCommand.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** Undefined: it was carried out. */
export type ExecuteReplayCommand = (
  command: ReplayCommand,
  by: { readonly actor: string; readonly commandId?: string },
) => Promise<ReplayRefusal | undefined>;

export const createReplayCommands =
  ({
    store,
    clock,
  }: {
    readonly store: Pick<EventStore, 'readStream' | 'append'>;
    readonly clock: Clock;
  }): ExecuteReplayCommand =>
  async (command, { actor, commandId = randomUUID() }) => {
    const outcome = await executeCommand(store, replayAggregate, command.data.projection, command, {
      commandId,
      correlationId: correlationOf(commandId),
      causationId: commandId,
      actor,
      time: clock().toISOString(),
    });
    return outcome.kind === 'rejected' ? outcome.refusal : undefined;
  };
