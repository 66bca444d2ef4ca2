import { ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import type { WebSocketOptions } from './createWebSocketLink.ts';

/** The WebSocket's part comes with the first subscription. */
export const lazyWebSocketLink = (options: WebSocketOptions): ApolloLink => {
  let link: ApolloLink | undefined;
  return new ApolloLink((operation, forward) =>
    from(import('./createWebSocketLink.ts')).pipe(
      mergeMap(({ createWebSocketLink }) => {
        link ??= createWebSocketLink(options);
        return link.request(operation, forward);
      }),
    ),
  );
};
