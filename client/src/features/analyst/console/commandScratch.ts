import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../generated/gql.ts';
import type { BuildScratchMutationVariables } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import type { Sentence } from '../../../ui/sentence.ts';

graphql(`
  fragment ScratchAnswer_result on ScratchCommandResult {
    ... on ReplayRefused {
      message
    }
  }
`);

const BuildScratch = graphql(`
  mutation BuildScratch($name: String!, $until: DateTime!, $projections: [String!]) {
    answer: buildScratch(name: $name, until: $until, projections: $projections) {
      ...ScratchAnswer_result @unmask
    }
  }
`);

const DropScratch = graphql(`
  mutation DropScratch($name: String!) {
    answer: dropScratch(name: $name) {
      ...ScratchAnswer_result @unmask
    }
  }
`);

type ScratchAnswer =
  | { readonly __typename: 'ScratchAccepted' }
  | { readonly __typename: 'ReplayRefused'; readonly message: string };

/** Why it was refused, or nothing. */
const refusalOf = ({
  data,
}: {
  readonly data?: { readonly answer: ScratchAnswer } | undefined;
}): Sentence | undefined => {
  if (!data) return { text: analystTexts().network };
  return data.answer.__typename === 'ReplayRefused' ? { text: data.answer.message, lang: 'en' } : undefined;
};

/** Resolves to why it was refused, or to nothing; rejects where no answer came. */
export const buildScratch = async (
  client: ApolloClient,
  variables: BuildScratchMutationVariables,
): Promise<Sentence | undefined> => refusalOf(await client.mutate({ mutation: BuildScratch, variables }));

/** The same. */
export const dropScratch = async (client: ApolloClient, name: string): Promise<Sentence | undefined> =>
  refusalOf(await client.mutate({ mutation: DropScratch, variables: { name } }));
