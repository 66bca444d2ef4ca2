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

/** What the writer says when all are acknowledged. `perSecond`: the rate that it kept. */
export interface WriterAnswer {
  readonly appended: readonly Appended[];
  readonly perSecond: number;
}

/** Now, as `Appended.at`. */
export const machineTime = (): number => Number(process.hrtime.bigint()) / 1e6;
