import type { ReactNode } from 'react';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './SheetOverlay.module.css';

interface SheetOverlayProps {
  /** What is said of it, as the specification words it: `Coming Soon`. */
  readonly title: string;
  /** What lies beneath, for those who cannot see it. */
  readonly note: string;
  /** Where little lies beneath. */
  readonly isLow?: boolean;
  /** Real content: dimmed, cut at a fixed height, and out of reach for pointer, keyboard and screen reader. */
  readonly children: ReactNode;
}

/** A panel over what is there but not yet on offer. Of one height from the first second on, whatever lies beneath. */
export const SheetOverlay = ({ title, note, isLow = false, children }: SheetOverlayProps) => (
  <div className={joinClasses(styles['overlay'], isLow && styles['low'])}>
    <div className={styles['panel']} role="note" aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['note']}>{note}</p>
    </div>
    <div inert className={styles['covered']}>
      {children}
    </div>
  </div>
);
