import type { Actor } from '../../../schema/events/eventMetadata.ts';
import type { Replays } from './replays.ts';
import { type ContextWith, signedIn, type CallerContext } from '../../platform/graphql/context.ts';
import { GraphQLError } from 'graphql';
import type { RowDifference } from '../../../projections/engine/tableDifference.ts';
import type { ProjectionView } from './projectionView.ts';
import { TooManyComparisons } from './projectionReads.ts';
import type { ReplayAnswer } from './replayService.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { answers } from '../../platform/base/answers.ts';

const ROWS_AT_MOST = 200;
const tooMany = (): GraphQLError =>
  new GraphQLError(answers().replays.comparedTooMuch, {
    extensions: { code: 'BUSY' },
  });

interface Services {
  readonly replays: Replays;
}

export const projectionResolvers: Pick<
  Resolvers<ContextWith<Services>>,
  'Query' | 'Mutation' | 'Subscription' | 'Projection'
> = {
  Query: {
    projections: (_root, _args, { services }) => services.replays.all(),
    projection: async (_root, { name }, { services }) => viewOf(await services.replays.all(), name) ?? null,
    projectionLag: async (_root, { projection, span }, { services }) =>
      (await services.replays.lagPeriods(projection ?? undefined, span)).map(
        ({ behind = null, lagMs = null, projection: worst = null, ...period }) => ({
          ...period,
          behind,
          lagMs,
          projection: worst,
        }),
      ),
    scratches: (_root, _args, { services }) => services.replays.scratches(),
  },
  Mutation: {
    startReplay: async (_root, { projection, mode, until }, context) => {
      if (mode === 'scratch') return { __typename: 'ReplayRefused', message: answers().replays.byBuildScratch };
      const moment = typeof until === 'string' ? ({ kind: 'time', time: until } as const) : null;
      const asked = { projection, mode, until: moment };
      return replayResult(context, projection, await context.services.replays.start(asked, await analystOf(context)));
    },
    pauseReplay: async (_root, { projection }, context) =>
      replayResult(context, projection, await context.services.replays.pause(projection, await analystOf(context))),
    resumeReplay: async (_root, { projection }, context) =>
      replayResult(context, projection, await context.services.replays.resume(projection, await analystOf(context))),
    cancelReplay: async (_root, { projection }, context) =>
      replayResult(context, projection, await context.services.replays.cancel(projection, await analystOf(context))),
    swapInReplay: async (_root, { projection }, context) =>
      replayResult(context, projection, await context.services.replays.swapIn(projection, await analystOf(context))),
    rollBackProjection: async (_root, { projection }, context) =>
      replayResult(context, projection, await context.services.replays.rollBack(projection, await analystOf(context))),
    buildScratch: async (_root, { name, until, projections }, context) => {
      const asked = { name, until: { kind: 'time', time: until } as const, projections: projections ?? [] };
      return scratchResult(context, name, await context.services.replays.buildScratch(asked, await analystOf(context)));
    },
    dropScratch: async (_root, { name }, context) =>
      scratchResult(context, name, await context.services.replays.dropScratch(name, await analystOf(context))),
  },
  Subscription: {
    projectionsChanged: {
      subscribe: (_root, _args, { services }) => abortable((signal) => services.replays.follow(signal)),
      resolve: (views: readonly ProjectionView[]) => views,
    },
  },
  Projection: {
    lastReplays: ({ records }, { first }) => records.slice(-pageSize(first)).reverse(),
    difference: async ({ name }, { table, first }, { services }) => {
      const shown = Math.min(pageSize(first), ROWS_AT_MOST);
      const difference = await services.replays
        .difference(name, { table: table ?? null, first: shown })
        .catch((error: unknown) => {
          throw error instanceof TooManyComparisons ? tooMany() : error;
        });
      if (!difference) return null;
      const tables = difference.tables.map((each) => ({ ...each, differing: each.differing.map(rowOf) }));
      return { against: difference.against, tables };
    },
  },
};

interface ReplaysContext {
  readonly services: { readonly replays: Replays };
}

const analystOf = async (context: Pick<CallerContext, 'caller'>): Promise<Actor> =>
  `analyst:${(await signedIn(context, 'admin')).subject}`;

const viewOf = (views: readonly ProjectionView[], name: string): ProjectionView | undefined =>
  views.find((view) => view.name === name);

const replayResult = async ({ services }: ReplaysContext, name: string, answer: ReplayAnswer) => {
  if (answer.kind === 'refused') return { __typename: 'ReplayRefused', message: answer.message } as const;
  const projection = viewOf(await services.replays.all(), name);
  if (!projection) throw new Error(`${name} was accepted and is no projection.`);
  return { __typename: 'ReplayAccepted', projection } as const;
};

const scratchResult = async ({ services }: ReplaysContext, name: string, answer: ReplayAnswer) => {
  if (answer.kind === 'refused') return { __typename: 'ReplayRefused', message: answer.message } as const;
  const scratch = (await services.replays.scratches()).find((each) => each.name === name);
  return { __typename: 'ScratchAccepted', scratch: scratch ?? null } as const;
};

const rowOf = ({ key, before, after }: RowDifference) =>
  ({ key, before, after, kind: before === null ? 'added' : after === null ? 'gone' : 'changed' }) as const;
