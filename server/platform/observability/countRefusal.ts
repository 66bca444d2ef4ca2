import { ambient } from './ambient.ts';
import type { RefusalKind } from './metrics.ts';

/** Counts that somebody was refused, where somebody counts. */
export const countRefusal = (kind: RefusalKind): void => {
  ambient()?.observer.metrics.refusals.inc({ kind });
};
