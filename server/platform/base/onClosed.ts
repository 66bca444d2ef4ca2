import type { ServerResponse } from 'node:http';

const works = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs `work` when a response is over, sent or cut off. However much is to be done then, the response has one listener of ours: the middleware's together with
 * those that a stream pipeline adds (seven) were more than the ten from which on Node warns of a leak.
 */
export const onClosed = (response: ServerResponse, work: () => void): void => {
  const others = works.get(response);
  if (others) {
    others.push(work);
    return;
  }
  const all = [work];
  works.set(response, all);
  response.once('close', () => {
    for (const each of all) each();
  });
};
