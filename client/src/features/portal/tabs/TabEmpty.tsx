import type { ReactNode } from 'react';
import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './TabState.module.css';

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
      <p className={styles['title']}>{title}</p>
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
