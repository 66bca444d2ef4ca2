import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { RunningReplay_ProjectionFragment } from '../../generated/graphql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatDecimal, formatNumber } from '../../texts/formatNumber.ts';
import { formatDuration } from '../analyst/formatDuration.ts';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { LiveBar, ReplayBar } from './ReplayBar.tsx';
import barStyles from './ReplayBar.module.css';
import { ReplayButton } from './ReplayButton.tsx';
import type { ReplayCommand } from './commandReplay.ts';

const RunningReplay_projection = graphql(`
  fragment RunningReplay_projection on Projection {
    name
    version
    liveVersion
    replay {
      id
      mode
      status
      startedAt
      by
      ratePerSecond
      secondsLeft
      until
      ...ReplayBar_replay
    }
  }
`);

type Replay = NonNullable<RunningReplay_ProjectionFragment['replay']>;

/** The actions on a replay. A replay up to a point in time can never go live. */
const commandsOf = ({ status, until }: Replay): readonly ReplayCommand[] => {
  switch (status) {
    case 'RUNNING':
      return ['pause', 'cancel'];
    case 'PAUSED':
      return ['resume', 'cancel'];
    case 'WAITING':
      return until === null ? ['swapIn', 'drop'] : ['drop'];
  }
};

/** The progress of the live tables above that of the new ones, on the same scale, with the actions. */
export const RunningReplay = ({
  projection,
}: {
  readonly projection: FragmentType<RunningReplay_ProjectionFragment>;
}) => {
  const texts = analystTexts();
  const { data } = useLiveFragment(RunningReplay_projection, projection);
  const { replay, name, liveVersion } = data;
  if (!replay) return null;
  const { status, until } = replay;
  return (
    <>
      <div className={barStyles['lanes']}>
        <LiveBar version={liveVersion} />
        <div className="stack-1">
          <p className={barStyles['laneTitle']}>
            <strong>{texts.replay.fresh({ version: formatNumber(data.version) })}</strong>
            <span className="note">{texts.replay.modes[replay.mode]}</span>
          </p>
          <ReplayBar replay={replay} name={name} />
          <p className={barStyles['ends']}>
            <span>{texts.replay.began}</span>
            <span>
              {until === null ? (
                texts.replay.head
              ) : (
                <>
                  {texts.replay.chosenTime} <Timestamp iso={until} />
                </>
              )}
            </span>
          </p>
          <p className="note">
            {[
              ...(status === 'RUNNING' && replay.ratePerSecond !== null
                ? [texts.projections.perSecond({ rate: formatDecimal(replay.ratePerSecond) })]
                : []),
              ...(status === 'RUNNING' && replay.secondsLeft !== null
                ? [texts.replay.left({ duration: formatDuration(replay.secondsLeft * 1_000) })]
                : []),
            ].join(' · ')}
          </p>
        </div>
      </div>
      <p className="note">
        <Timestamp iso={replay.startedAt} />, {texts.replay.by} <ThirdPartyText mono text={replay.by} />
      </p>
      {status === 'WAITING' && <p>{until === null ? texts.replay.waitingText : texts.replay.waitingPast}</p>}
      <div className="row">
        {commandsOf(replay).map((command, index) => (
          <ReplayButton
            key={command}
            command={command}
            name={name}
            kind={index === 0 && status !== 'RUNNING' ? 'primary' : 'secondary'}
          />
        ))}
      </div>
    </>
  );
};
