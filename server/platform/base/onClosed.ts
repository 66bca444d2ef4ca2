import type { ServerResponse } from 'node:http';

const works = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs `work` when a response is over, whether sent or cut off. However many callers there are, the response has only one listener of ours: those of our
 * middleware and the seven that a stream pipeline adds would exceed the ten at which Node warns of a leak.
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
