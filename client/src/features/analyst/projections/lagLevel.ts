/** How far a read model is behind the log, in a word. */
export type LagLevel = 'none' | 'close' | 'behind' | 'far';

/** A reader of the page notices a second; after ten nobody waits any more. */
const CLOSE_MS = 1_000;
const BEHIND_MS = 10_000;

export const lagLevel = ({ behind, lagMs }: { readonly behind: number; readonly lagMs: number }): LagLevel => {
  if (behind === 0) return 'none';
  if (lagMs < CLOSE_MS) return 'close';
  return lagMs < BEHIND_MS ? 'behind' : 'far';
};
