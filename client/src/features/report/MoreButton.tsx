import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './MoreButton.module.css';

interface MoreButtonProps {
  readonly rest: number;
  readonly onMore: () => void;
}

/** Under a page of something long: how much there is besides, and the way to the next page. */
export const MoreButton = ({ rest, onMore }: MoreButtonProps) =>
  rest > 0 && (
    <div className={styles['more']}>
      <Button kind="quiet" onClick={onMore}>
        {reportTexts().more(rest)}
      </Button>
    </div>
  );
