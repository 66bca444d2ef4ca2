import type { WebHost } from './webConfig.ts';

/** A host whose every path leads to one address. */
export const redirectTo = (url: string, headers: NonNullable<WebHost['headers']> = []): WebHost => ({
  headers,
  paths: { '*': { kind: 'redirect', status: 301, to: url } },
});
