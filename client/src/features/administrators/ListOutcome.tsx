import styles from './HistoryPage.module.css';
import type { ReactNode } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { useMore } from '../../platform/useMore.ts';

interface ListOutcomeProps {
  /** Number of entries; undefined while it is unknown. */
  readonly count: number | undefined;
  /** Whether there may be more entries: a search covers only a part of the list at a time. */
  readonly goesOn?: boolean;
  readonly hasFailed: boolean;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly text?: string };
  readonly children: ReactNode;
}

/** Shows a list, or in its place an outline while loading, a notice if it is empty, or a retry button if it failed. */
export const ListOutcome = ({
  count,
  goesOn = false,
  hasFailed,
  failed,
  onRetry,
  empty,
  children,
}: ListOutcomeProps) => {
  const { loading, tryAgain } = adminTexts();
  if (count === undefined && hasFailed) {
    return (
      <HistoryNotice isFault title={failed}>
        <Button onClick={onRetry}>{tryAgain}</Button>
      </HistoryNotice>
    );
  }
  if (count === undefined) {
    return (
      <div className={styles['outline']} aria-busy>
        <VisuallyHidden>
          <span role="status">{loading}</span>
        </VisuallyHidden>
      </div>
    );
  }
  return count === 0 && !goesOn ? <HistoryNotice {...empty} /> : children;
};

interface MoreRowsProps {
  /** Appends the next page to the list. */
  readonly fetchNext: () => Promise<unknown>;
  readonly words: { readonly more: string; readonly loadingMore: string; readonly moreFailed: string };
}

/** The button below a list that has more pages. */
export const MoreRows = ({ fetchNext, words }: MoreRowsProps) => {
  const { state, load } = useMore(fetchNext);
  return (
    <>
      <Button className={styles['more']} aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? words.loadingMore : words.more}
      </Button>
      {state === 'failed' && <p role="alert">{words.moreFailed}</p>}
    </>
  );
};
