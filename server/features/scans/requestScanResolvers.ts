import { countedAs } from '../../platform/auth/countedAs.ts';
import { witnessKind } from '../auditLog/witnessKind.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { shownTo } from '../scanReport/shownTo.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

export const requestScanResolvers: Pick<Resolvers, 'Mutation'> = {
  Mutation: {
    requestScan: async (_root, { domain }, context) => {
      const { services, client, caller } = context;
      const by = await caller();
      const answer = await services.requestScan({ domain, client, kind: witnessKind(by), account: countedAs(by) });
      switch (answer.kind) {
        case 'invalidDomain':
          return { __typename: 'InvalidDomain', message: answer.message };
        case 'targetRefused':
          return { __typename: 'TargetRefused', message: answer.message };
        case 'rateLimited':
          return { __typename: 'RateLimited', message: answer.message, retryAfterSeconds: answer.retryAfterSeconds };
        case 'busy': {
          const { message, retryAfterSeconds, waiting } = answer;
          return { __typename: 'ScannerBusy', message, retryAfterSeconds, waiting };
        }
        case 'started':
        case 'joined':
        case 'cached': {
          const scan = await services.scanFeed.current(answer.scanId);
          if (!scan) throw new Error(`The scan ${answer.scanId} was accepted and has no stream.`);
          return {
            __typename: 'ScanAccepted',
            scan: await shownTo(context, scan),
            disposition: upperSnake(answer.kind),
          };
        }
      }
    },
  },
};
