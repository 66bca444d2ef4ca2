import type { WebSocket } from 'ws';
import type { Log } from '../observability/log.ts';

/** RFC 6455's register, "Try Again Later": clients connect again and go on from where they were. */
const TOO_SLOW = 1013;
const LOOK_MS = 1_000;
/** Every tenth look asks. */
const LOOKS_A_BEAT = 10;
/** What may wait for one client in our memory: about as much as its 50 operations send at once. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;
/** What graphql-transport-ws says of who does not begin; its clients may come back, and do when they have something to ask. */
const IDLE = 4408;
const IDLE_MS = 5 * 60_000;
/** For a client that reads on to see why. */
const GOODBYE_MS = 15_000;

/**
 * Asks a client every 10 seconds whether it is there. One that has not answered by the next time is cut off: it has gone, or it has stopped to read,
 * and what is for it must not wait in our memory for ever. So is, within a second, one for whom too much waits: many of them would fill our
 * memory in less than a beat. And so is one that asks for nothing for five minutes: `running` says how many of its operations run. The code says why, to whoever
 * reads on.
 */
export const keepHeartbeat = (
  socket: WebSocket,
  { running, log, idleMs = IDLE_MS }: { readonly running: () => number; readonly log: Log; readonly idleMs?: number },
): void => {
  let answered = true;
  let looks = 0;
  let idle = 0;
  let goodbye: NodeJS.Timeout | undefined;
  const cutOff = (reason: string, code = TOO_SLOW): void => {
    clearInterval(beat);
    log.info({ reason, waitingBytes: socket.bufferedAmount }, 'a WebSocket client is cut off');
    socket.close(code, reason);
    goodbye = setTimeout(() => {
      socket.terminate();
    }, GOODBYE_MS);
  };
  const beat = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    looks += 1;
    idle = running() > 0 ? 0 : idle + LOOK_MS;
    const isTimeToAsk = looks % LOOKS_A_BEAT === 0;
    if (idle >= idleMs) cutOff('Nothing was asked for here for a while.', IDLE);
    else if (socket.bufferedAmount > MOST_WAITING_BYTES) cutOff('Too much waits to be read.');
    else if (isTimeToAsk && !answered) cutOff('Nothing was read for too long.');
    else if (isTimeToAsk) {
      answered = false;
      socket.ping();
    }
  }, LOOK_MS);
  socket.on('pong', () => {
    answered = true;
  });
  socket.once('close', () => {
    clearInterval(beat);
    clearTimeout(goodbye);
  });
};
