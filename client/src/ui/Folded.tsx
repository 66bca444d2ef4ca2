import { useEffect, useRef, type ReactNode } from 'react';
import { useIdleTurn } from './useIdleTurn.ts';

/**
 * What a closed `details` holds: drawn once the page stands, or when it is opened before that. Then all of it is there for the search
 * in the page, for paper and for readers of the document.
 */
export const Folded = ({ children }: { readonly children: ReactNode }) => {
  const { hasCome, come } = useIdleTurn();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const details = place.current?.closest('details');
    details?.addEventListener('toggle', come);
    return () => details?.removeEventListener('toggle', come);
  }, [come]);
  return hasCome ? children : <span ref={place} hidden data-folded />;
};
