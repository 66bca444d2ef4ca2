import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';

/** What to append. The first `warmUp` of the `seconds` are not reported. */
export interface WriterOrder {
  readonly url: string;
  readonly scans: readonly (readonly RecordedEvent[])[];
  readonly perSecond: number;
  readonly seconds: number;
  readonly warmUp: number;
}

/** An append that was acknowledged. `at`: milliseconds of the machine's own clock, which all its processes share (process.hrtime). */
export interface Appended {
  readonly position: string;
  readonly at: number;
}

/** The writer's message when all appends are acknowledged. `perSecond`: the rate that it reached. */
export interface WriterAnswer {
  readonly appended: readonly Appended[];
  readonly perSecond: number;
}

/** Returns the current time in the form of `Appended.at`. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6;
