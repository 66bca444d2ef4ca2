import styles from './PastReportPage.module.css';
import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDateTime } from '../../texts/formatTime.ts';
import { Report } from '../scanReport/Report.tsx';
import { ReportAsOf } from '../scanReport/sectionFacts.tsx';
import { ReportOutline } from './ReportOutline.tsx';
import { readDomain } from '../directory/domainName.ts';
import { HistoryNotice, RetryNotice } from '../history/HistoryNotice.tsx';
import { PointInTimeCard } from '../history/PointInTimeCard.tsx';
import { readPointInTime, scanAt, spanOf } from '../history/pointInTime.ts';
import { ShowsPast, TimeSlider } from '../history/TimeSlider.tsx';
import { useDomainHistory, type PastScan } from '../history/useDomainHistory.ts';
import { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createReportCache } from '../../platform/createReportCache.ts';
import { graphql } from '../../generated/gql.ts';
import type { PastReportQuery } from '../../generated/graphql.ts';

/** The largest page that the API returns. */
const MOST_SCANS = 100;
/** The URL is updated once the slider has rested this long. */
const REST_MS = 250;

const Shown = ({ domain, past }: { readonly domain: string; readonly past: PastReportState }) => {
  const texts = historyTexts().travel;
  const { shown, state, retry } = past;
  if (state === 'refused')
    return (
      <HistoryNotice isFault title={texts.invalidTime} text={texts.invalidTimeText}>
        <Link to={`/scan/${domain}`}>{texts.newest}</Link>
      </HistoryNotice>
    );
  return (
    <>
      {state === 'failed' && <RetryNotice title={texts.failed} onRetry={retry} />}
      {!shown && state === 'loading' && <ReportOutline domain={domain} />}
      {shown && !shown.scan && <HistoryNotice title={texts.missing} text={texts.missingText} />}
      {shown?.scan && (
        <div className="stack-4" aria-busy={state === 'loading'}>
          {shown.scan.status === 'RUNNING' && <p className={styles['note']}>{texts.running}</p>}
          <ApolloProvider client={shown.client}>
            <ShowsPast value>
              <ReportAsOf value={shown.at}>
                <PartFault>
                  <Suspense fallback={<ReportOutline domain={domain} />}>
                    <Report key={shown.scan.id} scanId={shown.scan.id} takesFocus={false} actions={null} />
                  </Suspense>
                </PartFault>
              </ReportAsOf>
            </ShowsPast>
          </ApolloProvider>
        </div>
      )}
    </>
  );
};

const Travel = ({
  domain,
  scans,
  totalCount,
}: {
  readonly domain: string;
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
  readonly totalCount: number;
}) => {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => Date.now());
  const span = spanOf(scans, now);
  const addressed = search.get('at');
  const [asOf, setAsOf] = useState(() => readPointInTime(addressed) ?? span.to);
  const place = Math.min(Math.max(asOf, span.from), span.to);
  const isToday = asOf === span.to;
  // A value from the URL is sent unchanged: the server validates it.
  const at = isToday ? null : new Date(asOf).toISOString();
  const past = usePastReport(domain, at);
  const scan = scanAt(scans, asOf);
  const texts = historyTexts().travel;
  // The report has the heading of the page; without a report, this is it.
  const hasReport = past.state !== 'refused' && past.shown?.scan !== null;
  const Title = hasReport ? 'h2' : 'h1';

  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSearch(at === null ? {} : { at }, { replace: true, preventScrollReset: true });
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [at, setSearch]);

  return (
    <>
      <section className={styles['travel']} aria-labelledby="travel-title">
        <Title id="travel-title" className={styles['title']}>
          {texts.title}
        </Title>
        <p role="note" className="strong">
          {at === null ? texts.ofToday : texts.notice({ when: formatDateTime(at) })}
        </p>
        <TimeSlider scans={scans} span={span} asOf={place} onMove={setAsOf} />
        <PointInTimeCard domain={domain} asOf={at} scan={scan} previous={scan && scans[scans.indexOf(scan) + 1]}>
          {!isToday && (
            <Button
              kind="quiet"
              onClick={() => {
                setAsOf(span.to);
              }}
            >
              {texts.back}
            </Button>
          )}
          <Link to={`/scan/${domain}`}>{texts.newest}</Link>
        </PointInTimeCard>
        {totalCount > scans.length && (
          <p className={styles['note']}>{texts.shortened({ shown: scans.length, total: totalCount })}</p>
        )}
        <p role="status" className={styles['note']}>
          {past.state === 'loading' ? texts.loading : ''}
        </p>
      </section>
      <Shown domain={domain} past={past} />
    </>
  );
};

