import { defineFeature } from '../defineFeature.ts';
import { openReplays } from './replays.ts';

/** Rebuilding read models, for analysts. */
export const replays = defineFeature({
  name: 'replays',
  open: ({ options: { clock }, storage }) => ({ replays: openReplays(storage, clock) }),
  resolvers: async () => [(await import('./graphql.ts')).projectionResolvers],
  access: {
    fields: {
      'Query.projections': 'analyst',
      'Query.projection': 'analyst',
      'Query.projectionLag': 'analyst',
      'Query.scratches': 'analyst',
      'Mutation.startReplay': 'analyst',
      'Mutation.pauseReplay': 'analyst',
      'Mutation.resumeReplay': 'analyst',
      'Mutation.cancelReplay': 'analyst',
      'Mutation.swapInReplay': 'analyst',
      'Mutation.rollBackProjection': 'analyst',
      'Mutation.buildScratch': 'analyst',
      'Mutation.dropScratch': 'analyst',
      'Subscription.projectionsChanged': 'analyst',
    },
    types: {
      DifferenceCounts: 'analyst',
      LagPeriod: 'analyst',
      PreviousBuild: 'analyst',
      Projection: 'analyst',
      ProjectionDifference: 'analyst',
      ProjectionTable: 'analyst',
      Replay: 'analyst',
      ReplayAccepted: 'analyst',
      ReplayRecord: 'analyst',
      ReplayRefused: 'analyst',
      RowDifference: 'analyst',
      Scratch: 'analyst',
      ScratchAccepted: 'analyst',
      ScratchProjection: 'analyst',
      ScratchTable: 'analyst',
      TableDifference: 'analyst',
    },
  },
});
