import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';
import type { PartnerFilter } from './partnerFilter.ts';

const Partners = graphql(`
  query Partners($filter: PartnerFilter!, $first: Int!, $after: String) {
    partners(filter: $filter, first: $first, after: $after) {
      totalCount
      endCursor
      nodes {
        id
        ...PartnerCard_partner
      }
      facets {
        cities {
          value
          count
        }
        capabilities {
          value
          count
        }
        certifications {
          value
          count
        }
      }
    }
  }
`);

/** The partners that fit, `first` of them, and page by page the others. While a new filter is asked for, what was found before stays. */
export const usePartners = (filter: PartnerFilter, first: number) => {
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(Partners, {
    variables: { filter, first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = (data ?? previousData)?.partners;
  const after = page?.endCursor ?? null;
  return {
    page,
    isLoading: loading,
    hasFailed: error !== undefined && !data,
    retry: (): void => {
      refetch().catch(() => undefined);
    },
    /** Null: that is all. */
    fetchNext:
      after === null
        ? null
        : () =>
            fetchMore({
              variables: { after },
              updateQuery: (shown, { fetchMoreResult: { partners: more } }) => ({
                ...shown,
                partners: { ...more, nodes: [...shown.partners.nodes, ...more.nodes] },
              }),
            }),
  };
};
