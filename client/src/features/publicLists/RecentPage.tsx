import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import { documentIds } from '../../generated/publicListsDocumentIds.ts';
import type { PublicReportOrder, PublicReportsQuery } from '../../generated/graphql.ts';
import { knowOperations } from '../../platform/links.ts';
import { usePageHead } from '../../platform/usePageHead.ts';
import { publicListsTexts } from '../../texts/generated/publicListsTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { richText } from '../../texts/richText.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFault } from '../../ui/LoadFault.tsx';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { PageHero, PageSection } from '../../ui/pageParts.tsx';
import { scoreBand } from '../../ui/scoreBand.ts';
import { ScrollTable } from '../../ui/ScrollTable.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';

knowOperations(documentIds);

const PublicReports = graphql(`
  query PublicReports($order: PublicReportOrder!, $first: Int!, $after: String) {
    publicReports(order: $order, first: $first, after: $after) {
      nextCursor
      reports {
        domain
        completedAt
        score
        grade
      }
    }
  }
`);

const PAGE = 20;

/** The domains that were scanned last, and those with the best scores, if this installation publishes them. */
export const RecentPage = () => {
  const { head, hero, newest, best, leave } = publicListsTexts();
  usePageHead({ ...head, path: '/recent' });
  return (
    <article>
      <PageHero kicker={hero.kicker} title={hero.title} lead={hero.lead} />
      <PageSection title={newest.title}>
        <ReportList order="NEWEST" {...newest} />
      </PageSection>
      <PageSection title={best.title} lead={best.lead}>
        <ReportList order="BEST" {...best} />
      </PageSection>
      <p className="note">
        {richText(leave({ portal: (words) => <Link to="/portal/business?tab=company">{words}</Link> }))}
      </p>
    </article>
  );
};

interface ReportListProps {
  readonly order: PublicReportOrder;
  readonly table: string;
  /** Shown if the list is empty. */
  readonly none: string;
}

const ReportList = ({ order, table, none }: ReportListProps) => {
  const texts = publicListsTexts();
  const { data, error, refetch, fetchMore } = useQuery(PublicReports, {
    variables: { order, first: PAGE },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [hasFailed, setHasFailed] = useState(false);
  const retry = (): void => {
    refetch().catch(() => undefined);
  };
  const fault = (onRetry: () => void) => (
    <LoadFault className="stack-3" text={texts.failed} tryAgain={texts.tryAgain} onRetry={onRetry} />
  );
  if (!data) return error ? fault(retry) : <LoadingLines className="stack-3" text={texts.loading} />;
  const page = data.publicReports;
  if (!page) return <p>{texts.off}</p>;
  if (page.reports.length === 0) return <p>{none}</p>;
  const loadMore = (): void => {
    setHasFailed(false);
    fetchMore({
      variables: { after: page.nextCursor },
      updateQuery: (shown, { fetchMoreResult }) => joined(shown, fetchMoreResult),
    }).catch(() => {
      // The reports that are shown stay.
      setHasFailed(true);
    });
  };
  const { columns } = texts;
  return (
    <div className="stack-3">
      <ScrollTable
        label={table}
        head={[columns.domain, columns.score, columns.when]}
        rows={page.reports.map((report) => [
          <Link key="domain" to={`/scan/${report.domain}`}>
            <ThirdPartyText mono text={report.domain} />
          </Link>,
          <Score key="score" {...report} />,
          <time key="when" dateTime={report.completedAt}>
            {formatDateTime(report.completedAt)}
          </time>,
        ])}
      />
      {hasFailed && fault(loadMore)}
      {page.nextCursor !== null && !hasFailed && (
        <div>
          <Button kind="quiet" onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  );
};

type Report = NonNullable<PublicReportsQuery['publicReports']>['reports'][number];

const Score = ({ score, grade }: Pick<Report, 'score' | 'grade'>) => {
  const texts = publicListsTexts();
  if (score === null || grade === null) return <StateMark tone="unknown" word={texts.notChecked} />;
  return <span className={`${scoreBand(score)}-text`}>{texts.scored({ score, grade })}</span>;
};

/** A domain that was scanned again meanwhile may be on both pages: it is shown once. */
const joined = (shown: PublicReportsQuery, { publicReports: more }: PublicReportsQuery): PublicReportsQuery => {
  const before = shown.publicReports?.reports ?? [];
  const known = new Set(before.map(({ domain }) => domain));
  return {
    ...shown,
    publicReports: more && {
      ...more,
      reports: [...before, ...more.reports.filter(({ domain }) => !known.has(domain))],
    },
  };
};
