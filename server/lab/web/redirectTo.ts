import type { WebHost } from './webConfig.ts';

/** A host that redirects every path to one URL. */
export const redirectTo = (url: string, headers: NonNullable<WebHost['headers']> = []): WebHost => ({
  headers,
  paths: { '*': { kind: 'redirect', status: 301, to: url } },
});
