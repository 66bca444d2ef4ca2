import type { ApolloClient } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { graphql } from '../../generated/gql.ts';
import type { CompanySearchQuery } from '../../generated/graphql.ts';

const CompanySearchQuery = graphql(`
  query CompanySearch($query: String!) {
    companySearch(query: $query) {
      name
      domain
      description
      logoUrl
      confidence
      knownAs
    }
  }
`);

export type FoundCompany = CompanySearchQuery['companySearch'][number];

/** Companies by name, best match first. Status 400 (invalid search text) means no matches (spec 1 §7). */
export const searchCompanies = async (
  client: ApolloClient,
  query: string,
  signal: AbortSignal,
): Promise<readonly FoundCompany[]> => {
  try {
    const { data } = await client.query({
      query: CompanySearchQuery,
      variables: { query },
      context: { fetchOptions: { signal }, queryDeduplication: false },
    });
    return data?.companySearch ?? [];
  } catch (error) {
    if (ServerError.is(error) && error.statusCode === 400) return [];
    throw error;
  }
};
