import type { Socket } from 'node:net';
import { startFlood } from './startFlood.ts';

/** What a peer does with one connection. */
export type HostilePeer = (socket: Socket) => void;

/** No more than this is sent to who goes on reading: the test is bounded as well. */
const MAX_SENT = 96 * 1_024 * 1_024;
const DRIP_MS = 10;

/** What peers that mean harm are made of. */
export const misbehave = {
  /** As fast as the other side takes it. */
  flood: (socket: Socket, text: string | Uint8Array): void => {
    startFlood(socket, Buffer.from(text), MAX_SENT);
  },
  /** Byte by byte for as long as the other side stays, the last of `bytes` again and again. */
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
  /** Once the other side has said something. */
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
