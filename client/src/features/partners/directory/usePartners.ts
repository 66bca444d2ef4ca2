import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../generated/gql.ts';

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

/** Loads the matching partners, `first` of them, and the others page by page. While a new filter is loading, the previous results are kept. */
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
    /** Null on the last page. */
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

/** The filters of the directory, in the order in which they appear on the page and in its URL. */
export const FACETS = ['city', 'capability', 'certification'] as const;
export type Facet = (typeof FACETS)[number];

/** The filter in the page's URL; empty texts are omitted. */
export type PartnerFilter = Readonly<Partial<Record<Facet | 'search' | 'id', string>>>;

export const readFilter = (parameters: URLSearchParams): PartnerFilter =>
  Object.fromEntries(
    [...FACETS, 'search', 'id'].flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** Returns the URL parameters with one part changed. Drops `id`, which selects a single entry. */
export const withFilter = (filter: PartnerFilter, part: Facet | 'search', value: string): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...filter, id: '', [part]: value.trim() }).filter(([, each]) => each !== ''));
