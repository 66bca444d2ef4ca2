import { historyTexts } from '../../texts/history/historyTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './SubScoreChoice.module.css';
import { SUB_SCORE_SERIES, type SubScoreKey } from './subScoreSeries.ts';

interface SubScoreChoiceProps {
  readonly chosen: readonly SubScoreKey[];
  readonly onChoose: (chosen: readonly SubScoreKey[]) => void;
}

/** Which sub-scores the chart shows, each beside a piece of its line: the legend, and its switches. */
export const SubScoreChoice = ({ chosen, onChoose }: SubScoreChoiceProps) => (
  <fieldset className={styles['choice']}>
    <legend className={styles['legend']}>{historyTexts().history.subScores}</legend>
    {SUB_SCORE_SERIES.map(({ key, category, dash, tone }) => (
      <label key={key} className={styles['option']}>
        <input
          type="checkbox"
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) => {
            onChoose(checked ? [...chosen, key] : chosen.filter((each) => each !== key));
          }}
        />
        <svg aria-hidden width="28" height="10" className={joinClasses(styles['swatch'], styles[tone])}>
          <line x1="1" x2="27" y1="5" y2="5" strokeDasharray={dash} strokeLinecap="round" />
        </svg>
        {reportTexts().categories[category]}
      </label>
    ))}
  </fieldset>
);