const Content = ({ domain }: { readonly domain: string }) => {
  const { scans, totalCount, hasFailed, retry } = useDomainHistory(domain, MOST_SCANS);
  const texts = historyTexts().travel;
  if (hasFailed) return <RetryNotice title={texts.failed} onRetry={retry} />;
  if (!scans) return <ReportOutline domain={domain} />;
  if (scans.length === 0)
    return (
      <HistoryNotice title={texts.never} text={texts.neverText}>
        <Link to={`/scan/${domain}`}>{texts.newest}</Link>
      </HistoryNotice>
    );
  return <Travel domain={domain} scans={scans} totalCount={totalCount} />;
};

/** The report of a domain at any point in time, at the shareable URL /scan/{domain}/past?at={time}. Never starts a scan. */
export const PastReportPage = () => {
  const { domain: addressed = '' } = useParams();
  const domain = readDomain(addressed) ?? addressed;
  const texts = historyTexts().travel;
  usePageHead({ title: texts.pageTitle({ domain }), description: texts.pageDescription({ domain }), path: null });
  return (
    <div className={styles['page']}>
      <Content key={domain} domain={domain} />
    </div>
  );
};

const PastReport = graphql(`
  query PastReport($domain: String!, $asOf: DateTime) {
    latestScan(domain: $domain, asOf: $asOf) {
      id
      status
      ...Report_scan
    }
  }
`);

/** `client`: a separate cache, because a scan has the same id then and now. */
interface PastReportShown {
  readonly at: string | null;
  readonly client: ApolloClient;
  readonly scan: PastReportQuery['latestScan'];
}

interface PastReportState {
  /** The last loaded report, kept until the next one has loaded. */
  readonly shown: PastReportShown | undefined;
  /** `refused`: the time is invalid. */
  readonly state: 'ready' | 'loading' | 'failed' | 'refused';
  readonly retry: () => void;
}

/** Delay before a report is requested, so that nothing is requested while the slider moves. */
const DEBOUNCE_MS = 250;

/** Loads the report of a domain at a point in time (`at`: ISO 8601; null for now). */
const usePastReport = (domain: string, at: string | null): PastReportState => {
  const { link } = useApolloClient();
  const [shown, setShown] = useState<PastReportShown>();
  const [settled, setSettled] = useState<{ readonly key: string; readonly state: 'failed' | 'refused' }>();
  const [attempt, setAttempt] = useState(0);
  const key = `${at ?? ''} ${String(attempt)}`;

  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const client = new ApolloClient({ link, cache: createReportCache(), dataMasking: true });
      try {
        const { data } = await client.query({ query: PastReport, variables: { domain, asOf: at } });
        if (!isOver) setShown({ at, client, scan: data?.latestScan ?? null });
      } catch (error) {
        if (!isOver) setSettled({ key, state: CombinedGraphQLErrors.is(error) ? 'refused' : 'failed' });
      }
    };
    const timer = window.setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [link, domain, at, key]);

  const isThere = shown?.at === at;
  return {
    shown,
    state: settled?.key === key ? settled.state : isThere ? 'ready' : 'loading',
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
};
