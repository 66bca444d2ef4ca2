import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { ListOutcome } from '../administrators/ListOutcome.tsx';
import { useAdminHead } from '../administrators/useAdminHead.ts';
import { HistoryNotice } from '../history/HistoryNotice.tsx';
import { AnalystHead } from '../analyst/AnalystHead.tsx';
import { formatElapsed } from '../analyst/formatDuration.ts';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { CauseTree } from './CauseTree.tsx';
import { eventsPath } from './eventAddress.ts';

const TreeOfCause = graphql(`
  query TreeOfCause($correlationId: ID!) {
    eventTree(correlationId: $correlationId) {
      correlationId
      startedAt
      isCut
      nodes {
        id
        kind
        afterMs
        ...CauseTree_node @unmask
      }
    }
  }
`);

/** Everything that one external request caused, as a tree. */
export const TreePage = () => {
  const texts = analystLogTexts().tree;
  useAdminHead(texts.title);
  const { correlationId = '' } = useParams();
  const { data, error, refetch } = useQuery(TreeOfCause, {
    variables: { correlationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const tree = data?.eventTree;
  return (
    <div className="stack-6">
      <AnalystHead title={texts.title} lead={texts.lead} back={{ to: eventsPath(), label: texts.back }} />
      {tree === null ? (
        <HistoryNotice title={texts.missing} text={texts.missingText} />
      ) : (
        <ListOutcome
          count={tree?.nodes.length}
          hasFailed={error !== undefined}
          failed={texts.failed}
          onRetry={() => {
            refetch().catch(() => undefined);
          }}
          empty={{ title: texts.missing, text: texts.missingText }}
        >
          {tree && (
            <>
              <Facts
                facts={[
                  { name: texts.started, value: <Timestamp iso={tree.startedAt} /> },
                  {
                    name: texts.took,
                    value: formatElapsed(tree.nodes.reduce((most, { afterMs }) => Math.max(most, afterMs), 0)),
                  },
                  {
                    name: texts.count,
                    value: formatNumber(tree.nodes.filter(({ kind }) => kind === 'EVENT').length),
                  },
                ]}
              />
              <p>
                <Link to={eventsPath({ correlation: tree.correlationId })}>{texts.asList}</Link>
              </p>
              {tree.isCut && <p>{texts.cut}</p>}
              <CauseTree nodes={tree.nodes} />
            </>
          )}
        </ListOutcome>
      )}
    </div>
  );
};
