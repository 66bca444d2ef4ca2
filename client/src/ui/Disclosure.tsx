import { ChevronDown } from './icons.ts';
import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Folded } from './Folded.tsx';

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
