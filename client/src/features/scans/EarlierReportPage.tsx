import styles from './EarlierReportPage.module.css';
import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PartFault } from '../../platform/PartFault.tsx';
import { usePageHead } from '../../platform/usePageHead.ts';
import type { EarlierReportQuery } from '../../generated/graphql.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { Report } from '../scanReport/Report.tsx';
import { EarlierReport } from './readScan.ts';
import { ReportOutline } from './ReportOutline.tsx';
import { readDomain } from '../directory/domainName.ts';
import { HistoryNotice, RetryNotice } from '../history/HistoryNotice.tsx';
import { comparePath } from '../../platform/scanPaths.ts';

type Scan = NonNullable<EarlierReportQuery['scan']>;

const Banner = ({ scan, newestId }: { readonly scan: Scan; readonly newestId: string | undefined }) => {
  const texts = historyTexts().earlier;
  const isNewest = newestId === undefined || newestId === scan.id;
  return (
    <div role="note" className={styles['banner']}>
      <p>{isNewest ? texts.isNewest : texts.notice({ when: formatDateTime(scan.completedAt ?? '') })}</p>
      <p className={styles['links']}>
        <Link to={`/scan/${scan.domain}`}>{texts.newest}</Link>
        {!isNewest && <Link to={comparePath(scan.domain, scan.id, newestId)}>{texts.compare}</Link>}
      </p>
    </div>
  );
};

/** There is no report at this URL, so search engines should not index it. */
const NoReport = ({
  title,
  text,
  domain,
}: {
  readonly title: string;
  readonly text?: string;
  readonly domain: string;
}) => {
  usePageHead({ title: `${title} · Candor`, description: title, path: null });
  return (
    <>
      <h1 className="headline">{title}</h1>
      <HistoryNotice title={domain} {...(text === undefined ? {} : { text })}>
        <Link to={`/scan/${domain}`}>{historyTexts().earlier.newest}</Link>
      </HistoryNotice>
    </>
  );
};

const Found = ({ data, domain }: { readonly data: EarlierReportQuery; readonly domain: string }) => {
  const texts = historyTexts().earlier;
  const { scan, latestScan } = data;
  if (scan?.domain !== domain) return <NoReport domain={domain} title={texts.missing} text={texts.missingText} />;
  if (scan.status === 'RUNNING') return <NoReport domain={domain} title={texts.running} text={texts.runningText} />;
  if (scan.status === 'FAILED') return <NoReport domain={domain} title={texts.unfinished} />;
  return (
    <>
      <Banner scan={scan} newestId={latestScan?.id} />
      <PartFault>
        <Suspense fallback={<ReportOutline domain={domain} />}>
          <Report scanId={scan.id} takesFocus={false} actions={null} />
        </Suspense>
      </PartFault>
    </>
  );
};

/** The report of one scan, at its permanent URL. It shows what was recorded and never starts a scan. */
export const EarlierReportPage = () => {
  const { domain: addressed = '', scanId = '' } = useParams();
  const domain = readDomain(addressed) ?? addressed;
  const { data, error, refetch } = useQuery(EarlierReport, {
    variables: { id: scanId, domain },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const texts = historyTexts().earlier;
  if (data) {
    return (
      <div className={styles['page']}>
        <Found key={scanId} data={data} domain={domain} />
      </div>
    );
  }
  if (!error) return <ReportOutline domain={domain} />;
  return (
    <div className={styles['page']}>
      <RetryNotice
        title={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    </div>
  );
};
