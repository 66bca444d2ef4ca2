import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReplayHistory_ProjectionFragment } from '../../generated/graphql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark, type Tone } from '../../ui/StateMark.tsx';
import styles from '../analyst/Analyst.module.css';
import { AnalystSection } from '../analyst/AnalystHead.tsx';
import { formatDuration } from '../analyst/formatDuration.ts';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { DifferenceCounts } from './DifferenceSection.tsx';

const ReplayHistory_projection = graphql(`
  fragment ReplayHistory_projection on Projection {
    name
    lastReplays(first: 20) {
      replayId
      mode
      startedAt
      endedAt
      outcome
      by
      events
      reason
      difference {
        added
        changed
        gone
      }
    }
  }
`);

type ReplayRecord = ReplayHistory_ProjectionFragment['lastReplays'][number];

const tones: Readonly<Record<ReplayRecord['outcome'], Tone>> = {
  RUNNING: 'pending',
  PAUSED: 'pending',
  WAITING: 'info',
  SWAPPED: 'pass',
  COMPARED: 'pass',
  KEPT: 'pass',
  FAILED: 'fail',
  CANCELLED: 'none',
};

const REASON_LIMIT = 200;

const Outcome = ({ replay: { outcome, reason } }: { readonly replay: ReplayRecord }) => (
  <span className={styles['part']}>
    <span>
      <StateMark tone={tones[outcome]} word={analystTexts().replay.outcomes[outcome]} />
    </span>
    {reason !== null && <CutText prose text={reason} limit={REASON_LIMIT} lang="en" />}
  </span>
);

/** The replays of a read model, newest first. */
export const ReplayHistory = ({
  projection,
}: {
  readonly projection: FragmentType<ReplayHistory_ProjectionFragment>;
}) => {
  const { replay: texts } = analystTexts();
  const { data } = useLiveFragment(ReplayHistory_projection, projection);
  const { columns } = texts;
  return (
    <AnalystSection title={texts.history}>
      {data.lastReplays.length === 0 ? (
        <p className={styles['muted']}>{texts.historyEmpty}</p>
      ) : (
        <ScrollTable
          label={texts.historyTable}
          head={[
            columns.started,
            columns.mode,
            columns.outcome,
            columns.events,
            columns.difference,
            columns.took,
            columns.by,
          ]}
          rows={data.lastReplays.map((replay) => [
            <span key="started" className={styles['nowrap']}>
              <Timestamp iso={replay.startedAt} />
            </span>,
            texts.modes[replay.mode],
            <Outcome key="outcome" replay={replay} />,
            replay.events === null ? '–' : formatNumber(replay.events),
            replay.difference === null ? '–' : <DifferenceCounts key="difference" counts={replay.difference} />,
            replay.endedAt === null ? '–' : formatDuration(Date.parse(replay.endedAt) - Date.parse(replay.startedAt)),
            <ThirdPartyText key="by" mono text={replay.by} />,
          ])}
        />
      )}
    </AnalystSection>
  );
};
