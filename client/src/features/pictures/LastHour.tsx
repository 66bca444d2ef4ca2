import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { LastHourQuery } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { picturesTexts } from '../../texts/generated/picturesTexts.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { Snapshot, PeriodFrom, TimeCharts } from './OverTime.tsx';
import { Picture } from './Picture.tsx';
import { TimeBars } from './TimeBars.tsx';

const Activity = graphql(`
  query LastHour {
    activity {
      minute
      events
      scansRequested
      scansCompleted
      scansFailed
      checksInconclusive
    }
  }
`);

type Minute = Omit<LastHourQuery['activity'][number], '__typename'>;

/** The events of the last hour, for analysts. A snapshot of when it was opened. */
export const LastHour = () => {
  const { data, error, refetch } = useQuery(Activity, { fetchPolicy: 'network-only' });
  if (!data && !error) return <OutlineBar width="60%" />;
  return (
    <Snapshot
      hasFailed={error !== undefined}
      onAgain={() => {
        refetch().catch(() => undefined);
      }}
    >
      {data && <ActivityBars minutes={data.activity} />}
    </Snapshot>
  );
};

const SERIES = [
  { key: 'events', name: 'events', tone: 'accent' },
  { key: 'scansCompleted', name: 'completed', tone: 'green' },
  { key: 'scansFailed', name: 'scansFailed', tone: 'red' },
  { key: 'checksInconclusive', name: 'inconclusive', tone: 'unknown' },
] as const;

export const ActivityBars = ({ minutes }: { readonly minutes: readonly Minute[] }) => {
  const { activity: texts } = picturesTexts();
  return (
    <Picture
      label={texts.label}
      note={texts.note}
      table={{
        head: texts.head,
        rows: minutes
          .filter(({ events }) => events > 0)
          .map((each) => [
            <PeriodFrom key="minute" iso={each.minute} />,
            ...[each.events, each.scansRequested, each.scansCompleted, each.scansFailed, each.checksInconclusive].map(
              formatNumber,
            ),
          ]),
      }}
    >
      <TimeCharts>
        {SERIES.map(({ key, name, tone }) => {
          const figures = minutes.map((minute) => minute[key]);
          const total = figures.reduce((sum, count) => sum + count, 0);
          const most = Math.max(0, ...figures);
          const caption = texts.series({ name: texts[name], total: formatNumber(total), most: formatNumber(most) });
          return <TimeBars key={key} name={caption} tone={tone} figures={figures} />;
        })}
      </TimeCharts>
    </Picture>
  );
};
