import styles from './HistoryNotice.module.css';
import type { ReactNode } from 'react';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';

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

interface RetryNoticeProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** In the place of an answer that did not come. */
export const RetryNotice = ({ title, onRetry }: RetryNoticeProps) => (
  <HistoryNotice isFault title={title}>
    <Button onClick={onRetry}>{historyTexts().tryAgain}</Button>
  </HistoryNotice>
);
