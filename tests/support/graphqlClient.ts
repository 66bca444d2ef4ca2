import { createClient, type Client as SocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { postTo } from './callApi.ts';

export interface GraphqlAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Sends a document over HTTP; returns the server's answer, including errors. */
export const postGraphql = async <Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer<Data>> =>
  (await postTo(`${url}/graphql`, { query, variables }, headers)).body as GraphqlAnswer<Data>;

/** Returns the data of a document that must succeed. */
export const dataOf = async <Data>(
  url: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Data> => {
  const { data, errors } = await postGraphql<Data>(url, query, variables, headers);
  if (errors || !data) throw new Error(`GraphQL answered ${JSON.stringify(errors)}`);
  return data;
};

/** Opens a real WebSocket to /graphql, which sends `connectionParams` when it connects. Dispose of it afterwards. */
export const openSocket = (url: string, connectionParams: Readonly<Record<string, string>> = {}): SocketClient =>
  createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { ...connectionParams },
  });
