import { Button } from '../../ui/Button.tsx';
import styles from './HistoryPage.module.css';
import { useMore } from '../../platform/useMore.ts';

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
