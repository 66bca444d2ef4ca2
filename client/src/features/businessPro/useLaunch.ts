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

/** When the plans to come launch, such as `Q1 2027`; null: to be announced. */
export interface Launch {
  readonly pro: string | null;
  readonly enterprise: string | null;
}

/** Undefined until the server has answered. Without an answer no date is promised. */
export const useLaunch = (): Launch | undefined => {
  const { data, loading } = useQuery(LaunchDates);
  if (loading && !data) return undefined;
  return { pro: data?.installation.proLaunch ?? null, enterprise: data?.installation.enterpriseLaunch ?? null };
};
