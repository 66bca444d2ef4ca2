import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ProjectionLane_ProjectionFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDecimal, formatNumber } from '../../../texts/formatNumber.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { LagText } from './LagText.tsx';
import styles from './ProjectionLane.module.css';
import { ReplayBar } from './ReplayBar.tsx';

const ProjectionLane_projection = graphql(`
  fragment ProjectionLane_projection on Projection {
    name
    version
    liveVersion
    behind
    lagMs
    ratePerSecond
    events
    lastError
    isActive
    replay {
      id
      ...ReplayBar_replay
    }
  }
`);

/** One read model as a lane: how far it has come, how fast, and what is being done with it. */
export const ProjectionLane = ({
  projection,
}: {
  readonly projection: FragmentType<ProjectionLane_ProjectionFragment>;
}) => {
  const { projections: texts, events } = analystTexts();
  const { data: lane } = useLiveFragment({
    fragment: ProjectionLane_projection,
    fragmentName: 'ProjectionLane_projection',
    from: projection,
  });
  const { name, version, liveVersion } = lane;
  return (
    <tr role="row" className={styles['lane']}>
      <th role="rowheader" scope="row" className={styles['name']}>
        <Link to={`/admin/projections/${encodeURIComponent(name)}`}>
          <ForeignText mono lang="en" text={name} />
        </Link>
      </th>
      <td role="cell" data-label={texts.version}>
        {liveVersion === null ? texts.noVersion : formatNumber(liveVersion)}
        {liveVersion !== version && <span className={styles['small']}> ({texts.code(formatNumber(version))})</span>}
      </td>
      <td role="cell" data-label={texts.lag}>
        <span className={styles['lag']}>
          <LagText behind={lane.behind} lagMs={lane.lagMs} />
          {!lane.isActive && <StateMark tone="unknown" word={texts.inactive} />}
          {lane.lastError !== null && <StateMark tone="fail" word={texts.error} />}
        </span>
      </td>
      <td role="cell" data-label={texts.rate} className={styles['figure']}>
        {texts.perSecond(formatDecimal(lane.ratePerSecond))}
      </td>
      <td role="cell" data-label={texts.folded} className={styles['figure']}>
        {events(lane.events, formatNumber(lane.events))}
      </td>
      <td role="cell" data-label={texts.replay} className={styles['replay']}>
        {lane.replay ? (
          <ReplayBar replay={lane.replay} name={name} />
        ) : (
          <span className={styles['small']}>{texts.noReplay}</span>
        )}
      </td>
    </tr>
  );
};
