import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';
import { ChevronDown } from './icons.ts';
import { useIdleTurn } from './useIdleTurn.ts';

interface DisclosureProps {
  readonly id?: string;
  readonly summary: ReactNode;
  /** Open from the start, for content that should be visible if there is space for it. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A line that expands in place. Uses the native `details` element, which supports the keyboard and find-in-page without script. */
export const Disclosure = ({ id, summary, startsOpen = false, children }: DisclosureProps) => (
  <details id={id} open={startsOpen}>
    <summary className={styles['summary']}>
      <ChevronDown aria-hidden className="chevron" size={16} />
      {summary}
    </summary>
    <div className={styles['body']}>{startsOpen ? children : <Folded>{children}</Folded>}</div>
  </details>
);

/**
 * The content of a closed `details`. Rendered when the browser is idle, or when it is opened before that, so that find-in-page, print
 * and assistive technology have all of it.
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
