import { reportBrandTexts } from '../../../texts/reportBrand/reportBrandTexts.ts';
import { sentimentParts } from './sentimentParts.ts';
import styles from './SentimentBar.module.css';

interface SentimentBarProps {
  readonly positive: number;
  readonly neutral: number;
  readonly negative: number;
}

const WIDTH = 360;
const HEIGHT = 10;
/** Between the parts, so that colour is not all that tells them apart; the numbers stand beside it. */
const GAP = 2;

/** The mentions by their mood, as one bar. */
export const SentimentBar = (counts: SentimentBarProps) => (
  <svg
    role="img"
    aria-label={reportBrandTexts().sentiment.figure(counts.positive, counts.neutral, counts.negative)}
    className={styles['figure']}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    {sentimentParts(counts).map(({ mood, start, share }) => (
      <rect
        key={mood}
        className={styles[mood]}
        x={start * WIDTH}
        y={0}
        width={Math.max(0, share * WIDTH - GAP)}
        height={HEIGHT}
      />
    ))}
  </svg>
);
