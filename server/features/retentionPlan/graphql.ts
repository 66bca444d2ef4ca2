import type { ContextWith } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { RetentionPlans } from './retentionPlan.ts';

interface Services {
  readonly retentionPlans: RetentionPlans;
}

export const retentionResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query'> = {
  Query: {
    retentionPlan: async (_root, _args, { services }) => {
      const { asOf, lastRoundAt, stopped, refusal, data } = await services.retentionPlans.read(
        new AbortController().signal,
      );
      return {
        asOf: asOf.toISOString(),
        lastRoundAt: iso(lastRoundAt),
        stopped: stopped ? { since: stopped.since.toISOString(), reason: stopped.reason } : null,
        refusal: refusal ?? null,
        data: data.map(({ oldest, dueFrom, ...each }) => ({ ...each, oldest: iso(oldest), dueFrom: iso(dueFrom) })),
      };
    },
  },
};

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
