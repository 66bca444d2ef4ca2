import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import type { LastHourQuery } from '../../generated/graphql.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { picturesTexts } from '../../texts/pictures/picturesTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import styles from './LastHour.module.css';
import { Picture } from './Picture.tsx';

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

/** What was recorded in the last hour, for analysts; as it was when it was opened. */
export const LastHour = () => {
  const { data, error, refetch } = useQuery(Activity, { fetchPolicy: 'network-only' });
  const { activity: texts } = picturesTexts();
  const again = (
    <Button
      onClick={() => {
        refetch().catch(() => undefined);
      }}
    >
      {texts.tryAgain}
    </Button>
  );
  if (error)
    return (
      <div role="alert">
        <p>{texts.failed}</p>
        {again}
      </div>
    );
  if (!data) return <OutlineBar width="60%" />;
  return (
    <div className={styles['part']}>
      <ActivityBars minutes={data.activity} />
      {again}
    </div>
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
            formatDateTime(each.minute),
            ...[each.events, each.scansRequested, each.scansCompleted, each.scansFailed, each.checksInconclusive].map(
              formatNumber,
            ),
          ]),
      }}
    >
      <div className={styles['charts']}>
        {SERIES.map(({ key, name, tone }) => (
          <Bars key={key} name={texts[name]} tone={tone} counts={minutes.map((minute) => minute[key])} />
        ))}
      </div>
    </Picture>
  );
};

interface BarsProps {
  readonly name: string;
  readonly tone: (typeof SERIES)[number]['tone'];
  /** One a minute, the oldest first. */
  readonly counts: readonly number[];
}

/** Its own scale for each: failures are few beside events. */
const Bars = ({ name, tone, counts }: BarsProps) => {
  const most = Math.max(0, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div>
      <p className={styles['name']}>{picturesTexts().activity.series(name, formatNumber(total), formatNumber(most))}</p>
      <svg
        className={joinClasses(styles['bars'], styles[tone])}
        viewBox={`0 0 ${counts.length * 4} 60`}
        preserveAspectRatio="none"
      >
        {counts.map((count, index) => {
          const height = most === 0 ? 0 : (60 * count) / most;
          return <rect key={index} x={index * 4} y={60 - height} width={3} height={height} />;
        })}
      </svg>
    </div>
  );
};
