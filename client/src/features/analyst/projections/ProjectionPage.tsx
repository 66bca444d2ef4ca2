import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../../generated/gql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { HistoryNotice } from '../../history/HistoryNotice.tsx';
import { ListOutcome } from '../../admin/ListOutcome.tsx';
import { useAdminHead } from '../../admin/useAdminHead.ts';
import styles from '../Analyst.module.css';
import { AnalystHead } from '../AnalystHead.tsx';
import { AnalystSection } from '../AnalystSection.tsx';
import { LineNotice } from '../LineNotice.tsx';
import { DifferenceSection } from './DifferenceSection.tsx';
import { LiveFigures } from './LiveFigures.tsx';
import { ProjectionTables } from './ProjectionTables.tsx';
import { ReplayHistory } from './ReplayHistory.tsx';
import { ReplaySection } from './ReplaySection.tsx';
import { useProjectionsLine } from './useProjectionsLine.ts';

const ProjectionOfPage = graphql(`
  query ProjectionOfPage($name: String!) {
    projection(name: $name) {
      name
      liveVersion
      replay {
        id
        status
      }
      previous {
        version
        retiredAt
      }
      ...LiveFigures_projection
      ...ProjectionTables_projection
      ...ReplaySection_projection
      ...ReplayHistory_projection
    }
  }
`);

/** One read model: where it stands, its tables, its replays, and what they change. */
export const ProjectionPage = () => {
  const texts = analystTexts().projection;
  const { name = '' } = useParams();
  useAdminHead(name);
  const { data, error, refetch } = useQuery(ProjectionOfPage, {
    variables: { name },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isBroken = useProjectionsLine(() => refetch());
  const projection = data?.projection;
  const { replay, previous, liveVersion } = projection ?? {};

  // What the line does not tell, the tables and the replays so far, has changed when the replay is another or in another state.
  const stage = projection && [replay?.id, replay?.status, previous?.retiredAt, liveVersion].join(' ');
  const read = useRef(stage);
  useEffect(() => {
    if (stage === undefined || stage === read.current) return;
    const isFirst = read.current === undefined;
    read.current = stage;
    if (!isFirst) refetch().catch(() => undefined);
  }, [stage, refetch]);

  return (
    <div className={styles['page']}>
      <AnalystHead
        title={<ForeignText mono lang="en" text={name} />}
        back={{ to: '/admin/projections', label: texts.back }}
      />
      <LineNotice isBroken={isBroken} />
      {projection === null ? (
        <HistoryNotice title={texts.missing} text={texts.missingText} />
      ) : (
        <ListOutcome
          count={projection ? 1 : undefined}
          hasFailed={error !== undefined}
          failed={texts.failed}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
          empty={{ title: texts.missing }}
        >
          {projection && (
            <>
              <AnalystSection title={texts.state}>
                <LiveFigures projection={projection} />
                <ProjectionTables projection={projection} />
              </AnalystSection>
              <ReplaySection projection={projection} />
              {(replay?.status === 'WAITING' || previous) && (
                <DifferenceSection key={stage} name={name} isWaiting={replay?.status === 'WAITING'} />
              )}
              <ReplayHistory projection={projection} />
            </>
          )}
        </ListOutcome>
      )}
    </div>
  );
};
