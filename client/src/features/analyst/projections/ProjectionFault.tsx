import { OctagonX } from '../../../ui/icons.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import styles from '../Analyst.module.css';
import { Moment } from '../Moment.tsx';

const LIMIT = 300;

interface ProjectionFaultProps {
  readonly lastError: string | null;
  readonly lastErrorAt: string | null;
  readonly isActive: boolean;
}

/** Why a read model does not get on, and what to do; nothing while it does. */
export const ProjectionFault = ({ lastError, lastErrorAt, isActive }: ProjectionFaultProps) => {
  const texts = analystTexts().projections;
  return (
    <>
      {!isActive && (
        <div className={styles['part']}>
          <span>
            <StateMark tone="unknown" word={texts.inactive} />
          </span>
          <p className={styles['small']}>{texts.inactiveText}</p>
        </div>
      )}
      {lastError !== null && (
        <div className={styles['fault']}>
          <p className={styles['faultTitle']}>
            <OctagonX aria-hidden size={18} />
            {texts.error}
            {lastErrorAt !== null && (
              <>
                {' '}
                {texts.errorAt} <Moment iso={lastErrorAt} />
              </>
            )}
          </p>
          <div>
            <CutText text={lastError} limit={LIMIT} lang="en" />
          </div>
          <p className={styles['small']}>{texts.errorText}</p>
        </div>
      )}
    </>
  );
};
