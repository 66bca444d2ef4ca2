import { ApolloClient } from '@apollo/client';
import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { type ContextType, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { graphql } from '../../generated/gql.ts';
import type { ListReportQuery } from '../../generated/graphql.ts';
import { createReportCache } from '../../platform/createReportCache.ts';
import { PartFault } from '../../platform/PartFault.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { ArrowLeft, LockKeyhole } from '../../ui/icons.ts';
import { LoadingLines } from '../../ui/OutlineBar.tsx';
import { HistoryNotice, RetryNotice } from '../history/HistoryNotice.tsx';
import { WaitingBar } from '../../ui/WaitingBar.tsx';
import { Report } from '../scans/reportPart.ts';
import { PrivateReport, type ReadFacts } from '../scanReport/sectionFacts.tsx';
import { ReportOutline } from '../scans/ReportOutline.tsx';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { ListLink } from './ListLink.tsx';
import { listPath } from './listAddress.ts';
import styles from './ListReportPage.module.css';
import shared from './lists.module.css';
import { ReportAlerts } from './ReportAlerts.tsx';
import { ReportPolicy } from './ReportPolicy.tsx';
import { SignedInOnly } from './SignedInOnly.tsx';

const ListWebmasterText = lazyPart(async () => (await import('./ListWebmasterText.tsx')).ListWebmasterText);

const ListReport = graphql(`
  query ListReport($id: ID!, $run: Int!, $place: Int!) {
    list(id: $id) {
      id
      run {
        run
        endedAt
      }
      report(run: $run, place: $place) {
        profile
        recordedScore
        recordedRulesetVersion
        alerts {
          priority
          title
          description
          language
          evidence
        }
        policy {
          title
          verdict
          source {
            document
            date
            url
          }
          rules {
            id
            title
            status
            why
            evidence
            source {
              document
              section
              date
              url
            }
          }
        }
        scan {
          id
          domain
          ...Report_scan
        }
      }
    }
  }
`);

const ListReportFacts = graphql(`
  query ListReportFacts($id: ID!, $run: Int!, $place: Int!, $sections: [SectionId!]!) {
    list(id: $id) {
      id
      report(run: $run, place: $place) {
        scan {
          id
          sections(only: $sections) {
            ...SectionFacts_section
          }
        }
      }
    }
  }
`);

type PrivateParts = NonNullable<ContextType<typeof PrivateReport>>;
type Found = NonNullable<NonNullable<ListReportQuery['list']>['report']>;

/** The state of the request. A report has its own cache, so that private data is never mixed with public data. */
type State =
  | { readonly kind: 'loading' | 'waiting' | 'missing' | 'failed' }
  | { readonly kind: 'found'; readonly report: Found; readonly client: ApolloClient; readonly parts: PrivateParts };

/** Interval between two requests for a report that is not available yet. */
const WAIT_MS = 2_000;

/** Parses a whole number in a URL. Returns undefined if it is not one. */
const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The private report of one domain of a list, as of one of its scans. */
export const ListReportPage = () => {
  const { id = '', run, place } = useParams();
  const [runNumber, placeNumber] = [numberOf(run), numberOf(place)];
  const [title, setTitle] = useState<string>();
  return (
    <SignedInOnly title={title}>
      <div>
        <ListLink to={listPath(id)} className={shared['back']}>
          <ArrowLeft aria-hidden size={16} />
          {listsTexts().report.back}
        </ListLink>
      </div>
      {runNumber === undefined || placeNumber === undefined ? (
        <Missing />
      ) : (
        <PrivatePage
          key={`${id} ${runNumber} ${placeNumber}`}
          id={id}
          run={runNumber}
          place={placeNumber}
          onTitle={setTitle}
        />
      )}
    </SignedInOnly>
  );
};

const Missing = () => {
  const texts = listsTexts().report;
  return (
    <>
      <h1 className="headline breakable">{texts.missing}</h1>
      <HistoryNotice title={texts.missingText} />
    </>
  );
};

const Waiting = () => {
  const texts = listsTexts().report;
  return (
    <div className="stack-4" aria-busy>
      <h1 className="headline breakable">{texts.waiting}</h1>
      <p role="status">{texts.waitingText}</p>
      <WaitingBar />
    </div>
  );
};

interface PrivatePageProps {
  readonly id: string;
  readonly run: number;
  readonly place: number;
  /** Called with the title of the page, once it is known. */
  readonly onTitle: (title: string) => void;
}

const PrivatePage = ({ id, run, place, onTitle }: PrivatePageProps) => {
  const texts = listsTexts().report;
  const { link } = useApolloClient();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<State> => {
      const client = new ApolloClient({ link, cache: createReportCache(), dataMasking: true });
      try {
        const { data } = await client.query({ query: ListReport, variables: { id, run, place } });
        const report = data?.list?.report;
        const last = data?.list?.run;
        if (!report) return { kind: last?.run === run && last.endedAt === null ? 'waiting' : 'missing' };
        const path = { id, run, place };
        const parts = { readFacts: factsReader(path), webmasterText: <ListWebmasterText {...path} /> };
        return { kind: 'found', report, client, parts };
      } catch {
        // Every failure is handled in the same way.
        return { kind: 'failed' };
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load().then((next) => {
      if (isOver) return;
      setState(next);
      if (next.kind === 'waiting')
        timer = setTimeout(() => {
          setAttempt(attempt + 1);
        }, WAIT_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [link, id, run, place, attempt]);

  const domain = state.kind === 'found' ? state.report.scan.domain : undefined;
  useEffect(() => {
    if (domain !== undefined) onTitle(listsTexts().report.pageTitle({ domain }));
  }, [domain, onTitle]);

  switch (state.kind) {
    case 'loading':
      return <LoadingLines className={shared['sheet']} text={texts.loading} />;
    case 'waiting':
      return <Waiting />;
    case 'missing':
      return <Missing />;
    case 'failed':
      return (
        <RetryNotice
          title={texts.failed}
          onRetry={() => {
            setState({ kind: 'loading' });
            setAttempt(attempt + 1);
          }}
        />
      );
    case 'found':
      return <Shown {...state} />;
  }
};

const factsReader =
  (report: { readonly id: string; readonly run: number; readonly place: number }): ReadFacts =>
  async (client, sections) => {
    const { data } = await client.query({
      query: ListReportFacts,
      variables: { ...report, sections: [...sections] },
      fetchPolicy: 'network-only',
    });
    if (!data?.list?.report) throw new Error(`the list ${report.id} has no such report any more`);
  };

const Shown = ({ report, client, parts }: Extract<State, { readonly kind: 'found' }>) => {
  const { report: texts, run } = listsTexts();
  const { scan, profile, recordedScore: score, recordedRulesetVersion } = report;
  const version = String(recordedRulesetVersion);
  return (
    <>
      <div role="note" className={styles['notice']}>
        <p className={styles['private']}>
          <LockKeyhole aria-hidden size={18} />
          {texts.notice}
        </p>
        <p>
          {score === null ? texts.judgedNone({ version }) : texts.judged({ score: formatNumber(score), version })}{' '}
          {texts.profile({ profile: run.profiles[profile] })}
        </p>
      </div>
      {report.alerts && <ReportAlerts alerts={report.alerts} />}
      {report.policy && <ReportPolicy policy={report.policy} />}
      <ApolloProvider client={client}>
        <PrivateReport value={parts}>
          <PartFault>
            <Suspense fallback={<ReportOutline domain={scan.domain} />}>
              <Report scanId={scan.id} takesFocus={false} actions={null} />
            </Suspense>
          </PartFault>
        </PrivateReport>
      </ApolloProvider>
    </>
  );
};
