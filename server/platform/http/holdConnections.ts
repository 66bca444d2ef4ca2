import type { Server } from 'node:http';
import { networkOf } from '../auth/networkOf.ts';
import type { Log } from '../observability/log.ts';

export interface ConnectionBounds {
  /** Of this process; 0: as many as the system gives it. */
  readonly most: number;
  /** Of one network; 0: no limit. */
  readonly perNetwork: number;
}

const TOLD_EVERY_MS = 60_000;

/**
 * Holds a server to so many connections, and each network to so many of those; what is more is reset at once, for an answer to each would cost what the
 * limit is to save. A proxy that is trusted speaks for many, and is to hold its own clients.
 */
export const holdConnections = (
  server: Server,
  { most, perNetwork }: ConnectionBounds,
  { isTrusted, log }: { readonly isTrusted: (address: string) => boolean; readonly log: Log },
): void => {
  let refused = 0;
  let toldAt = -Infinity;
  const tell = (): void => {
    refused += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ refused }, 'connections were refused, for there are too many');
  };
  if (most > 0) server.maxConnections = most;
  server.on('drop', tell);
  if (perNetwork === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // It has gone already.
    if (address === undefined) {
      socket.destroy();
      return;
    }
    if (isTrusted(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perNetwork) {
      tell();
      socket.resetAndDestroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
};
