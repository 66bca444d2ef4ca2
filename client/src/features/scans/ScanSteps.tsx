import styles from './ScanSteps.module.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../texts/formatNumber.ts';
import { scanStepsTexts } from '../../texts/generated/scanStepsTexts.ts';
import { scanTexts } from '../../texts/generated/scanTexts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

export interface Progress {
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

/** The progress of a scan that the server has not accepted yet. */
export const notAccepted = (): Progress => ({
  passed: 0,
  percent: 0,
  label: scanTexts().progress.asking,
  unfinished: [],
  checks: null,
});

interface ScanStepsRegionProps {
  readonly domain: string;
  /** False if the visitor did not request the scan: the focus then stays where it is. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Contains the steps. Moves the focus here when it appears, because the search field that had it is disabled during the scan. */
export const ScanStepsRegion = ({ domain, takesFocus, children }: ScanStepsRegionProps) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles['progress']}
      aria-label={scanTexts().progress.region({ domain })}
    >
      {children}
    </section>
  );
};

const stateOf = (index: number, { passed, unfinished }: Progress): 'done' | 'current' | 'open' | 'ahead' => {
  if (index < passed) return unfinished.includes(index + 1) ? 'open' : 'done';
  return index === passed ? 'current' : 'ahead';
};

/** The eight steps as an unobtrusive line. */
export const ScanSteps = (progress: Progress) => {
  const { passed, percent, label, checks } = progress;
  const texts = scanTexts().progress;
  const { labels } = scanStepsTexts();
  const isDone = passed === labels.length;
  const place = isDone ? '' : texts.place({ step: passed + 1, steps: labels.length });
  return (
    <>
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
    </>
  );
};
