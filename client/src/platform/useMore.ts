import { useState } from 'react';

interface More {
  /** `failed`: what was there stays, and it can be asked for again. */
  readonly state: 'idle' | 'loading' | 'failed';
  readonly load: () => void;
}

/** Brings the next page of a list by `fetchNext`. */
export const useMore = (fetchNext: () => Promise<unknown>): More => {
  const [state, setState] = useState<More['state']>('idle');
  const load = async (): Promise<void> => {
    setState('loading');
    try {
      await fetchNext();
      setState('idle');
    } catch {
      // Whatever it was, the answer to it is the same.
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
