import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand, type CommandSession } from '../../platform/commands/executeCommand.ts';
import { scanAggregate } from './scanAggregate.ts';
import type { Scan } from './scan.ts';
import type { ScanCommand } from './scanCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

/** The scan has ended by another hand: a second worker, or a request that gave it up. There is nothing left to do. */
export class ScanEndedElsewhere extends Error {
  override readonly name = 'ScanEndedElsewhere';
}

/** Sends commands to one scan, in answer to its ScanRequested. */
export interface ScanRecorder {
  /**
   * True: recorded by this command; false: another worker had recorded the same step. Rejects with ScanEndedElsewhere; any other
   * refusal is a bug of the runner.
   */
  record(command: ScanCommand): Promise<boolean>;
  /** ISO 8601, UTC. */
  now(): string;
}

export const createScanRecorder = (
  store: Pick<EventStore, 'append' | 'readStream'>,
  clock: Clock,
  requested: RecordedEvent,
  scanId: string,
): ScanRecorder => {
  const now = (): string => clock().toISOString();
  const session: CommandSession<Scan> = {};
  return {
    now,
    record: async (command) => {
      const outcome = await executeCommand(
        store,
        scanAggregate,
        scanId,
        command,
        {
          commandId: randomUUID(),
          correlationId: requested.metadata.correlationId,
          causationId: requested.id,
          actor: 'system',
          time: now(),
        },
        session,
      );
      if (outcome.kind === 'accepted') return true;
      switch (outcome.refusal.kind) {
        case 'OutcomeAlreadyRecorded':
        case 'ScoreAlreadyRecorded':
        case 'SummaryAlreadyRecorded':
          return false;
        case 'ScanEnded':
          throw new ScanEndedElsewhere(`The scan ${scanId} has ${outcome.refusal.status} meanwhile.`);
        case 'ScanNotFound':
        case 'ScanAlreadyRequested':
        case 'ProbeNotPlanned':
        case 'ProbesPending':
        case 'NotScored':
        case 'NotSummarised':
        case 'ScanNotCompleted':
        case 'AlreadyAssessed':
          throw new Error(`The scan ${scanId} refused ${command.type}: ${outcome.refusal.kind}.`);
      }
    },
  };
};
