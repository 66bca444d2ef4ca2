import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { PastApplicationsQuery } from '../../generated/graphql.ts';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { AdminDate } from './AdminDate.tsx';
import type { HistoryFilter } from './historyFilter.ts';
import styles from './HistoryPage.module.css';
import { ListOutcome, MoreRows } from './ListOutcome.tsx';
import { statusMark } from './statusMark.ts';

const ReadPastApplications = graphql(`
  query PastApplications($filter: ApplicationFilter, $asOf: DateTime!, $first: Int!, $after: String) {
    applications(filter: $filter, asOf: $asOf, first: $first, after: $after) {
      nodes {
        id
        kind
        status
        submittedAt
        decidedAt
        decidedBy
        form {
          ... on ScholarForm {
            fullName
          }
          ... on PartnerForm {
            businessName
          }
        }
      }
      totalCount
      pendingScholars
      pendingPartners
      endCursor
      hasMore
    }
  }
`);

type Application = PastApplicationsQuery['applications']['nodes'][number];

const PAGE = 20;

const nameOf = ({ form }: Application): string | undefined => {
  if (!form) return undefined;
  return form.__typename === 'ScholarForm' ? form.fullName : form.businessName;
};

const Decided = ({ application }: { readonly application: Application }) => {
  const { review, nobody } = adminTexts();
  if (application.decidedAt === null) return '–';
  return (
    <>
      <AdminDate iso={application.decidedAt} /> {review.by} <ThirdPartyText text={application.decidedBy ?? nobody} />
    </>
  );
};

const Applicant = ({ application, asOf }: { readonly application: Application; readonly asOf: string }) => {
  const { erased, kinds } = adminTexts();
  const name = nameOf(application);
  return (
    <>
      <Link to={`/admin/applications/${application.id}?${new URLSearchParams({ asOf }).toString()}`}>
        {name === undefined ? erased : <ThirdPartyText text={name} />}
      </Link>{' '}
      <span className={styles['kind']}>{kinds[application.kind]}</span>
    </>
  );
};

interface PastApplicationsProps {
  readonly filter: HistoryFilter;
  /** ISO 8601. */
  readonly asOf: string;
}

/** All applications at a point in time, newest first. */
export const PastApplications = ({ filter, asOf }: PastApplicationsProps) => {
  const { past, failed, loadingMore } = adminTexts().history;
  const { kind, status, search } = filter;
  const wanted = { ...(kind && { kind }), ...(status && { status }), ...(search !== '' && { search }) };
  const { data, error, refetch, fetchMore } = useQuery(ReadPastApplications, {
    variables: { filter: wanted, asOf, first: PAGE },
  });
  const page = data?.applications;
  return (
    <section aria-label={past.title} className="stack-4">
      <h2>{past.title}</h2>
      <ListOutcome
        count={page?.nodes.length}
        goesOn={page?.hasMore ?? false}
        hasFailed={error !== undefined}
        failed={failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={{ title: Object.keys(wanted).length > 0 ? past.none : past.empty }}
      >
        {page && (
          <p className="note">{past.counts({ scholars: page.pendingScholars, partners: page.pendingPartners })}</p>
        )}
        {page && page.nodes.length > 0 && (
          <ScrollTable
            label={past.list}
            head={[past.applicant, past.status, past.submitted, past.decided]}
            rows={page.nodes.map((application) => [
              <Applicant key="applicant" application={application} asOf={asOf} />,
              <StateMark key="status" {...statusMark(application.status)} />,
              <span key="submitted" className={styles['when']}>
                <AdminDate iso={application.submittedAt} />
              </span>,
              <Decided key="decided" application={application} />,
            ])}
          />
        )}
        {page?.hasMore && (
          <MoreRows
            words={{ ...past, loadingMore }}
            fetchNext={() =>
              fetchMore({
                variables: { after: page.endCursor },
                updateQuery: (shown, { fetchMoreResult: { applications: more } }) => ({
                  ...shown,
                  applications: { ...more, nodes: [...shown.applications.nodes, ...more.nodes] },
                }),
              })
            }
          />
        )}
      </ListOutcome>
    </section>
  );
};
