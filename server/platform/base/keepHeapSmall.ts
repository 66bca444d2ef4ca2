import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 collect garbage when the heap has grown by 40 % since the last time, not when it has doubled or more: a server that scans twenty sites
 * at once keeps to about half of the memory that it would take otherwise, for a few per cent of its time.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString('--heap-growing-percent=40');
};
