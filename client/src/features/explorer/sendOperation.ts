import { createClient } from 'graphql-ws';
import { postJson } from '../../platform/jsonCall.ts';

export interface SentOperation {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** What came of one operation over HTTP. */
export type Answered =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'notJson'; readonly status: number }
  | { readonly kind: 'unreachable' };

type Headers = Readonly<Record<string, string>>;

export const sendOverHttp = async (
  operation: SentOperation,
  headers: Headers,
  signal: AbortSignal,
): Promise<Answered> => {
  const answer = await postJson('/graphql', operation, { headers, signal });
  if (answer.kind === 'accepted') return { kind: 'answer', body: answer.body };
  if (answer.kind === 'unreachable') return answer;
  if (answer.kind === 'refused' && answer.body !== undefined) return { kind: 'answer', body: answer.body };
  return { kind: 'notJson', status: answer.kind === 'refused' ? answer.status : 200 };
};

export interface SubscriptionListener {
  readonly next: (message: unknown) => void;
  readonly closed: (code: number, reason: string) => void;
  readonly completed: () => void;
}

/** One subscription over a WebSocket of its own, until the server or who called ends it. Gives what ends it. */
export const sendOverSocket = (operation: SentOperation, headers: Headers, on: SubscriptionListener): (() => void) => {
  const { protocol, host } = window.location;
  const client = createClient({
    url: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/graphql`,
    retryAttempts: 0,
    connectionParams: { ...headers },
  });
  const { operationName, ...rest } = operation;
  const end = client.subscribe(operationName === undefined ? rest : { ...rest, operationName }, {
    next: on.next,
    error: (error) => {
      if (error instanceof CloseEvent) on.closed(error.code, error.reason);
      else {
        on.next({ errors: error });
        on.completed();
      }
    },
    complete: on.completed,
  });
  return () => {
    end();
    void client.dispose();
  };
};
