import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import { analystLogTexts } from '../../../texts/analystLog/analystLogTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { Radio } from '../../../ui/icons.ts';
import { ListOutcome } from '../../admin/ListOutcome.tsx';
import { MoreRows } from '../../admin/MoreRows.tsx';
import styles from '../Analyst.module.css';
import { LineNotice } from '../LineNotice.tsx';
import listStyles from './EventList.module.css';
import { EventRow } from './EventRow.tsx';
import { eventFilterOf, writeEventAddress, type EventAddress } from './eventAddress.ts';
import { useTail } from './useTail.ts';

const Events = graphql(`
  query Events($filter: EventFilter, $first: Int!, $before: String) {
    events(filter: $filter, first: $first, before: $before) {
      events {
        id
        ...EventRow_event
      }
      nextCursor
      totalCount
    }
  }
`);

const PAGE = 50;

/** The events of a filter, newest first; new ones are counted above, and come when they are asked for. */
export const EventList = ({ filter }: { readonly filter: EventAddress }) => {
  const texts = analystLogTexts();
  const [asked] = useState(() => eventFilterOf(filter));
  const [newestShown, setNewestShown] = useState<number>();
  const { data, error, refetch, fetchMore } = useQuery(Events, {
    variables: { filter: asked, first: PAGE },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.events;
  const isPast = filter.to !== undefined && Date.parse(filter.to) <= Date.now();
  const tail = useTail(asked, { isPossible: !isPast, shown: page?.events });
  const events = page ? [...tail.shown, ...page.events] : [];
  const isFiltered = writeEventAddress(filter).size > 0;
  return (
    <div className={styles['part']}>
      <LiveTail
        tail={tail}
        isPast={isPast}
        onShow={() => {
          setNewestShown(tail.show());
        }}
      />
      <ListOutcome
        count={page && events.length}
        hasFailed={error !== undefined}
        failed={texts.failed}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
        empty={isFiltered ? { title: texts.none, text: texts.noneText } : { title: texts.empty, text: texts.emptyText }}
      >
        {page && (
          <p role="status" className={styles['small']}>
            {page.totalCount === null
              ? texts.totalUnknown(formatNumber(events.length))
              : texts.total(formatNumber(events.length), formatNumber(page.totalCount + tail.shown.length))}
          </p>
        )}
        <ol aria-label={texts.list} className={listStyles['list']}>
          {events.map((event, index) => (
            <EventRow key={event.id} event={event} isNew={index < (newestShown ?? 0)} />
          ))}
        </ol>
        {page?.nextCursor && (
          <MoreRows
            words={texts}
            fetchNext={() =>
              fetchMore({
                variables: { before: page.nextCursor },
                updateQuery: (shown, { fetchMoreResult: { events: more } }) => ({
                  ...shown,
                  events: {
                    ...shown.events,
                    ...more,
                    totalCount: shown.events.totalCount,
                    events: [...shown.events.events, ...more.events],
                  },
                }),
              })
            }
          />
        )}
      </ListOutcome>
    </div>
  );
};

interface LiveTailProps {
  readonly tail: {
    readonly isOn: boolean;
    readonly isBroken: boolean;
    readonly waiting: number;
    readonly setIsOn: (isOn: boolean) => void;
  };
  readonly isPast: boolean;
  readonly onShow: () => void;
}

/** Whether new events are listened to, how many have come, and the way to see them. */
const LiveTail = ({ tail, isPast, onShow }: LiveTailProps) => {
  const texts = analystLogTexts().tail;
  const { isOn, isBroken, waiting } = tail;
  return (
    <div className={listStyles['tail']}>
      <p className={listStyles['tailWords']}>
        <Radio aria-hidden size={16} />
        {isPast ? texts.past : isOn ? texts.on : texts.off}
      </p>
      {isBroken && <LineNotice isBroken />}
      <div className={styles['row']}>
        {!isPast && (
          <Button
            onClick={() => {
              tail.setIsOn(!isOn);
            }}
          >
            {isOn ? texts.stop : texts.start}
          </Button>
        )}
        {waiting > 0 && (
          <Button kind="primary" onClick={onShow}>
            {texts.show(waiting, formatNumber(waiting))}
          </Button>
        )}
      </div>
    </div>
  );
};
