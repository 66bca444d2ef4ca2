import { Unplug } from '../../ui/icons.ts';
import { analystTexts } from '../../texts/analyst/analystTexts.ts';
import styles from './Analyst.module.css';

/** That what is shown may be old. Always in the page, so that who listens hears of it. */
export const LineNotice = ({ isBroken }: { readonly isBroken: boolean }) => (
  <p role="status" className={styles['line']}>
    {isBroken && (
      <>
        <Unplug aria-hidden size={16} />
        {analystTexts().line.broken}
      </>
    )}
  </p>
);
