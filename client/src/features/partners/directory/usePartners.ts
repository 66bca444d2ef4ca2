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

/** The filters of the directory, in the order that they stand in on the page and in its address. */
export const FACETS = ['city', 'capability', 'certification'] as const;
export type Facet = (typeof FACETS)[number];

/** Texts as they stand in the page's address; empty ones are absent. */
export type PartnerFilter = Readonly<Partial<Record<Facet | 'search' | 'id', string>>>;

export const readFilter = (parameters: URLSearchParams): PartnerFilter =>
  Object.fromEntries(
    [...FACETS, 'search', 'id'].flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/** The address of the filter with one part changed; then it is no single entry any more. */
export const withFilter = (filter: PartnerFilter, part: Facet | 'search', value: string): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...filter, id: '', [part]: value.trim() }).filter(([, each]) => each !== ''));
