import { defineFeature } from '../defineFeature.ts';
import { createEventLoaders, createExplorer } from './eventExplorer.ts';

const EVENTS_READ = { role: 'analyst', scope: 'events:read' } as const;

/** The event log, for analysts. */
export const eventExplorer = defineFeature({
  name: 'eventExplorer',
  open: ({ options: { clock }, storage }) => ({ explorer: createExplorer({ ...storage, clock }) }),
  loaders: ({ explorer }) => createEventLoaders(explorer),
  resolvers: async () => [(await import('./graphql.ts')).eventLogResolvers],
  access: {
    fields: {
      'Query.events': EVENTS_READ,
      'Query.event': EVENTS_READ,
      'Query.eventTree': EVENTS_READ,
      'Query.eventTypes': EVENTS_READ,
      'Query.activity': 'analyst',
      'Query.scanQueue': 'analyst',
      'Query.streams': EVENTS_READ,
      'Subscription.eventRecorded': EVENTS_READ,
    },
    types: {
      ActivityMinute: 'analyst',
      EventPage: EVENTS_READ,
      EventTree: EVENTS_READ,
      EventTreeNode: EVENTS_READ,
      EventTypeInfo: EVENTS_READ,
      LogEvent: EVENTS_READ,
      QueuePeriod: 'analyst',
      StreamInfo: EVENTS_READ,
      StreamPage: EVENTS_READ,
    },
  },
  routes: async () => (await import('./rest.ts')).traceRoutes,
});
