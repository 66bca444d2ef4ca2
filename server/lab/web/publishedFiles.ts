import type { WebReply } from './webConfig.ts';

/** What was put on sites of the lab while it runs, by host and path: `shop.example/.well-known/x.txt`. It goes before what they are configured to answer. */
export type PublishedFiles = Map<string, WebReply>;

/** Puts a text at a path of a host, in the place of what stands there; `null` takes it away. */
export const publishFile = (files: PublishedFiles, host: string, path: string, text: string | null): void => {
  if (text === null) files.delete(`${host}${path}`);
  else files.set(`${host}${path}`, { kind: 'text', contentType: 'text/plain; charset=utf-8', body: text });
};
