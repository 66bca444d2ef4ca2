import type { ReactNode } from 'react';
import type { TimeSpan } from '../../generated/graphql.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './OverTime.module.css';

const SPANS: readonly TimeSpan[] = ['DAY', 'HOUR'];

interface SnapshotProps {
  readonly hasFailed: boolean;
  /** Requests the data again. */
  readonly onAgain: () => void;
  /** Controls that select what is shown. */
  readonly choice?: ReactNode;
  /** The picture; undefined while it is loading. */
  readonly children: ReactNode;
}

/** A snapshot of when it was requested, with a button that requests it again. */
export const Snapshot = ({ hasFailed, onAgain, choice, children }: SnapshotProps) => {
  const { overTime: texts } = picturesTexts();
  return (
    <div className={styles['part']}>
      {choice}
      {hasFailed ? <p role="alert">{texts.failed}</p> : (children ?? <OutlineBar width="60%" />)}
      <Button onClick={onAgain}>{texts.tryAgain}</Button>
    </div>
  );
};

interface OverTimeProps extends Omit<SnapshotProps, 'choice'> {
  readonly span: TimeSpan;
  readonly onSpan: (span: TimeSpan) => void;
}

/** A picture of the last hour or day, with a switch between the two. */
export const OverTime = ({ span, onSpan, ...picture }: OverTimeProps) => {
  const { overTime: texts } = picturesTexts();
  const choice = (
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
  );
  return <Snapshot {...picture} choice={choice} />;
};

/** Several bar charts over the same time, side by side if there is space. */
export const TimeCharts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['charts']}>{children}</div>
);

/** The start of a row's period, on one line: the table is wider than a phone in any case, and scrolls. */
export const PeriodFrom = ({ iso }: { readonly iso: string }) => (
  <span className={styles['from']}>{formatDateTime(iso)}</span>
);
