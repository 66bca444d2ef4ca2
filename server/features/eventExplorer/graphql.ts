import type DataLoader from 'dataloader';
import type { Explorer, EventLoaders, LiveEvent, EventPlace } from './eventExplorer.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import { eventDefinition, eventStreams } from '../../../schema/events/catalogue.ts';
import type { EventIndexFilter, IndexedEvent } from '../../../projections/eventIndex/queries.ts';
import { shownData, shownUpcast } from './shownData.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { EventFilter, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

interface Services {
  readonly explorer: Explorer;
}

export const eventLogResolvers: Pick<
  Resolvers<ContextWith<Services, EventLoaders>>,
  'Query' | 'Subscription' | 'EventPage' | 'LogEvent' | 'EventTreeNode'
> = {
  Query: {
    events: async (_root, { filter, first, before }, { services: { explorer } }) => {
      const wanted = filterOf(filter);
      const place = { first: pageSize(first), before: before ?? undefined };
      const page = await explorer.events(wanted, place).catch(callersMistake);
      return { ...page, nextCursor: page.nextCursor ?? null, filter: wanted };
    },
    event: async (_root, { id }, { services }) => (await services.explorer.event(id)) ?? null,
    eventTree: async (_root, { correlationId }, { services }) => (await services.explorer.tree(correlationId)) ?? null,
    activity: async (_root, _args, { services }) => [...(await services.explorer.activity())],
    scanQueue: async (_root, { span }, { services }) =>
      (await services.explorer.scanQueue(span)).map(({ longestWaitMs = null, ...period }) => ({
        ...period,
        longestWaitMs,
      })),
    eventTypes: () =>
      eventStreams.flatMap(({ name, events }) =>
        events.map(({ type, version, data }) => ({
          type,
          version,
          stream: name,
          description: data.description ?? '',
        })),
      ),
    streams: async (_root, { prefix, first, after }, { services: { explorer } }) => {
      const place = { prefix: prefix ?? '', first: pageSize(first), after: after ?? undefined };
      const page = await explorer.streams(place).catch(callersMistake);
      return { ...page, nextCursor: page.nextCursor ?? null };
    },
  },
  Subscription: {
    eventRecorded: {
      subscribe: (_root, { filter }, { services }) =>
        abortable((signal) => services.explorer.follow(filterOf(filter), signal)),
      resolve: (event: LiveEvent) => event,
    },
  },
  EventPage: {
    totalCount: async ({ filter }, _args, { services }) => (await services.explorer.count(filter)) ?? null,
  },
  LogEvent: {
    currentVersion: ({ type }) => eventDefinition(type)?.version ?? null,
    data: async (event, _args, context) => JSON.stringify(shownData(await recordedOf(event, context))),
    upcast: async (event, _args, context) => {
      const upcast = shownUpcast(await recordedOf(event, context));
      return upcast === undefined ? null : JSON.stringify(upcast);
    },
    hash: async (event, _args, context) => (await recordedOf(event, context)).hash,
    previousHash: async (event, _args, context) => (await recordedOf(event, context)).previousHash,
  },
  EventTreeNode: {
    parentId: ({ parentId }) => parentId ?? null,
    kind: ({ event }) => (event ? 'event' : 'command'),
    event: ({ event }) => event ?? null,
  },
};

const filterOf = (filter: EventFilter | null | undefined): EventIndexFilter => ({
  stream: filter?.stream ?? undefined,
  types: filter?.types ?? undefined,
  correlationId: filter?.correlationId ?? undefined,
  actor: filter?.actor ?? undefined,
  from: filter?.from ?? undefined,
  to: filter?.to ?? undefined,
});

const recordedOf = (
  event: IndexedEvent | LiveEvent,
  { loaders }: { readonly loaders: { readonly recordedEvents: DataLoader<EventPlace, RecordedEvent, string> } },
): Promise<RecordedEvent> =>
  'recorded' in event ? Promise.resolve(event.recorded) : loaders.recordedEvents.load(event);
