import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../generated/gql.ts';
import type { ReplayMode } from '../../generated/graphql.ts';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';

graphql(`
  fragment ReplayAnswer_result on ReplayCommandResult {
    ... on ReplayAccepted {
      projection {
        name
        ...ProjectionLane_projection
        ...ReplaySection_projection
      }
    }
    ... on ReplayRefused {
      message
    }
  }
`);

const StartReplay = graphql(`
  mutation StartReplay($projection: String!, $mode: ReplayMode!, $until: DateTime) {
    answer: startReplay(projection: $projection, mode: $mode, until: $until) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

const PauseReplay = graphql(`
  mutation PauseReplay($projection: String!) {
    answer: pauseReplay(projection: $projection) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

const ResumeReplay = graphql(`
  mutation ResumeReplay($projection: String!) {
    answer: resumeReplay(projection: $projection) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

const CancelReplay = graphql(`
  mutation CancelReplay($projection: String!) {
    answer: cancelReplay(projection: $projection) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

const SwapInReplay = graphql(`
  mutation SwapInReplay($projection: String!) {
    answer: swapInReplay(projection: $projection) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

const RollBackProjection = graphql(`
  mutation RollBackProjection($projection: String!) {
    answer: rollBackProjection(projection: $projection) {
      ...ReplayAnswer_result @unmask
    }
  }
`);

type ReplayAnswer =
  | { readonly __typename: 'ReplayAccepted' }
  | { readonly __typename: 'ReplayRefused'; readonly message: string };

/** Returns the error message, or undefined on success. */
const refusalOf = ({
  data,
}: {
  readonly data?: { readonly answer: ReplayAnswer } | undefined;
}): Sentence | undefined => {
  if (!data) return { text: analystTexts().network };
  return data.answer.__typename === 'ReplayRefused' ? { text: data.answer.message } : undefined;
};

/** Starts a replay. `until`: ISO 8601; undefined for the whole log. */
export const startReplay = async (
  client: ApolloClient,
  variables: { readonly projection: string; readonly mode: ReplayMode; readonly until?: string },
): Promise<Sentence | undefined> => refusalOf(await client.mutate({ mutation: StartReplay, variables }));

const mutations = {
  pause: PauseReplay,
  resume: ResumeReplay,
  cancel: CancelReplay,
  drop: CancelReplay,
  swapIn: SwapInReplay,
  rollBack: RollBackProjection,
};

export type ReplayCommand = keyof typeof mutations;

/** Sends a command to the replay of a read model. Resolves to an error message, or undefined on success. Rejects if there was no response. */
export const commandReplay = async (
  client: ApolloClient,
  command: ReplayCommand,
  projection: string,
): Promise<Sentence | undefined> =>
  refusalOf(await client.mutate({ mutation: mutations[command], variables: { projection } }));
