import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { formatNumber, formatPercent } from '../../texts/formatNumber.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { Picture } from './Picture.tsx';
import styles from './ScoreDistribution.module.css';

const Distribution = graphql(`
  query ScoreDistribution {
    scoreDistribution {
      scored
      unscored
      bands
    }
  }
`);

/** The score of a report among the newest scores of all domains that this installation has scanned. */
export const ScoreDistribution = ({ overall }: { readonly overall: number }) => {
  const { data, error } = useQuery(Distribution);
  const { scores: texts } = picturesTexts();
  if (error) return <p role="alert">{texts.failed}</p>;
  if (!data) return <OutlineBar width="60%" />;
  const { scored, unscored, bands } = data.scoreDistribution;
  if (bands === null) return <p>{texts.tooFew({ scored })}</p>;
  return <ScoreBars overall={overall} scored={scored} unscored={unscored} bands={bands} />;
};

/** The last band also includes 100. */
const bandOf = (score: number): number => Math.min(9, Math.floor(score / 10));

const bandName = (band: number): string => (band === 9 ? '90–100' : `${band * 10}–${band * 10 + 9}`);

interface ScoreBarsProps {
  readonly overall: number;
  readonly scored: number;
  readonly unscored: number;
  /** Ten counts, one per band. */
  readonly bands: readonly number[];
}

/** Returns the share of domains in lower bands. Domains in the same band may be above or below, so they are not counted. */
const placeOf = ({ overall, scored, bands }: ScoreBarsProps): string => {
  const { scores: texts } = picturesTexts();
  const below = bands.slice(0, bandOf(overall)).reduce((sum, count) => sum + count, 0);
  return below === 0 ? texts.lowest : texts.higher({ share: formatPercent(Math.floor((below / scored) * 100) / 100) });
};

export const ScoreBars = (props: ScoreBarsProps) => {
  const { overall, scored, unscored, bands } = props;
  const { scores: texts } = picturesTexts();
  const own = bandOf(overall);
  const most = Math.max(1, ...bands);
  return (
    <Picture
      label={`${texts.label({ overall, scored: formatNumber(scored) })}. ${placeOf(props)}`}
      note={texts.note({ scored: formatNumber(scored), unscored: formatNumber(unscored) })}
      table={{
        head: texts.head,
        rows: bands.map((count, band) => [bandName(band), formatNumber(count), band === own ? texts.own : '']),
      }}
    >
      <p className="strong">{placeOf(props)}</p>
      <div className={styles['bars']}>
        {bands.map((count, band) => (
          <div key={band} className={joinClasses(styles['band'], band === own && styles['own'])}>
            <span className={styles['count']}>{count === 0 ? '' : formatNumber(count)}</span>
            <svg className={styles['bar']} viewBox="0 0 10 100" preserveAspectRatio="none">
              <rect
                className={`${scoreBand(band * 10)}-fill`}
                x={0}
                y={100 - (100 * count) / most}
                width={10}
                height={(100 * count) / most}
              />
            </svg>
            <span className={styles['from']}>{band * 10}</span>
            <span className={styles['mark']}>{band === own ? `▲ ${overall}` : ''}</span>
          </div>
        ))}
      </div>
    </Picture>
  );
};
