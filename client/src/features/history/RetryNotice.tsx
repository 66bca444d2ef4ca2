import { historyTexts } from '../../texts/history/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { HistoryNotice } from './HistoryNotice.tsx';

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
