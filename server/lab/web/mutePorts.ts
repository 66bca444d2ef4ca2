import { createServer, type Server } from 'node:net';
import { keepSilent } from '../labClock.ts';

/** Accepts and reads, but never sends anything, so clients need a deadline. */
export const silentServer = (): Server =>
  createServer((socket) => {
    keepSilent(socket);
    socket.resume();
  });

/** Answers everything with bytes that are neither HTTP nor TLS nor SMTP, and closes the connection. */
export const noiseServer = (): Server =>
  createServer((socket) => {
    socket.once('data', () => socket.end(NOISE));
    socket.resume();
  });

const NOISE = Buffer.from(Array.from({ length: 1_024 }, (_, index) => (index * 73 + 41) % 256));
