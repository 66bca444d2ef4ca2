import type { RequestLimits } from '../../platform/auth/requestLimits.ts';
import type { Directory } from './directory.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { rateLimitedError } from '../../platform/http/tooManyRequests.ts';

interface Services extends Pick<Directory, 'searchCompanies' | 'suggestions'> {
  readonly requestLimits: Pick<RequestLimits, 'searches'>;
}

export const directoryResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query'> = {
  Query: {
    companySearch: async (_root, { query }, { services, client }) => {
      const verdict = await services.requestLimits.searches.consume(client.ipAddress);
      if (!verdict.allowed) throw rateLimitedError(verdict.retryAfterSeconds);
      return services.searchCompanies(query);
    },
    universities: (_root, { search }, { services }) => services.suggestions.universities(search),
    cities: (_root, { search }, { services }) => services.suggestions.cities(search),
  },
};
