import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { profileFaultOf, type ProfileFault } from './profileFault.ts';

const PortalProfile = graphql(`
  query PortalProfile($domain: String!) {
    portal {
      domain
      plan
    }
    scan: latestScan(domain: $domain) {
      id
      status
    }
  }
`);

/** What the server knows of the session's domain. */
export const usePortalProfile = (domain: string) => {
  const { data, error, refetch } = useQuery(PortalProfile, {
    variables: { domain },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const fault: ProfileFault | undefined = error && profileFaultOf(error);
  return {
    /** Undefined until it is there. */
    profile: data && { ...data.portal, scan: data.scan },
    fault,
    readAgain: (): void => {
      refetch().catch(() => undefined);
    },
  };
};
