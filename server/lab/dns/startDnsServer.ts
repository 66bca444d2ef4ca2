import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { keepSilent, leaveUnanswered } from '../labClock.ts';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { Reply } from './authorityReply.ts';
import type { DnsWorld } from './dnsWorld.ts';
import { frameReader } from './frameReader.ts';
import { replyTo } from './replyTo.ts';
import { type AnswerSigned, createAnswerSigned } from './signing/answerSigned.ts';

const ATTEMPTS = 20;

/** Starts the lab's resolver, which answers for its whole world. */
export const startDnsServer = (
  world: DnsWorld,
  answerSigned: AnswerSigned = createAnswerSigned(world),
): Promise<Listener> => startReplyServer((message, transport) => replyTo(world, message, transport, answerSigned));

/** Listens for UDP and TCP on the same port of 127.0.0.1. */
export const startReplyServer = async (reply: Reply): Promise<Listener> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const tcp = await listenOnLoopback(tcpServer(reply));
    const udp = await bindUdp(reply, tcp.port);
    if (udp !== 'taken') {
      const close = async (): Promise<void> => {
        await Promise.all([closeUdp(udp), tcp.close()]);
      };
      return { port: tcp.port, close };
    }
    await tcp.close();
  }
  throw new Error(`No port was free for both UDP and TCP in ${ATTEMPTS} attempts.`);
};

const tcpServer = (replyWith: Reply): Server =>
  createServer((socket) => {
    const read = frameReader((message) => {
      const reply = replyWith(message, 'tcp');
      if (reply) socket.write(Buffer.concat([lengthPrefix(reply), reply]));
      else keepSilent(socket);
    });
    socket.on('data', read);
  });

const lengthPrefix = (message: Buffer): Buffer => {
  const prefix = Buffer.alloc(2);
  prefix.writeUInt16BE(message.length);
  return prefix;
};

/** Resolves to `taken` if another process has that UDP port. */
const bindUdp = async (replyWith: Reply, port: number): Promise<Socket | 'taken'> => {
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const reply = replyWith(message, 'udp');
    if (reply) socket.send(reply, peer.port, peer.address);
    else leaveUnanswered(peer.port);
  });
  socket.bind(port, '127.0.0.1');
  try {
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return 'taken';
    throw new Error(`The lab's name server cannot bind UDP port ${port}.`, { cause: error });
  }
  // An ICMP "port unreachable" from a client that has gone must not end the server.
  socket.on('error', () => undefined);
  return socket;
};

const closeUdp = async (socket: Socket): Promise<void> => {
  const closed = once(socket, 'close');
  socket.close();
  await closed;
};
