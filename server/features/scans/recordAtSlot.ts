import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { monitoringAggregate } from '../monitoring/monitoringAggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { MonitoringCommand } from '../monitoring/monitoringCommand.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';

/**
 * Writes down what became of a slot, once, whoever got to it; `slotId`: a uuid made of the slot. Where it was dealt with otherwise meanwhile
 * nothing is written. Gives the position up to which a read model is to have come.
 */
export const recordAtSlot = async (
  store: Pick<EventStore, 'readStream' | 'append'>,
  command: MonitoringCommand,
  slotId: string,
  now: Date,
): Promise<Position | undefined> => {
  const outcome = await executeCommand(store, monitoringAggregate, command.data.monitoredDomain, command, {
    commandId: uuidV5(slotId, command.type),
    correlationId: slotId,
    causationId: slotId,
    actor: 'system',
    time: now.toISOString(),
  });
  return outcome.position;
};
