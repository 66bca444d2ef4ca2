import { graphql } from '../../generated/gql.ts';

export const ListPolicyChoices = graphql(`
  query ListPolicyChoices($id: ID!) {
    list(id: $id) {
      id
      policy {
        revision
        title
        standard
        text
      }
      policyStandards {
        name
        title
        description
      }
    }
  }
`);

export const SetListPolicy = graphql(`
  mutation SetListPolicy($id: ID!, $standard: String, $text: String) {
    changed: setListPolicy(id: $id, standard: $standard, text: $text) {
      ... on DomainList {
        id
        policy {
          revision
          standard
          text
          title
        }
      }
      ... on ListGone {
        id
      }
      ... on ListRefused {
        message
      }
      ... on PolicyFaulty {
        faults {
          line
          message
        }
      }
    }
  }
`);
