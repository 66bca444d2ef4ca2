import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** A document on its way to whoever takes it. */
export interface UnderPressure {
  /** Resolves when more can be taken; rejects when nobody takes it any more. */
  readonly relieved: () => Promise<void>;
  /** Resolves when all of it has gone out. */
  readonly ended: () => Promise<void>;
  readonly stop: () => void;
}

/** pdfkit does not wait for its reader: who writes much with it has to. */
export const writeUnderPressure = (paper: Readable, destination: Writable): UnderPressure => {
  const gone = finished(destination);
  // Heard of where it is awaited.
  gone.catch(() => undefined);
  let isFull = false;
  const write = (chunk: Buffer): void => {
    if (!destination.write(chunk)) isFull = true;
  };
  paper.on('data', write);
  return {
    relieved: async () => {
      if (isFull && destination.writableNeedDrain) await Promise.race([once(destination, 'drain'), gone]);
      isFull = false;
      if (destination.destroyed) await gone;
    },
    ended: async () => {
      await once(paper, 'end');
      destination.end();
      await gone;
    },
    stop: () => {
      paper.off('data', write);
      paper.resume();
    },
  };
};
