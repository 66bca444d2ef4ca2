import type { Socket } from 'node:net';
import { startFlood } from './startFlood.ts';

/** Handles one connection in a hostile way. */
export type HostilePeer = (socket: Socket) => void;

/** The most that is sent to a client that keeps reading, so that the test is bounded too. */
const MAX_SENT = 96 * 1_024 * 1_024;
const DRIP_MS = 10;

/** Building blocks of hostile peers. */
export const misbehave = {
  /** Sends as fast as the other side reads. */
  flood: (socket: Socket, text: string | Uint8Array): void => {
    startFlood(socket, Buffer.from(text), MAX_SENT);
  },
  /** Sends byte by byte until the other side closes; repeats the last of `bytes` forever. */
  drip: (socket: Socket, bytes: string | Uint8Array): void => {
    const source = Buffer.from(bytes);
    let at = 0;
    const timer = setInterval(() => {
      socket.write(source.subarray(at, at + 1));
      if (at < source.length - 1) at += 1;
    }, DRIP_MS);
    socket.once('close', () => {
      clearInterval(timer);
    });
  },
  /** Calls `answer` once the other side has sent something. */
  answering:
    (answer: (socket: Socket, heard: Buffer) => void): HostilePeer =>
    (socket) => {
      socket.once('data', (heard) => {
        socket.resume();
        answer(socket, heard);
      });
    },
  times: (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join(''),
};
