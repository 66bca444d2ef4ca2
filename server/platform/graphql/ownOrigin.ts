import type { IncomingMessage } from 'node:http';
import { parsedUrl } from '../../../schema/parsedUrl.ts';

/**
 * Whether who opens a WebSocket means this server, and comes from a page of ours: of the public address, or of the very host that it connects to. A browser always
 * says which page it is; who says nothing is no page.
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
