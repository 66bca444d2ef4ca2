import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { ReviewHistoryQuery } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { CutText } from '../../ui/CutText.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { actionMark } from './actionMark.ts';
import { AdminDate } from './AdminDate.tsx';
import { isFiltered, reviewFilterOf, type HistoryFilter } from './historyFilter.ts';
import styles from './HistoryPage.module.css';
import { ListOutcome } from './ListOutcome.tsx';
import { MoreRows } from './MoreRows.tsx';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';

const ReviewHistory = graphql(`
  query ReviewHistory($filter: ReviewFilter, $first: Int!, $after: String) {
    reviewHistory(filter: $filter, first: $first, after: $after) {
      nodes {
        id
        at
        action
        administrator
        administratorId
        reason
        applicationId
        kind
        applicant
      }
      endCursor
      hasMore
    }
  }
`);

type Entry = ReviewHistoryQuery['reviewHistory']['nodes'][number];

const PAGE = 50;
/** Characters of a reason that stand in its row. */
const REASON_LIMIT = 200;

const Who = ({ entry }: { readonly entry: Entry }) => {
  const { applicant, nobody } = adminTexts();
  if (entry.administrator !== null) return <ForeignText text={entry.administrator} />;
  return <span className={styles['kind']}>{entry.administratorId === null ? applicant : nobody}</span>;
};

const Application = ({ entry, asOf }: { readonly entry: Entry; readonly asOf: string | undefined }) => {
  const { erased, kinds } = adminTexts();
  const past = asOf === undefined ? '' : `?${new URLSearchParams({ asOf }).toString()}`;
  return (
    <>
      <Link to={`/admin/applications/${entry.applicationId}${past}`}>
        {entry.applicant === null ? erased : <ForeignText text={entry.applicant} />}
      </Link>{' '}
      <span className={styles['kind']}>{kinds[entry.kind]}</span>
    </>
  );
};

/** The history itself, newest first. */
export const HistoryEntries = ({ filter }: { readonly filter: HistoryFilter }) => {
  const texts = adminTexts().history;
  const { data, error, refetch, fetchMore } = useQuery(ReviewHistory, {
    variables: { filter: reviewFilterOf(filter), first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.reviewHistory;
  const again = (): void => {
    refetch().catch(() => undefined);
  };
  // Further pages stay as they are: the newest come with the first.
  useWindowFocus(() => {
    if (!page || page.nodes.length <= PAGE) again();
  });
  const nodes = page?.nodes ?? [];
  return (
    <div className={styles['section']}>
      {filter.asOf !== undefined && <h2>{texts.past.before}</h2>}
      <ListOutcome
        count={page && nodes.length}
        goesOn={page?.hasMore ?? false}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={again}
        empty={isFiltered(filter) ? { title: texts.none } : { title: texts.empty, text: texts.emptyText }}
      >
        <p role="status" className={styles['count']}>
          {texts.found(nodes.length, page?.hasMore ?? false)}
        </p>
        {nodes.length > 0 && (
          <ScrollTable
            label={texts.table}
            head={[texts.when, texts.what, texts.application, texts.who, texts.reason]}
            rows={nodes.map((entry) => [
              <span key="when" className={styles['when']}>
                <AdminDate iso={entry.at} />
              </span>,
              <StateMark key="what" {...actionMark(entry.action)} />,
              <Application key="application" entry={entry} asOf={filter.asOf} />,
              <Who key="who" entry={entry} />,
              entry.reason === null ? '–' : <CutText prose text={entry.reason} limit={REASON_LIMIT} />,
            ])}
          />
        )}
        {page?.hasMore && (
          <MoreRows
            words={texts}
            fetchNext={() =>
              fetchMore({
                variables: { after: page.endCursor },
                updateQuery: (shown, { fetchMoreResult: { reviewHistory: more } }) => ({
                  ...shown,
                  reviewHistory: { ...more, nodes: [...shown.reviewHistory.nodes, ...more.nodes] },
                }),
              })
            }
          />
        )}
      </ListOutcome>
    </div>
  );
};
