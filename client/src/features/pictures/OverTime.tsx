import type { ReactNode } from 'react';
import type { TimeSpan } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/pictures/picturesTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './OverTime.module.css';

const SPANS: readonly TimeSpan[] = ['DAY', 'HOUR'];

interface OverTimeProps {
  readonly span: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
  readonly hasFailed: boolean;
  /** Asks again. */
  readonly onAgain: () => void;
  /** The picture; undefined while it loads. */
  readonly children: ReactNode;
}

/** A picture of the last hour or day, as it was when it was asked for, with the choice between the two. */
export const OverTime = ({ span, onSpan, hasFailed, onAgain, children }: OverTimeProps) => {
  const { overTime: texts } = picturesTexts();
  return (
    <div className={styles['part']}>
      <Field label={texts.span}>
        {(control) => (
          <select
            {...control}
            value={span}
            onChange={({ currentTarget }) => {
              const chosen = SPANS.find((each) => each === currentTarget.value);
              if (chosen) onSpan(chosen);
            }}
          >
            {SPANS.map((each) => (
              <option key={each} value={each}>
                {texts.spans[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasFailed ? <p role="alert">{texts.failed}</p> : (children ?? <OutlineBar width="60%" />)}
      <Button onClick={onAgain}>{texts.tryAgain}</Button>
    </div>
  );
};

/** Several bars of the same time, side by side where there is room. */
export const TimeCharts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['charts']}>{children}</div>
);

/** When a row's period begins, on one line: the table is wider than a phone anyway, and scrolls. */
export const PeriodFrom = ({ iso }: { readonly iso: string }) => (
  <span className={styles['from']}>{formatDateTime(iso)}</span>
);
