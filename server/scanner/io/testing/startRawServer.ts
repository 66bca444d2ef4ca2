import { createServer, type Socket } from 'node:net';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';

export type OnSocket = (socket: Socket) => void;

/** Starts a TCP server on loopback whose connections `onSocket` answers byte by byte. */
export const startRawServer = (onSocket: OnSocket): Promise<Listener> => listenOnLoopback(createServer(onSocket));
