import type { Server } from 'node:http';
import { onClosed } from '../base/onClosed.ts';

/**
 * To be called before the server listens. Answers with what stops it: it listens no longer, each request that is under way has its answer, and
 * the promise resolves when the last connection is closed. What is not answered when `abandon` aborts is cut off.
 */
export const finishRequests = (server: Server): ((abandon: AbortSignal) => Promise<void>) => {
  let stopping = false;
  const closeIdle = (): void => {
    server.closeIdleConnections();
  };
  server.on('request', (_request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    onClosed(response, () => {
      // A connection that is kept alive would wait for its next request: there is none any more.
      if (stopping) setImmediate(closeIdle);
    });
  });
  return (abandon) =>
    new Promise((resolve) => {
      stopping = true;
      const cut = (): void => {
        server.closeAllConnections();
      };
      server.close(() => {
        abandon.removeEventListener('abort', cut);
        resolve();
      });
      if (abandon.aborted) cut();
      else abandon.addEventListener('abort', cut, { once: true });
    });
};
