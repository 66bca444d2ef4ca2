import { useQuery } from '@apollo/client/react';
import { graphql } from '../../generated/gql.ts';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { DecisionLine } from './DecisionLine.tsx';

const ReadDecision = graphql(`
  query ReadDecision($id: ID!) {
    application(id: $id) {
      id
      ...DecisionLine_application
    }
  }
`);

/** What somebody else has decided of an application of the list, as soon as the server has said it. */
export const OvertakenLine = ({ applicationId }: { readonly applicationId: string }) => {
  const { data, loading } = useQuery(ReadDecision, { variables: { id: applicationId }, fetchPolicy: 'network-only' });
  if (data?.application) return <DecisionLine application={data.application} />;
  return <p aria-busy={loading}>{loading ? adminTexts().loading : adminTexts().failed}</p>;
};
