import type { IncomingMessage } from 'node:http';
import { canParseUrl } from '../../schema/canParseUrl.ts';

/**
 * Whether a page that opens a WebSocket is ours: of the public address, or of the very host that it connects to. A browser always says which it is; who
 * says nothing is no page.
 */
export const createIsOwnOrigin = (
  publicUrl: string | undefined,
): ((request: Pick<IncomingMessage, 'headers'>) => boolean) => {
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return ({ headers: { origin, host } }) => {
    if (origin === undefined) return true;
    if (!/^https?:\/\//i.test(origin) || !canParseUrl(origin)) return false;
    const page = new URL(origin);
    return page.origin === own || page.host === host?.toLowerCase();
  };
};
