import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { LagOverTimeQuery, TimeSpan } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { formatDuration } from '../analyst/formatDuration.ts';
import { OverTime, PeriodFrom, TimeCharts } from '../pictures/OverTime.tsx';
import { Picture } from '../pictures/Picture.tsx';
import { TimeBars } from '../pictures/TimeBars.tsx';

const Lag = graphql(`
  query LagOverTime($projection: String, $span: TimeSpan!) {
    projectionLag(projection: $projection, span: $span) {
      from
      minutesChecked
      minutesMissed
      behind
      lagMs
      projection
    }
  }
`);

type Period = Omit<LagOverTimeQuery['projectionLag'][number], '__typename'>;

/** The lag of a read model over time; without a name, of the slowest one in each period. */
export const LagOverTime = ({ projection }: { readonly projection?: string }) => {
  const [span, setSpan] = useState<TimeSpan>('DAY');
  const variables = { projection: projection ?? null, span };
  const { data, error, refetch } = useQuery(Lag, { variables, fetchPolicy: 'network-only' });
  return (
    <OverTime
      span={span}
      onSpan={setSpan}
      hasFailed={error !== undefined}
      onAgain={() => {
        refetch().catch(() => undefined);
      }}
    >
      {data && <LagBars span={span} name={projection} periods={data.projectionLag} />}
    </OverTime>
  );
};

interface LagBarsProps {
  readonly span: TimeSpan;
  /** The name of the read model; undefined for all. */
  readonly name?: string | undefined;
  readonly periods: readonly Period[];
}

export const LagBars = ({ span, name, periods }: LagBarsProps) => {
  const { lag: texts, overTime } = picturesTexts();
  const missed = periods.map(shareMissed);
  const ends = [formatDateTime(periods[0]?.from ?? ''), overTime.now] as const;
  const [lag, behind] = [mostOf(periods, 'lagMs'), mostOf(periods, 'behind')];
  const minutesMissed = periods.reduce((sum, period) => sum + period.minutesMissed, 0);
  return (
    <Picture
      label={name === undefined ? texts.labelAll[span] : texts.labelOne[span]({ name })}
      note={`${minutesMissed === 0 ? texts.allChecked : texts.missed({ count: minutesMissed, figure: formatNumber(minutesMissed) })} ${texts.note}`}
      table={{
        head: name === undefined ? texts.head : texts.head.filter((_, index) => index !== WORST),
        rows: periods.filter(isDue).map((period) => rowOf(period, name !== undefined)),
      }}
    >
      <TimeCharts>
        <TimeBars
          name={lag === null ? texts.nothingKnown : texts.longest({ duration: formatDuration(lag) })}
          tone="amber"
          figures={periods.map(({ lagMs }) => lagMs)}
          missed={missed}
          ends={ends}
        />
        <TimeBars
          name={behind === null ? texts.nothingKnown : texts.most({ count: formatNumber(behind) })}
          tone="accent"
          figures={periods.map((period) => period.behind)}
          missed={missed}
          ends={ends}
        />
      </TimeCharts>
    </Picture>
  );
};

/** The index of the column that names the slowest read model. */
const WORST = 3;

const rowOf = (period: Period, isOfOne: boolean): readonly [ReactNode, ...ReactNode[]] => {
  const { lag: texts } = picturesTexts();
  const { from, minutesChecked, minutesMissed, behind, lagMs, projection } = period;
  const worst = projection === null ? '–' : <ThirdPartyText key="worst" mono lang="en" text={projection} />;
  return [
    <PeriodFrom key="from" iso={from} />,
    lagMs === null ? texts.notChecked : formatDuration(lagMs),
    behind === null ? texts.notChecked : formatNumber(behind),
    ...(isOfOne ? [] : [worst]),
    texts.checked({ checked: formatNumber(minutesChecked), due: formatNumber(minutesChecked + minutesMissed) }),
  ];
};

/** Whether anything was due in a period. The current period may have begun so recently that nothing had to be measured yet. */
const isDue = ({ minutesChecked, minutesMissed }: Period): boolean => minutesChecked + minutesMissed > 0;

/** Returns the share of minutes that were not checked, from 0 to 1. */
const shareMissed = ({ minutesChecked, minutesMissed }: Period): number =>
  minutesMissed === 0 ? 0 : minutesMissed / (minutesChecked + minutesMissed);

/** Returns the maximum, or null if no period has a value. */
const mostOf = (periods: readonly Period[], figure: 'lagMs' | 'behind'): number | null => {
  const known = periods.flatMap((period) => period[figure] ?? []);
  return known.length === 0 ? null : Math.max(...known);
};
