import styles from './ScanProgress.module.css';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScanProgress_ScanFragment } from '../../generated/graphql.ts';
import { scanStepsTexts } from '../../texts/generated/scanStepsTexts.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '../../texts/formatNumber.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const ScanProgress_scan = graphql(`
  fragment ScanProgress_scan on Scan {
    status
    step {
      number
      percent
      checksDone
      checksPlanned
      unfinished
    }
    score {
      overall
      grade
    }
    provisionalScore {
      score {
        overall
        grade
      }
    }
  }
`);

interface ScanProgressProps {
  /** Null until the server has accepted the scan. */
  readonly scanId: string | null;
  readonly domain: string;
  readonly takesFocus?: boolean;
  /** Whether to announce the overall score. */
  readonly saysScore?: boolean;
}

interface Progress {
  /** Number of steps before the current one; all eight at the end. */
  readonly passed: number;
  /** From 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** Numbers of the passed steps that have open checks. */
  readonly unfinished: readonly number[];
  /** Null until the server has accepted the scan. */
  readonly checks: { readonly done: number; readonly planned: number } | null;
}

const progressOf = (scan: ScanProgress_ScanFragment | null): Progress => {
  const texts = scanTexts().progress;
  if (!scan) return { passed: 0, percent: 0, label: texts.asking, unfinished: [], checks: null };
  const { number, percent, unfinished, checksDone, checksPlanned } = scan.step;
  const checks = { done: checksDone, planned: checksPlanned };
  const { labels } = scanStepsTexts();
  if (scan.status === 'COMPLETED')
    return { passed: labels.length, percent: 100, label: texts.complete, unfinished, checks };
  return { passed: number - 1, percent, label: labels[number - 1] ?? '', unfinished, checks };
};

/** The progress of the scan: the step that its events have reached. */
export const ScanProgress = ({ scanId, domain, takesFocus = true, saysScore = true }: ScanProgressProps) => {
  const from = scanId === null ? null : { __typename: 'Scan', id: scanId };
  const { data } = useLiveFragment(ScanProgress_scan, from);
  return (
    <>
      <ProgressView domain={domain} takesFocus={takesFocus} {...progressOf(data)} />
      <VisuallyHidden>
        <span role="status">{saysScore && spokenScore(data)}</span>
      </VisuallyHidden>
    </>
  );
};

/** Announces the provisional score once, and the final one once. */
const spokenScore = (scan: ScanProgress_ScanFragment | null): string => {
  const score = scan?.score ?? scan?.provisionalScore?.score;
  if (!score) return '';
  const { overall, grade } = score;
  const { final, provisional, noScore } = scanTexts().progress;
  if (overall === null || grade === null) return noScore;
  return (scan?.score ? final : provisional)({ score: overall, grade });
};

interface ProgressViewProps extends Progress {
  readonly domain: string;
  /** False if the visitor did not request the scan: the focus then stays where it is. */
  readonly takesFocus: boolean;
}

const stateOf = (index: number, { passed, unfinished }: Progress): 'done' | 'current' | 'open' | 'ahead' => {
  if (index < passed) return unfinished.includes(index + 1) ? 'open' : 'done';
  return index === passed ? 'current' : 'ahead';
};

/** The eight steps as an unobtrusive line. Takes the focus when it appears, because the field that had it is then disabled. */
const ProgressView = ({ domain, takesFocus, ...progress }: ProgressViewProps) => {
  const { passed, percent, label, checks } = progress;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  const texts = scanTexts().progress;
  const { labels } = scanStepsTexts();
  const isDone = passed === labels.length;
  const place = isDone ? '' : texts.place({ step: passed + 1, steps: labels.length });
  return (
    <section ref={ref} tabIndex={-1} className={styles['progress']} aria-label={texts.region({ domain })}>
      <div className={styles['line']}>
        <p role="status" className={styles['label']}>
          <span className={styles['place']}>{place}</span>
          {label}
        </p>
        <span className={styles['percent']}>
          {checks && `${texts.checks({ done: formatNumber(checks.done), planned: formatNumber(checks.planned) })} · `}
          {formatPercent(percent / 100)}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={texts.bar}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${formatPercent(percent / 100)}, ${label}`}
        className={styles['track']}
      >
        <span className={styles['filled']} style={{ inlineSize: `${percent}%` }} />
      </div>
      <VisuallyHidden>
        <ol aria-label={texts.stepsLabel}>
          {labels.map((step, index) => (
            <li key={step} aria-current={index === passed ? 'step' : undefined}>
              {texts[stateOf(index, progress)]}
              {step}
            </li>
          ))}
        </ol>
      </VisuallyHidden>
    </section>
  );
};
