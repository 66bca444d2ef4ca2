import type { ScanQueue } from '../scanQueue.ts';

/** A queue in this process; its places do not become stale. */
export const createMemoryScanQueue = (most: number): ScanQueue & { readonly waiting: () => number } => {
  const places = new Set<string>();
  return {
    enter: (scanId, isBounded) => {
      const isFull = isBounded && most > 0 && places.size >= most && !places.has(scanId);
      if (isFull) return Promise.resolve({ entered: false, waiting: places.size });
      places.add(scanId);
      return Promise.resolve({ entered: true });
    },
    leave: (scanId) => {
      places.delete(scanId);
      return Promise.resolve();
    },
    waiting: () => places.size,
  };
};
