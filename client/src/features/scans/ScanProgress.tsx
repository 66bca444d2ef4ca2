import styles from './ScanProgress.module.css';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { graphql } from '../../generated/gql.ts';
import type { ScanProgress_ScanFragment } from '../../generated/graphql.ts';
import { scanTexts } from '../../texts/scan/scanTexts.ts';
import { useEffect, useRef } from 'react';
import { formatPercent } from '../../texts/formatNumber.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const ScanProgress_scan = graphql(`
  fragment ScanProgress_scan on Scan {
    status
    step {
      number
      percent
    }
  }
`);

interface ScanProgressProps {
  /** Null until the server has accepted the scan. */
  readonly scanId: string | null;
  readonly domain: string;
  readonly takesFocus?: boolean;
}

interface Progress {
  readonly passed: number;
  readonly percent: number;
  readonly label: string;
}

const progressOf = (scan: ScanProgress_ScanFragment | null): Progress => {
  const texts = scanTexts().progress;
  if (!scan) return { passed: 0, percent: 0, label: texts.asking };
  if (scan.status === 'COMPLETED') return { passed: texts.steps.length, percent: 100, label: texts.complete };
  const passed = scan.step.number - 1;
  return { passed, percent: scan.step.percent, label: texts.steps[passed] ?? '' };
};

/** How far the scan is: the step that its events have reached. */
export const ScanProgress = ({ scanId, domain, takesFocus = true }: ScanProgressProps) => {
  const from = scanId === null ? null : { __typename: 'Scan', id: scanId };
  const { data } = useLiveFragment({ fragment: ScanProgress_scan, from });
  return <ProgressView domain={domain} takesFocus={takesFocus} {...progressOf(data)} />;
};

interface ProgressViewProps {
  readonly domain: string;
  /** How many of the eight steps are done. */
  readonly passed: number;
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** Where nobody has asked for it, it stays where the reader is. */
  readonly takesFocus?: boolean;
}

const stateOf = (index: number, passed: number): 'done' | 'current' | 'ahead' => {
  if (index < passed) return 'done';
  return index === passed ? 'current' : 'ahead';
};

/** The eight steps as a quiet line. Takes the focus when it appears, because the field that had it is disabled then. */
const ProgressView = ({ domain, passed, percent, label, takesFocus = true }: ProgressViewProps) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  const texts = scanTexts().progress;
  const isDone = passed === texts.steps.length;
  const place = isDone ? '' : texts.place(passed + 1, texts.steps.length);
  return (
    <section ref={ref} tabIndex={-1} className={styles['progress']} aria-label={texts.region(domain)}>
      <div className={styles['line']}>
        <p role="status" className={styles['label']}>
          <span className={styles['place']}>{place}</span>
          {label}
        </p>
        <span className={styles['percent']}>{formatPercent(percent / 100)}</span>
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
        {texts.steps.map((step, index) => (
          <span key={step} className={joinClasses(styles['step'], styles[stateOf(index, passed)])} />
        ))}
      </div>
      <VisuallyHidden>
        <ol aria-label={texts.stepsLabel}>
          {texts.steps.map((step, index) => (
            <li key={step} aria-current={index === passed ? 'step' : undefined}>
              {texts[stateOf(index, passed)]}
              {step}
            </li>
          ))}
        </ol>
      </VisuallyHidden>
    </section>
  );
};
