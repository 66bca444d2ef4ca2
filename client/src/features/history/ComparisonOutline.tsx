import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ComparisonOutline.module.css';

/** Placeholder for the comparison while it is loading. */
export const ComparisonOutline = () => (
  <div className="stack-6" aria-busy>
    <VisuallyHidden>
      <span role="status">{historyTexts().compare.loading}</span>
    </VisuallyHidden>
    <div className={styles['scores']} />
    <div className={styles['sheet']} />
    <div className={styles['sheet']} />
  </div>
);
