import { useState } from 'react';

interface More {
  /** `failed`: the loaded entries are kept, and it can be retried. */
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

/** Loads the next page of a list by `fetchNext`. */
export const useMore = (fetchNext: () => Promise<unknown>): More => {
  const [state, setState] = useState<More['state']>('idle');
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      await fetchNext();
      setState('idle');
    } catch {
      // Every error is handled in the same way.
      setState('failed');
    }
  };
  return {
    state,
    load: () => {
      if (state !== 'loading') void load();
    },
  };
};
