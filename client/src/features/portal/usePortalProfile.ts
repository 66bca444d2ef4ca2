import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { profileFaultOf, type ProfileFault } from './profileFault.ts';

const PortalProfile = graphql(`
  query PortalProfile {
    portal {
      domain
      plan
      isProven
      scan {
        id
        status
      }
    }
  }
`);

/** What the server knows of the session's domain. */
export const usePortalProfile = () => {
  const { data, error, refetch } = useQuery(PortalProfile, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const fault: ProfileFault | undefined = error && profileFaultOf(error);
  return {
    /** Undefined until it is there. */
    profile: data?.portal,
    fault,
    readAgain: (): void => {
      refetch().catch(() => undefined);
    },
  };
};
