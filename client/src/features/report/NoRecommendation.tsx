import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './NoRecommendation.module.css';

/** Nothing to mend, said in so many words; nothing that could be judged is something else. */
export const NoRecommendation = ({ isChecked }: { readonly isChecked: boolean }) => {
  const { nothing, nothingText, nothingChecked } = reportFrameTexts().recommendations;
  return (
    <div className={styles['nothing']}>
      <StateMark tone={isChecked ? 'pass' : 'unknown'} word={isChecked ? nothing : reportTexts().notChecked} />
      <p>{isChecked ? nothingText : nothingChecked}</p>
    </div>
  );
};
