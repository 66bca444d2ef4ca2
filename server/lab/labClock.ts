import { Socket } from 'node:net';
import { type ConnectedSocket, machineClock, type ScanClock } from '../scanner/io/scanClock.ts';

/** How long a scan waits on a connection to a server that is known to stay silent: long enough for a test to kill the worker in the meantime. */
const SILENCE_MS = 4_000;

/** Factor by which limits are extended: a machine may be this much slower than planned before a scan of the sample internet finds less. */
const PATIENCE = 6;

/**
 * Measures the time limits of scans of the sample internet. Its servers are on this machine, so a late answer says something about the machine and nothing
 * about the site; limits are therefore extended. If a server stays silent on purpose, the limit passes after SILENCE_MS, or immediately for a datagram.
 */
export const labClock: ScanClock = {
  now: () => machineClock.now() / PATIENCE,
  after: (milliseconds, pass) => machineClock.after(milliseconds * PATIENCE, pass),
  limit: (milliseconds) => machineClock.limit(milliseconds * PATIENCE),
  // The servers are our own, so they need no protection from floods.
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

/** Two connections may use the same port at our end if they lead to different servers. */
const keyOf = (socket: ConnectedSocket): string => {
  if (socket instanceof Socket) return tcpKey(socket.localPort, socket.remoteAddress, socket.remotePort);
  const address = socket.address();
  return `udp ${'port' in address ? String(address.port) : ''}`;
};

/** `port`: the scanner's · `server`, `serverPort`: where it leads. */
const tcpKey = (port: number | undefined, server: string | undefined, serverPort: number | undefined): string =>
  `tcp ${port} ${server} ${serverPort}`;

/** Callbacks by scanner socket, for when the server at the other end falls silent. */
const waiting = new Map<string, () => void>();
/** Scanner connections whose server has fallen silent. */
const silent = new Set<string>();

/** Called by a server of the sample internet that will not send anything more on this connection, nor close it. */
export const keepSilent = (socket: Socket): void => {
  const key = tcpKey(socket.remotePort, socket.localAddress, socket.localPort);
  silent.add(key);
  socket.once('close', () => silent.delete(key));
  giveUpOn(key);
};

/** Like `keepSilent`, for a datagram that came from this port. */
export const leaveUnanswered = (port: number): void => {
  giveUpOn(`udp ${port}`);
};

const giveUpOn = (key: string): void => {
  waiting.get(key)?.();
  waiting.delete(key);
};
