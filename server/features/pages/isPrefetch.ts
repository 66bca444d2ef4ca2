import type { IncomingMessage } from 'node:http';

/** Whether a browser fetches this for a click that may never come (`Sec-Purpose`, https://wicg.github.io/nav-speculation/prefetch.html, and its elders). */
export const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  );
