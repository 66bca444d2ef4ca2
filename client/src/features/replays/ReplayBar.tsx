import styles from './ReplayBar.module.css';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { formatNumber, formatPercent } from '../../texts/formatNumber.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ReplayBar_ReplayFragment } from '../../generated/graphql.ts';

const ReplayBar_replay = graphql(`
  fragment ReplayBar_replay on Replay {
    id
    events
    total
    status
  }
`);

interface ReplayBarProps {
  readonly replay: FragmentType<ReplayBar_ReplayFragment>;
  /** The name of the read model. */
  readonly name: string;
}

const WIDTH = 1_000;
const HEIGHT = 12;

/** The progress of a replay, as a bar with labels at both ends. */
export const ReplayBar = ({ replay, name }: ReplayBarProps) => {
  const texts = analystTexts().replay;
  const { data } = useLiveFragment(ReplayBar_replay, replay);
  const share = data.status === 'WAITING' ? 1 : replayShare(data);
  const words =
    share === undefined || data.total === null
      ? texts.shareUnknown({ done: formatNumber(data.events) })
      : texts.share({
          percent: formatPercent(share),
          done: formatNumber(data.events),
          total: formatNumber(Math.max(data.total, data.events)),
        });
  return (
    <div className={styles['replay']}>
      <div
        role="progressbar"
        aria-label={texts.progress({ name })}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== undefined && { 'aria-valuenow': Math.round(share * 100) })}
        aria-valuetext={`${texts.statuses[data.status]}: ${words}`}
      >
        <svg aria-hidden className={styles['bar']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <rect className={styles['way']} width={WIDTH} height={HEIGHT} />
          <rect className={styles['gone']} width={(share ?? 0) * WIDTH} height={HEIGHT} />
        </svg>
      </div>
      <p className="small">
        <strong>{texts.statuses[data.status]}</strong> · {words}
      </p>
    </div>
  );
};

/** The tables that are live during the replay. `version` is null if there are none. */
export const LiveBar = ({ version }: { readonly version: number | null }) => {
  const texts = analystTexts().replay;
  return (
    <div className="stack-1">
      <p className={styles['laneTitle']}>
        <strong>{version === null ? texts.liveNone : texts.live({ version: formatNumber(version) })}</strong>
        {version !== null && <span className="note">{texts.liveText}</span>}
      </p>
      <svg aria-hidden className={styles['bar']} viewBox="0 0 1000 12" preserveAspectRatio="none">
        <rect className={version === null ? styles['way'] : styles['live']} width={1000} height={12} />
      </svg>
    </div>
  );
};

/**
 * Returns the completed share of a replay, from 0 to 1, or undefined if its length is unknown. New events are recorded while it runs, so it may have
 * processed more than were counted at first.
 */
export const replayShare = ({
  events,
  total,
}: {
  readonly events: number;
  readonly total: number | null;
}): number | undefined => {
  if (total === null) return undefined;
  return total === 0 ? 1 : Math.min(1, Math.max(0, events / total));
};
