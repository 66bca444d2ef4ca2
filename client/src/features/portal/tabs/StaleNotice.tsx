import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './TabState.module.css';

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
