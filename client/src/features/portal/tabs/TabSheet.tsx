import styles from './TabSheet.module.css';
import { useId, type ReactNode } from 'react';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingLines } from '../../../ui/OutlineBar.tsx';

interface TabSheetProps {
  readonly title: string;
  /** `h2` for the title of a tab's sheet, `h3` for a part of it. */
  readonly level?: 'h2' | 'h3';
  readonly lead?: ReactNode;
  /** Next to the title: a state, or actions for the whole sheet. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One sheet of a tab: a title, an introduction and its content. */
export const TabSheet = ({ title, level: Title = 'h2', lead, aside, children }: TabSheetProps) => {
  const id = useId();
  return (
    <section className={styles['sheet']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <Title id={id} tabIndex={-1} className={styles['title']}>
            {title}
          </Title>
          {lead !== undefined && <p className="note">{lead}</p>}
        </div>
        {aside !== undefined && <div className="row-3">{aside}</div>}
      </div>
      {children}
    </section>
  );
};

interface TabEmptyProps {
  readonly title: string;
  /** What would be shown here, and how to get it. */
  readonly text: string;
  /** Set if the list is empty because it failed to load; retries. (Spec 2 §8 has one state for both.) */
  readonly onRetry?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Shown instead of an empty list. */
export const TabEmpty = ({ title, text, onRetry, children }: TabEmptyProps) => {
  const { notLoaded, tryAgain } = portalTabsTexts();
  return (
    <div className={styles['empty']}>
      <p className={styles['tabStateTitle']}>{title}</p>
      {onRetry ? (
        <div role="alert" className="row-3 muted">
          <p>{notLoaded}</p>
          <Button onClick={onRetry}>{tryAgain}</Button>
        </div>
      ) : (
        <p className="muted">{text}</p>
      )}
      {children}
    </div>
  );
};

/** Placeholder for the content of a tab while it is loading, with a text for screen readers. */
export const TabLoading = ({ text }: { readonly text: string }) => (
  <LoadingLines className={styles['outline']} text={text} />
);

interface StaleNoticeProps {
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

/** Shown above earlier data if reading them again failed. */
export const StaleNotice = ({ isStale, onRetry }: StaleNoticeProps) => {
  const { stale, tryAgain } = portalTabsTexts();
  return isStale ? (
    <div role="alert" className="row-3 muted">
      <p>{stale}</p>
      <Button onClick={onRetry}>{tryAgain}</Button>
    </div>
  ) : null;
};
