import styles from './HistoryNotice.module.css';
import type { ReactNode } from 'react';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';

interface HistoryNoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly isFault?: boolean;
  /** The available actions. */
  readonly children?: ReactNode;
}

/** Shown in place of content that is not available: the reason, and what to do. */
export const HistoryNotice = ({ title, text, isFault = false, children }: HistoryNoticeProps) => (
  <div role={isFault ? 'alert' : undefined} className={styles['notice']}>
    <p className="strong">{title}</p>
    {text !== undefined && <p className="muted">{text}</p>}
    {children}
  </div>
);

interface RetryNoticeProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown if a request failed, with a retry button. */
export const RetryNotice = ({ title, onRetry }: RetryNoticeProps) => (
  <HistoryNotice isFault title={title}>
    <Button onClick={onRetry}>{historyTexts().tryAgain}</Button>
  </HistoryNotice>
);
