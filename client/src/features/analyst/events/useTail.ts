import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/gql.ts';
import type { EventFilter, NewEventsQuery } from '../../../generated/graphql.ts';
import { useLine } from '../useLine.ts';

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

/** As many as are read when something may have been missed. */
const READ_AGAIN = 100;

type TailEvent = NewEventsQuery['events']['events'][number];

interface Tail {
  readonly isOn: boolean;
  readonly isBroken: boolean;
  /** Recorded since, and not shown yet. */
  readonly waiting: number;
  /** Newest first: what came after the list was read, and was asked for. */
  readonly shown: readonly TailEvent[];
  /** Shows those that wait; gives how many they were. */
  readonly show: () => number;
  readonly setIsOn: (isOn: boolean) => void;
}

interface TailOptions {
  /** Whether anything new can fit the filter. */
  readonly isPossible: boolean;
  /** What the list holds already; undefined until it is there. */
  readonly shown: readonly { readonly id: string }[] | undefined;
}

/** Listens to what is recorded from now on. It is counted, and nothing moves until it is asked for. */
export const useTail = (filter: EventFilter, { isPossible, shown: listed }: TailOptions): Tail => {
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
      // What stands below the newest that is listed is no news.
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

/** What waits, newest first, with what has come, newest first too; none twice. What was missed and is read late is put in as the newest. */
const withNew = <Event extends { readonly id: string }>(
  waiting: readonly Event[],
  come: readonly Event[],
): readonly Event[] => {
  const known = new Set(waiting.map(({ id }) => id));
  return [...come.filter(({ id }) => !known.has(id)), ...waiting];
};
