import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { QueueOverTimeQuery, TimeSpan } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { formatDuration } from '../analyst/formatDuration.ts';
import { OverTime, PeriodFrom, TimeCharts } from '../pictures/OverTime.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { TimeBars } from '../pictures/TimeBars.tsx';

const Queue = graphql(`
  query QueueOverTime($span: TimeSpan!) {
    scanQueue(span: $span) {
      from
      waiting
      running
      longestWaitMs
    }
  }
`);

type Period = Omit<QueueOverTimeQuery['scanQueue'][number], '__typename'>;

/** The numbers of waiting and running scans over time. */
export const QueueOverTime = () => {
  const [span, setSpan] = useState<TimeSpan>('DAY');
  const { data, error, refetch } = useQuery(Queue, { variables: { span }, fetchPolicy: 'network-only' });
  return (
    <OverTime
      span={span}
      onSpan={setSpan}
      hasFailed={error !== undefined}
      onAgain={() => {
        refetch().catch(() => undefined);
      }}
    >
      {data && <QueueBars span={span} periods={data.scanQueue} />}
    </OverTime>
  );
};

export const QueueBars = ({ span, periods }: { readonly span: TimeSpan; readonly periods: readonly Period[] }) => {
  const { queue: texts, overTime } = picturesTexts();
  const ends = [formatDateTime(periods[0]?.from ?? ''), overTime.now] as const;
  const most = (figures: readonly number[]): number => Math.max(0, ...figures);
  const [waiting, running] = [periods.map((each) => each.waiting), periods.map((each) => each.running)];
  const waits = periods.map(({ longestWaitMs }) => longestWaitMs);
  const longestWait = most(waits.map((wait) => wait ?? 0));
  return (
    <Picture
      label={texts.label[span]}
      note={texts.note}
      table={{
        head: texts.head,
        rows: periods
          .filter(hasScans)
          .map(({ from, longestWaitMs, ...period }) => [
            <PeriodFrom key="from" iso={from} />,
            formatNumber(period.waiting),
            formatNumber(period.running),
            longestWaitMs === null ? '–' : formatDuration(longestWaitMs),
          ]),
      }}
    >
      <TimeCharts>
        <TimeBars
          name={texts.waiting({ count: formatNumber(most(waiting)) })}
          tone="amber"
          figures={waiting}
          ends={ends}
        />
        <TimeBars
          name={texts.running({ count: formatNumber(most(running)) })}
          tone="accent"
          figures={running}
          ends={ends}
        />
        <TimeBars
          name={texts.longestWait({ duration: formatDuration(longestWait) })}
          tone="unknown"
          figures={waits}
          ends={ends}
        />
      </TimeCharts>
    </Picture>
  );
};

const hasScans = ({ waiting, running, longestWaitMs }: Period): boolean =>
  waiting > 0 || running > 0 || longestWaitMs !== null;
