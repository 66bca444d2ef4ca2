import { Socket } from 'node:net';
import { type ConnectedSocket, machineClock, type ScanClock } from '../scanner/scanClock.ts';

/** How long a scan waits on a connection on which a server is known to stay silent: long enough for a test to kill the worker meanwhile. */
const SILENCE_MS = 4_000;

/** How much longer than planned a limit lasts: a machine may be so much slower than planned before a scan of the sample internet finds less. */
const PATIENCE = 6;

/**
 * Measures the time limits of scans of the sample internet. Its servers are on this machine, so that a late answer says something about the
 * machine and nothing about the site: limits last long. Where a server of it stays silent on purpose, the limit passes after
 * SILENCE_MS, or for a datagram at once.
 */
export const labClock: ScanClock = {
  now: () => machineClock.now() / PATIENCE,
  after: (milliseconds, pass) => machineClock.after(milliseconds * PATIENCE, pass),
  limit: (milliseconds) => machineClock.limit(milliseconds * PATIENCE),
  // Its servers are our own.
  pause: () => Promise.resolve(),
  onSilence: (socket, giveUp) => {
    const key = keyOf(socket);
    let timer: NodeJS.Timeout | undefined;
    const giveUpSoon = (): void => {
      timer ??= setTimeout(giveUp, socket instanceof Socket ? SILENCE_MS : 0);
    };
    if (silent.has(key)) giveUpSoon();
    else waiting.set(key, giveUpSoon);
    socket.once('close', () => {
      clearTimeout(timer);
      waiting.delete(key);
    });
  },
};

const keyOf = (socket: ConnectedSocket): string => {
  const address = socket.address();
  return `${socket instanceof Socket ? 'tcp' : 'udp'} ${'port' in address ? String(address.port) : ''}`;
};

/** What to call when the server at the other end of a scanner's socket falls silent. */
const waiting = new Map<string, () => void>();
/** Connections of scanners on which a server fell silent. */
const silent = new Set<string>();

/** For a server of the sample internet that says nothing more on this connection, and does not close it either. */
export const keepSilent = (socket: Socket): void => {
  const key = `tcp ${socket.remotePort}`;
  silent.add(key);
  socket.once('close', () => silent.delete(key));
  giveUpOn(key);
};

/** The same for a datagram that came from this port. */
export const leaveUnanswered = (port: number): void => {
  giveUpOn(`udp ${port}`);
};

const giveUpOn = (key: string): void => {
  waiting.get(key)?.();
  waiting.delete(key);
};
