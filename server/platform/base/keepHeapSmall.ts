import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect garbage when the heap has grown by 40% since the last collection, instead of when it has doubled or more. A server that scans twenty sites
 * at once then uses about half of the memory, at the cost of a few per cent of its time.
 */
export const keepHeapSmall = (): void => {
  setFlagsFromString('--heap-growing-percent=40');
};
