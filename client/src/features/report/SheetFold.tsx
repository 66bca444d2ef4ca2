import { ChevronDown } from '../../ui/icons.ts';
import type { ReactNode } from 'react';
import { Folded } from '../../ui/Folded.tsx';
import styles from './SheetFold.module.css';

interface SheetFoldProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Rows of a sheet that few ask for: as wide as the rest of them, and opened in place. */
export const SheetFold = ({ summary, children }: SheetFoldProps) => (
  <details className={styles['fold']}>
    <summary className={styles['summary']}>
      <ChevronDown aria-hidden className={styles['chevron']} size={16} />
      {summary}
    </summary>
    <Folded>{children}</Folded>
  </details>
);
