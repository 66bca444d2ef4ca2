import type { WebReply } from './webConfig.ts';

/** Files published on lab sites at runtime, by host and path: `shop.example/.well-known/x.txt`. They take precedence over the configured answers. */
export type PublishedFiles = Map<string, WebReply>;

/** Publishes a text at a path of a host, replacing what is there; `null` removes it. */
export const publishFile = (files: PublishedFiles, host: string, path: string, text: string | null): void => {
  if (text === null) files.delete(`${host}${path}`);
  else files.set(`${host}${path}`, { kind: 'text', contentType: 'text/plain; charset=utf-8', body: text });
};
