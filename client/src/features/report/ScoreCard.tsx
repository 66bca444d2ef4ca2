import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './ScoreCard.module.css';

const Reading = ({ value }: { readonly value: number | null }) => {
  const words = reportFrameTexts().subScores;
  if (value === null) {
    return (
      <>
        <p className={styles['value']}>
          <StateMark tone="unknown" word={words.bands.unknown} />
        </p>
        <p className={styles['note']}>{words.notCheckedNote}</p>
      </>
    );
  }
  const band = scoreBand(value);
  return (
    <>
      <p className={styles['value']}>
        <span className={styles['number']}>{value}</span> <span className={styles['of']}>{words.of}</span>{' '}
        <span className={joinClasses(styles['word'], styles[band])}>{words.bands[band]}</span>
      </p>
      <div className={joinClasses(styles['bar'], styles[band])}>
        <span className={styles['filled']} style={{ width: `${value}%` }} />
      </div>
    </>
  );
};

interface ScoreCardProps {
  readonly name: string;
  /** As it stands on the dial's ticks. */
  readonly initial?: string;
  /** 0-100; null: not checked. */
  readonly value: number | null;
  readonly isRunning?: boolean;
}

/** One score as a card of a list; one that nothing was checked for says so. */
export const ScoreCard = ({ name, initial, value, isRunning = false }: ScoreCardProps) => (
  <li className={joinClasses(styles['card'], !isRunning && value === null && styles['unknown'])}>
    <h3 className={styles['name']}>
      {initial !== undefined && (
        <span aria-hidden className={styles['initial']}>
          {initial}
        </span>
      )}
      {name}
    </h3>
    {isRunning ? <OutlineBar width="5em" /> : <Reading value={value} />}
  </li>
);
