import { useEffect, useRef } from 'react';
import { SCAN_STEPS } from '../../../../schema/report/scanStep.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ProgressView.module.css';

interface ProgressViewProps {
  readonly domain: string;
  /** How many of the eight steps are done. */
  readonly passed: number;
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  readonly note: string | null;
}

const stateOf = (index: number, passed: number): 'done' | 'current' | 'ahead' => {
  if (index < passed) return 'done';
  return index === passed ? 'current' : 'ahead';
};

const spoken = { done: 'Done: ', current: 'Now: ', ahead: 'To come: ' };

/** The eight steps as a quiet line. Takes the focus when it appears, because the field that had it is disabled then. */
export const ProgressView = ({ domain, passed, percent, label, note }: ProgressViewProps) => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const isDone = passed === SCAN_STEPS.length;
  const place = isDone ? '' : `Step ${passed + 1} of ${SCAN_STEPS.length}: `;
  return (
    <section ref={ref} tabIndex={-1} className={styles['progress']} aria-label={`Scan of ${domain}`}>
      <div className={styles['line']}>
        <p role="status" className={styles['label']}>
          <span className={styles['place']}>{place}</span>
          {label}
        </p>
        <span className={styles['percent']}>{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label="Scan progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${label}`}
        className={styles['track']}
      >
        {SCAN_STEPS.map((step, index) => (
          <span key={step.number} className={joinClasses(styles['step'], styles[stateOf(index, passed)])} />
        ))}
      </div>
      <VisuallyHidden>
        <ol aria-label="Steps">
          {SCAN_STEPS.map((step, index) => (
            <li key={step.number} aria-current={index === passed ? 'step' : undefined}>
              {spoken[stateOf(index, passed)]}
              {step.label}
            </li>
          ))}
        </ol>
      </VisuallyHidden>
      <p role="status" className={styles['note']}>
        {note}
      </p>
    </section>
  );
};
