import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';
import { ChevronDown } from './icons.ts';
import { useIdleTurn } from './useIdleTurn.ts';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** For what is not to be missed where there is room. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that opens in place. The browser's own `details`: works with the keyboard, with search in the page, and without us. */
export const Disclosure = ({ summary, startsOpen = false, children }: DisclosureProps) => (
  <details open={startsOpen} className={styles['disclosure']}>
    <summary className={styles['summary']}>
      <ChevronDown aria-hidden className={styles['chevron']} size={16} />
      {summary}
    </summary>
    <div className={styles['body']}>{startsOpen ? children : <Folded>{children}</Folded>}</div>
  </details>
);

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
