import styles from './HistoryPage.module.css';
import type { ReactNode } from 'react';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { useMore } from '../../platform/useMore.ts';

interface ListOutcomeProps {
  /** How many are there; undefined while nobody knows. */
  readonly count: number | undefined;
  /** There may be more of them: a search looks at a part of the whole at a time. */
  readonly goesOn?: boolean;
  readonly hasFailed: boolean;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly empty: { readonly title: string; readonly text?: string };
  readonly children: ReactNode;
}

/** A list, or what stands in its place: its outline, that it is empty, or that it did not come. */
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
  /** Adds the next page to what is shown. */
  readonly fetchNext: () => Promise<unknown>;
  readonly words: { readonly more: string; readonly loadingMore: string; readonly moreFailed: string };
}

/** Below a list that goes on. */
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
