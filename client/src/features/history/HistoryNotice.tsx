import type { ReactNode } from 'react';
import styles from './HistoryNotice.module.css';

interface HistoryNoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly isFault?: boolean;
  /** What to do. */
  readonly children?: ReactNode;
}

/** In the place of what cannot be shown: what is so, and what to do. */
export const HistoryNotice = ({ title, text, isFault = false, children }: HistoryNoticeProps) => (
  <div role={isFault ? 'alert' : undefined} className={styles['notice']}>
    <p className={styles['title']}>{title}</p>
    {text !== undefined && <p className={styles['text']}>{text}</p>}
    {children}
  </div>
);
