import { useCallback, useEffect, useState } from 'react';
import { atIdleTurn } from './idleTurns.ts';

interface IdleTurn {
  readonly hasCome: boolean;
  /** For whoever cannot wait. */
  readonly come: () => void;
}

/** Whether the browser has had the time for something that nobody sees yet. `isNow`: it is to be seen from the start. */
export const useIdleTurn = (isNow = false): IdleTurn => {
  const [hasCome, setHasCome] = useState(isNow);
  const come = useCallback(() => {
    setHasCome(true);
  }, []);
  useEffect(() => (hasCome ? undefined : atIdleTurn(come)), [hasCome, come]);
  return { hasCome, come };
};
