import type { IncomingMessage } from 'node:http';
import { parsedUrl } from '../../../schema/parsedUrl.ts';

/**
 * Whether a WebSocket request is addressed to this server and comes from one of our pages: from the public address, or from the host that it connects to. A
 * browser always sends the origin; a request without one does not come from a page.
 */
export const createIsOwnOrigin = (
  publicUrl: string | undefined,
  isOwnHost: (header: string | undefined) => boolean,
): ((request: Pick<IncomingMessage, 'headers'>) => boolean) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ headers: { origin, host } }) => {
    if (!isOwnHost(host)) return false;
    if (origin === undefined) return true;
    const page = /^https?:\/\//i.test(origin) ? parsedUrl(origin) : undefined;
    if (!page) return false;
    return page.origin === own || page.host === host?.toLowerCase();
  };
};
