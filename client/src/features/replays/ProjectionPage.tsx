import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type {
  ProjectionTables_ProjectionFragment,
  ReplaySection_ProjectionFragment,
  Rollback_ProjectionFragment,
} from '../../generated/graphql.ts';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { formatBytes, formatNumber } from '../../texts/formatNumber.ts';
import { ListOutcome } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import styles from '../analyst/Analyst.module.css';
import { AnalystHead, AnalystSection, LineNotice } from '../analyst/AnalystHead.tsx';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { DifferenceSection } from './DifferenceSection.tsx';
import { LiveFigures } from './LiveFigures.tsx';
import { ReplayButton } from './ReplayButton.tsx';
import { ReplayHistory } from './ReplayHistory.tsx';
import { RunningReplay } from './RunningReplay.tsx';
import { StartReplayForm } from './StartReplayForm.tsx';
import { useProjectionsLine } from './useProjectionsLine.ts';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';

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

const LagOverTime = lazyPart(async () => (await import('./LagOverTime.tsx')).LagOverTime);

/** One read model: its position, tables, replays, and what they change. */
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

  // The subscription does not include the tables and past replays: reload them when the replay or its state changes.
  const stage = projection && [replay?.id, replay?.status, previous?.retiredAt, liveVersion].join(' ');
  const read = useRef(stage);
  useEffect(() => {
    if (stage === undefined || stage === read.current) return;
    const isFirst = read.current === undefined;
    read.current = stage;
    if (!isFirst) refetch().catch(() => undefined);
  }, [stage, refetch]);

  return (
    <div className="stack-6">
      <AnalystHead
        title={<ThirdPartyText mono lang="en" text={name} />}
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
                <PictureFold summary={analystTexts().projections.lagPicture}>
                  <LagOverTime projection={name} />
                </PictureFold>
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

const ProjectionTables_projection = graphql(`
  fragment ProjectionTables_projection on Projection {
    name
    handles
    tables {
      name
      rows
      bytes
    }
  }
`);

/** The tables of a read model with their size, and the event types that it handles. */
const ProjectionTables = ({
  projection,
}: {
  readonly projection: FragmentType<ProjectionTables_ProjectionFragment>;
}) => {
  const { projection: texts } = analystTexts();
  const { data } = useLiveFragment(ProjectionTables_projection, projection);
  return (
    <div className={styles['part']}>
      <h3>{texts.tables}</h3>
      <ScrollTable
        label={texts.tablesLabel}
        head={[texts.tableName, texts.tableRows, texts.tableBytes]}
        rows={data.tables.map(({ name, rows, bytes }) => [
          <ThirdPartyText key="name" mono lang="en" text={name} />,
          rows === null ? texts.rowsUnknown : formatNumber(rows),
          formatBytes(bytes),
        ])}
      />
      <Disclosure summary={texts.handles({ count: data.handles.length, figure: formatNumber(data.handles.length) })}>
        <ul className={styles['tags']}>
          {data.handles.map((type) => (
            <li key={type}>
              <ThirdPartyText mono lang="en" text={type} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
};

const ReplaySection_projection = graphql(`
  fragment ReplaySection_projection on Projection {
    name
    replay {
      id
    }
    ...RunningReplay_projection
    ...Rollback_projection
  }
`);

/** The running replay, or a form to start one, and the rollback. */
const ReplaySection = ({ projection }: { readonly projection: FragmentType<ReplaySection_ProjectionFragment> }) => {
  const texts = analystTexts().replay;
  const { data } = useLiveFragment(ReplaySection_projection, projection);
  return (
    <>
      <AnalystSection title={texts.title} lead={texts.lead}>
        {data.replay ? <RunningReplay projection={data} /> : <StartReplayForm name={data.name} />}
      </AnalystSection>
      <Rollback projection={data} />
    </>
  );
};

const Rollback_projection = graphql(`
  fragment Rollback_projection on Projection {
    name
    previous {
      version
      retiredAt
      isUsable
    }
  }
`);

/** The rollback to the previous tables; renders nothing if none are kept. */
const Rollback = ({ projection }: { readonly projection: FragmentType<Rollback_ProjectionFragment> }) => {
  const texts = analystTexts().replay;
  const { data } = useLiveFragment(Rollback_projection, projection);
  if (!data.previous) return null;
  const { version, retiredAt, isUsable } = data.previous;
  return (
    <AnalystSection title={texts.rollBackTitle}>
      <p>
        {texts.rollBackText({ version: formatNumber(version) })}
        {retiredAt !== null && (
          <>
            {' '}
            {texts.retired} <Timestamp iso={retiredAt} />.
          </>
        )}
      </p>
      {isUsable ? (
        <div>
          <ReplayButton command="rollBack" name={data.name} />
        </div>
      ) : (
        <p>{texts.unusable}</p>
      )}
    </AnalystSection>
  );
};
