import styles from '../analyst/Analyst.module.css';
import listStyles from './EventList.module.css';
import { useQuery, useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { analystLogTexts } from '../../texts/generated/analystLogTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { Radio, ChevronDown } from '../../ui/icons.ts';
import { ListOutcome, MoreRows } from '../administrators/ListOutcome.tsx';
import { LineNotice } from '../analyst/AnalystHead.tsx';
import { eventFilterOf, writeEventAddress, type EventAddress } from './eventAddress.ts';
import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { EventRow_EventFragment, EventFilter, NewEventsQuery } from '../../generated/graphql.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { Timestamp } from '../analyst/Timestamp.tsx';
import { EventDetail } from './EventDetail.tsx';
import { useLine } from '../analyst/useLine.ts';

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

/** The events of a filter, newest first. New events are counted above the list, and are shown on request. */
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
          <p role="status" className="note">
            {page.totalCount === null
              ? texts.totalUnknown({ shown: formatNumber(events.length) })
              : texts.total({
                  shown: formatNumber(events.length),
                  all: formatNumber(page.totalCount + tail.shown.length),
                })}
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

/** Shows whether the list follows new events and how many have arrived, with a button that shows them. */
const LiveTail = ({ tail, isPast, onShow }: LiveTailProps) => {
  const texts = analystLogTexts().tail;
  const { isOn, isBroken, waiting } = tail;
  return (
    <div className="stack-2">
      <p className={listStyles['tailWords']}>
        <Radio aria-hidden size={16} />
        {isPast ? texts.past : isOn ? texts.on : texts.off}
      </p>
      {isBroken && <LineNotice isBroken />}
      <div className="row">
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
            {texts.show({ count: waiting, figure: formatNumber(waiting) })}
          </Button>
        )}
      </div>
    </div>
  );
};

const EventRow_event = graphql(`
  fragment EventRow_event on LogEvent {
    id
    stream
    type
    version
    time
    actor
  }
`);

interface EventRowProps {
  readonly event: FragmentType<EventRow_EventFragment>;
  /** Whether it arrived while the list was open. */
  readonly isNew: boolean;
}

/** One event of the list. It expands in place to all its details. */
const EventRow = ({ event, isNew }: EventRowProps) => {
  const texts = analystLogTexts().event;
  const { data } = useLiveFragment(EventRow_event, event);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={joinClasses(listStyles['item'], isNew && listStyles['new'])}>
      <details
        open={isOpen}
        onToggle={(toggled) => {
          setIsOpen(toggled.currentTarget.open);
        }}
      >
        <summary className={listStyles['summary']}>
          <span className={listStyles['time']}>
            <Timestamp iso={data.time} />
          </span>
          <span className="strong">
            <ThirdPartyText mono lang="en" text={data.type} />{' '}
            <span className={listStyles['small']}>{texts.at({ version: String(data.version) })}</span>
          </span>
          <span className={listStyles['stream']}>
            <ThirdPartyText mono text={data.stream} />
          </span>
          <span className={listStyles['small']}>
            <ThirdPartyText mono text={data.actor} />
          </span>
          <ChevronDown aria-hidden className={listStyles['chevron']} size={16} />
        </summary>
        {isOpen && <EventDetail id={data.id} />}
      </details>
    </li>
  );
};

const EventRecorded = graphql(`
  subscription EventRecorded($filter: EventFilter) {
    eventRecorded(filter: $filter) {
      id
      ...EventRow_event
    }
  }
`);

const NewEvents = graphql(`
  query NewEvents($filter: EventFilter, $first: Int!) {
    events(filter: $filter, first: $first) {
      events {
        id
        ...EventRow_event
      }
    }
  }
`);

/** Number of events that are read when some may have been missed. */
const READ_AGAIN = 100;

type TailEvent = NewEventsQuery['events']['events'][number];

interface Tail {
  readonly isOn: boolean;
  readonly isBroken: boolean;
  /** Number of events recorded since then that are not shown yet. */
  readonly waiting: number;
  /** Events that arrived after the list was loaded and that the user has asked for, newest first. */
  readonly shown: readonly TailEvent[];
  /** Shows the waiting events. Returns how many there were. */
  readonly show: () => number;
  readonly setIsOn: (isOn: boolean) => void;
}

interface TailOptions {
  /** Whether new events can match the filter. */
  readonly isPossible: boolean;
  /** The events that the list already shows; undefined until they are loaded. */
  readonly shown: readonly { readonly id: string }[] | undefined;
}

/** Follows new events. They are only counted, and nothing moves until the user asks for them. */
const useTail = (filter: EventFilter, { isPossible, shown: listed }: TailOptions): Tail => {
  const client = useApolloClient();
  const [variables] = useState({ filter });
  const [isOn, setIsOn] = useState(true);
  const [waiting, setWaiting] = useState<readonly TailEvent[]>([]);
  const [shown, setShown] = useState<readonly TailEvent[]>([]);
  const known = new Set([...(listed ?? []), ...shown].map(({ id }) => id));
  const isOpen = isPossible && isOn && listed !== undefined;
  const isBroken = useLine({
    document: EventRecorded,
    variables,
    isOpen,
    onData: ({ eventRecorded }) => {
      setWaiting((before) => withNew(before, [eventRecorded]));
    },
    onDoubt: async () => {
      const { data } = await client.query({
        query: NewEvents,
        variables: { filter, first: READ_AGAIN },
        fetchPolicy: 'network-only',
      });
      // Events below the newest listed one are not new.
      const events = data?.events.events ?? [];
      const end = events.findIndex(({ id }) => known.has(id));
      setWaiting((before) => withNew(before, end === -1 ? events : events.slice(0, end)));
    },
  });
  const unseen = waiting.filter(({ id }) => !known.has(id));
  return {
    isOn,
    isBroken,
    waiting: unseen.length,
    shown,
    show: () => {
      setShown([...unseen, ...shown]);
      setWaiting([]);
      return unseen.length;
    },
    setIsOn,
  };
};

/** Merges new events into the waiting ones, without duplicates. Both are newest first. Events that were missed and read late are inserted as the newest. */
const withNew = <Event extends { readonly id: string }>(
  waiting: readonly Event[],
  come: readonly Event[],
): readonly Event[] => {
  const known = new Set(waiting.map(({ id }) => id));
  return [...come.filter(({ id }) => !known.has(id)), ...waiting];
};
