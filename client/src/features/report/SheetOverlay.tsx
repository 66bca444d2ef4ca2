import type { ReactNode } from 'react';
import styles from './SheetOverlay.module.css';

interface SheetOverlayProps {
  /** What is said of it, as the specification words it: `Coming Soon`. */
  readonly title: string;
  /** What lies beneath, for those who cannot see it. */
  readonly note: string;
  /** Real content: dimmed, cut where it is very long, and out of reach for pointer, keyboard and screen reader. */
  readonly children: ReactNode;
}

/** A panel over what is there but not yet on offer. */
export const SheetOverlay = ({ title, note, children }: SheetOverlayProps) => (
  <div className={styles['overlay']}>
    <div className={styles['panel']} role="note" aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <p className={styles['note']}>{note}</p>
    </div>
    <div inert className={styles['covered']}>
      {children}
    </div>
  </div>
);
