import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';

const LaunchDates = graphql(`
  query LaunchDates {
    installation {
      proLaunch
      enterpriseLaunch
    }
  }
`);

/** Launch dates of the upcoming plans, e.g. `Q1 2027`; null if not announced yet. */
export interface Launch {
  readonly pro: string | null;
  readonly enterprise: string | null;
}

/** Returns undefined until the server has responded. Without a response, no date is promised. */
export const useLaunch = (): Launch | undefined => {
  const { data, loading } = useQuery(LaunchDates);
  if (loading && !data) return undefined;
  return { pro: data?.installation.proLaunch ?? null, enterprise: data?.installation.enterpriseLaunch ?? null };
};
