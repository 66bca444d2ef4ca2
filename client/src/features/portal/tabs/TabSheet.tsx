import styles from './TabSheet.module.css';
import { useId, type ReactNode } from 'react';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingLines } from '../../../ui/OutlineBar.tsx';

interface TabSheetProps {
  readonly title: string;
  /** `h2` for what a tab is of, `h3` for a part of it. */
  readonly level?: 'h2' | 'h3';
  readonly lead?: ReactNode;
  /** Beside the title: a state, or what can be done with the whole. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One sheet of a tab: a title, a sentence about it, and what it holds. */
export const TabSheet = ({ title, level: Title = 'h2', lead, aside, children }: TabSheetProps) => {
  const id = useId();
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <Title id={id} tabIndex={-1} className={styles['title']}>
            {title}
          </Title>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};

interface TabEmptyProps {
  readonly title: string;
  /** What would be here, and how to get it. */
  readonly text: string;
  /** It is empty because it did not come (spec 2 §8 has one state for both): then that is said, and this is another try. */
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** In the place of a list that has nothing in it. */
export const TabEmpty = ({ title, text, onRetry, children }: TabEmptyProps) => {
  const { notLoaded, tryAgain } = portalTabsTexts();
  return (
    <div className={styles['empty']}>
      <p className={styles['tabStateTitle']}>{title}</p>
      {onRetry ? (
        <div role="alert" className={styles['fault']}>
          <p>{notLoaded}</p>
          <Button onClick={onRetry}>{tryAgain}</Button>
        </div>
      ) : (
        <p className={styles['text']}>{text}</p>
      )}
      {children}
    </div>
  );
};

/** In the place of what a tab will show: its outline, and words for who does not see it. */
export const TabLoading = ({ text }: { readonly text: string }) => (
  <LoadingLines className={styles['outline']} text={text} />
);

interface StaleNoticeProps {
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

/** Over what stands there from before, when it could not be read again. */
export const StaleNotice = ({ isStale, onRetry }: StaleNoticeProps) => {
  const { stale, tryAgain } = portalTabsTexts();
  return isStale ? (
    <div role="alert" className={styles['fault']}>
      <p>{stale}</p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  ) : null;
};
