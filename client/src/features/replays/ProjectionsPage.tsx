import tableStyles from '../../ui/CardTable.module.css';
import laneStyles from './ProjectionLane.module.css';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { formatNumber, formatDecimal } from '../../texts/formatNumber.ts';
import { ListOutcome } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import { AnalystHead, LineNotice } from '../analyst/AnalystHead.tsx';
import { useProjectionsLine } from './useProjectionsLine.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';
import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ProjectionLane_ProjectionFragment } from '../../generated/graphql.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { LagText } from './LagText.tsx';
import { ReplayBar } from './ReplayBar.tsx';

const Projections = graphql(`
  query Projections {
    projections {
      name
      behind
      ...ProjectionLane_projection
    }
  }
`);

const LagOverTime = lazyPart(async () => (await import('./LagOverTime.tsx')).LagOverTime);

/** All read models as lanes, updated live. */
export const ProjectionsPage = () => {
  const texts = analystTexts().projections;
  useAdminHead(texts.title);
  const { data, error, refetch } = useQuery(Projections, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isBroken = useProjectionsLine(() => refetch());
  const all = data?.projections;
  const count = formatNumber(all?.length ?? 0);
  const behind = all?.filter((each) => each.behind > 0).length ?? 0;
  const head = [texts.name, texts.version, texts.lag, texts.rate, texts.folded, texts.replay];
  return (
    <div className="stack-6">
      <AnalystHead title={texts.title} lead={texts.lead} />
      <LineNotice isBroken={isBroken} />
      <ListOutcome
        count={all?.length}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: texts.empty, text: texts.emptyText }}
      >
        <p className="note">
          {behind === 0 ? texts.allWell({ count }) : texts.someBehind({ behind: formatNumber(behind), count })}
        </p>
        <PictureFold summary={texts.lagPicture}>
          <LagOverTime />
        </PictureFold>
        <table role="table" aria-label={texts.table} className={tableStyles['table']}>
          <thead role="rowgroup">
            <tr role="row">
              {head.map((name) => (
                <th key={name} role="columnheader" scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {all?.map((projection) => (
              <ProjectionLane key={projection.name} projection={projection} />
            ))}
          </tbody>
        </table>
      </ListOutcome>
    </div>
  );
};

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

/** One read model as a lane: its position, its speed, and any replay. */
const ProjectionLane = ({ projection }: { readonly projection: FragmentType<ProjectionLane_ProjectionFragment> }) => {
  const { projections: texts, events } = analystTexts();
  const { data: lane } = useLiveFragment(ProjectionLane_projection, projection);
  const { name, version, liveVersion } = lane;
  return (
    <tr role="row" className={tableStyles['row']}>
      <th role="rowheader" scope="row" className={tableStyles['name']}>
        <Link to={`/admin/projections/${encodeURIComponent(name)}`}>
          <ThirdPartyText mono lang="en" text={name} />
        </Link>
      </th>
      <td role="cell" data-label={texts.version}>
        {liveVersion === null ? texts.noVersion : formatNumber(liveVersion)}
        {liveVersion !== version && <span className="note"> ({texts.code({ version: formatNumber(version) })})</span>}
      </td>
      <td role="cell" data-label={texts.lag}>
        <span className={laneStyles['lag']}>
          <LagText behind={lane.behind} lagMs={lane.lagMs} />
          {!lane.isActive && <StateMark tone="unknown" word={texts.inactive} />}
          {lane.lastError !== null && <StateMark tone="fail" word={texts.error} />}
        </span>
      </td>
      <td role="cell" data-label={texts.rate} className={tableStyles['figure']}>
        {texts.perSecond({ rate: formatDecimal(lane.ratePerSecond) })}
      </td>
      <td role="cell" data-label={texts.folded} className={tableStyles['figure']}>
        {events({ count: lane.events, figure: formatNumber(lane.events) })}
      </td>
      <td role="cell" data-label={texts.replay} className={laneStyles['replay']}>
        {lane.replay ? <ReplayBar replay={lane.replay} name={name} /> : <span className="note">{texts.noReplay}</span>}
      </td>
    </tr>
  );
};
