import styles from './CompareScansPage.module.css';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../platform/usePageHead.ts';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { readDomain } from '../directory/domainName.ts';
import { Comparison } from './Comparison.tsx';
import { ComparisonOutline } from './ComparisonOutline.tsx';
import { HistoryNotice, RetryNotice } from './HistoryNotice.tsx';
import { useDomainHistory, type PastScan } from './useDomainHistory.ts';
import { ArrowLeftRight } from '../../ui/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { SelectField } from '../../ui/Field.tsx';

/** The server's maximum per request. */
const MOST_SCANS = 100;

interface ChosenProps {
  readonly domain: string;
  readonly scans: readonly PastScan[];
  readonly totalCount: number;
}

const Chosen = ({ domain, scans, totalCount }: ChosenProps) => {
  const { before, after, choose } = useChosenScans(scans);
  return (
    <>
      <Link className={styles['back']} to={`/scan/${domain}`}>
        {historyTexts().compare.back}
      </Link>
      <ScanChoice scans={scans} before={before} after={after} onChoose={choose} />
      {totalCount > scans.length && <p className="note">{historyTexts().compare.more({ count: scans.length })}</p>}
      <Comparison key={`${before} ${after}`} domain={domain} before={before} after={after} />
    </>
  );
};

const Content = ({ domain }: { readonly domain: string }) => {
  const { scans, totalCount, hasFailed, retry } = useDomainHistory(domain, MOST_SCANS);
  const texts = historyTexts().compare;
  if (hasFailed) return <RetryNotice title={texts.failed} onRetry={retry} />;
  if (!scans) return <ComparisonOutline />;
  if (scans.length < 2) {
    return (
      <HistoryNotice
        title={scans.length === 0 ? texts.notScanned : texts.onlyOne}
        text={scans.length === 0 ? texts.notScannedText : texts.onlyOneText}
      >
        <Link to={`/scan/${domain}`}>{scans.length === 0 ? texts.scan : texts.toReport}</Link>
      </HistoryNotice>
    );
  }
  return <Chosen domain={domain} scans={scans} totalCount={totalCount} />;
};

/** Shows what changed between two scans of a domain, at a shareable URL: /scan/{domain}/compare?before={id}&after={id}. */
export const CompareScansPage = () => {
  const { domain: addressed = '' } = useParams();
  const domain = readDomain(addressed) ?? addressed;
  const texts = historyTexts().compare;
  usePageHead({
    title: texts.pageTitle({ domain }),
    description: texts.pageDescription({ domain }),
    path: `/scan/${domain}/compare`,
  });
  return (
    <article className={styles['page']} aria-labelledby="compare-title">
      <header className={styles['header']}>
        <h1 id="compare-title">
          {texts.title}{' '}
          <span className={styles['domain']}>
            <ThirdPartyText text={domain} />
          </span>
        </h1>
      </header>
      <Content key={domain} domain={domain} />
    </article>
  );
};

interface ChosenScans {
  readonly before: string;
  readonly after: string;
  readonly choose: (before: string, after: string) => void;
}

/** Returns the two scans in the URL; if it has none, the newest scan and the one before. `scans` are newest first, at least two. */
const useChosenScans = (scans: readonly PastScan[]): ChosenScans => {
  const [chosen, setChosen] = useSearchParams();
  const after = chosen.get('after') ?? scans.find(({ scanId }) => scanId !== chosen.get('before'))?.scanId ?? '';
  const index = scans.findIndex(({ scanId }) => scanId === after);
  const before = chosen.get('before') ?? (scans[index + 1] ?? scans[index - 1])?.scanId ?? '';
  return {
    before,
    after,
    choose: (earlier, later) => {
      setChosen({ before: earlier, after: later }, { replace: true });
    },
  };
};

interface ScanChoiceProps {
  /** Newest first. */
  readonly scans: readonly PastScan[];
  readonly before: string;
  readonly after: string;
  readonly onChoose: (before: string, after: string) => void;
}

const optionsOf = (scans: readonly PastScan[], other: string) =>
  scans
    .filter(({ scanId }) => scanId !== other)
    .map(({ scanId, completedAt, overall, grade }) => ({
      value: scanId,
      label: historyTexts().compare.option({
        when: formatDateTime(completedAt),
        score: overall === null ? historyTexts().compare.notCheckedScore : `${formatNumber(overall)} · ${grade ?? ''}`,
      }),
    }));

/** Selects the two scans to compare. A scan cannot be compared with itself. */
const ScanChoice = ({ scans, before, after, onChoose }: ScanChoiceProps) => {
  const texts = historyTexts().compare;
  return (
    <div role="group" aria-label={texts.choose} className={styles['choice']}>
      <SelectField
        required
        label={texts.before}
        value={before}
        options={optionsOf(scans, after)}
        onChange={(chosen) => {
          onChoose(chosen, after);
        }}
      />
      <Button
        className={styles['swap']}
        onClick={() => {
          onChoose(after, before);
        }}
      >
        <ArrowLeftRight aria-hidden size={16} />
        {texts.swap}
      </Button>
      <SelectField
        required
        label={texts.after}
        value={after}
        options={optionsOf(scans, before)}
        onChange={(chosen) => {
          onChoose(before, chosen);
        }}
      />
    </div>
  );
};
