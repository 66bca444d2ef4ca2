import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket as TcpSocket } from 'node:net';
import { keepSilent, leaveUnanswered } from '../../../lab/labClock.ts';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';

/** Returns raw messages, sent unchanged. An empty list means silence, for which a scan with `labClock` does not wait. */
export type AnswerQuery = (query: Buffer, transport: 'udp' | 'tcp') => readonly Buffer[];

export interface NameServer {
  /** As host:port, the same for UDP and TCP. */
  readonly address: string;
  /** The transport of each query received. */
  readonly asked: readonly ('udp' | 'tcp')[];
  /** UDP source ports of the queries. */
  readonly sourcePorts: readonly number[];
  close(): Promise<void>;
}

/** Starts a name server that answers whatever the test wants, including hostile messages. Over TCP, `answer`'s messages are framed here and sent by `send`. */
export const startNameServer = async (
  answer: AnswerQuery,
  send = (socket: TcpSocket, framed: Buffer): void => void socket.write(framed),
): Promise<NameServer> => {
  const asked: ('udp' | 'tcp')[] = [];
  const sourcePorts: number[] = [];
  const { tcp, udp } = await listenTwice((socket) => {
    socket.on('data', (framed) => {
      asked.push('tcp');
      const messages = answer(framed.subarray(2), 'tcp');
      for (const message of messages) send(socket, framedAs(message));
      if (messages.length === 0) keepSilent(socket);
    });
  });
  udp.on('message', (query: Buffer, peer: RemoteInfo) => {
    asked.push('udp');
    sourcePorts.push(peer.port);
    const messages = answer(query, 'udp');
    for (const message of messages) udp.send(message, peer.port, peer.address);
    if (messages.length === 0) leaveUnanswered(peer.port);
  });
  return {
    address: `127.0.0.1:${tcp.port}`,
    asked,
    sourcePorts,
    close: async () => {
      await Promise.all([tcp.close(), closed(udp)]);
    },
  };
};

/** Listens on the same free port for TCP and UDP. Tries another port if the UDP port was taken in the meantime. */
const listenTwice = async (
  onSocket: (socket: TcpSocket) => void,
  tries = 5,
): Promise<{ readonly tcp: Listener; readonly udp: UdpSocket }> => {
  const tcp = await listenOnLoopback(createServer(onSocket));
  const udp = createSocket('udp4');
  udp.bind(tcp.port, '127.0.0.1');
  try {
    await once(udp, 'listening');
    return { tcp, udp };
  } catch (error) {
    udp.close();
    await tcp.close();
    if (tries <= 1) throw error;
    return listenTwice(onSocket, tries - 1);
  }
};

const closed = async (socket: UdpSocket): Promise<void> => {
  const done = once(socket, 'close');
  socket.close();
  await done;
};

const framedAs = (message: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(message.length);
  return Buffer.concat([length, message]);
};
