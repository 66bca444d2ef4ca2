import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Packet {
  readonly transport: 'tcp' | 'udp';
  readonly address: string;
  readonly port: number;
}

export interface PacketWatch {
  /** Packets, in order, that would have left or reached a service of this host, except those that `isOurs` accepts. */
  readonly packets: readonly Packet[];
  /** How often `isOurs` returned true, by transport. */
  readonly ours: Readonly<Record<Packet['transport'], number>>;
  /** Resets the counters. */
  reset(): void;
  stop(): void;
}

type Call = (this: unknown, ...given: readonly unknown[]) => unknown;
type Prototype = Record<string, Call>;

/** What libuv returns if nothing listens. Node turns it into an ordinary ECONNREFUSED. */
const UV_ECONNREFUSED = -111;

/**
 * Hooks in below every socket of this thread, at the two handles of Node's core that connect and send, so that `net`, `tls`, `http`, `fetch` and `ws` are all
 * covered. Foreign packets are counted and stopped: even with a hole in the guard, a test never dials an unknown host.
 */
export const watchPackets = async (isOurs: (packet: Packet) => boolean): Promise<PacketWatch> => {
  const packets: Packet[] = [];
  const ours = { tcp: 0, udp: 0 };
  const undo: (() => void)[] = [];

  const letPass = (packet: Packet): boolean => {
    const isLet = isOurs(packet);
    if (isLet) ours[packet.transport] += 1;
    else packets.push(packet);
    return isLet;
  };
  const guardCall = (
    prototype: Prototype,
    name: string,
    packetOf: (given: readonly unknown[]) => Packet | undefined,
  ): void => {
    const original = prototype[name];
    if (original === undefined) throw new Error(`This Node has no ${name} to stand before.`);
    prototype[name] = function (this: unknown, ...given: readonly unknown[]) {
      const packet = packetOf(given);
      return packet === undefined || letPass(packet) ? original.apply(this, [...given]) : UV_ECONNREFUSED;
    };
    undo.push(() => {
      prototype[name] = original;
    });
  };

  const tcp = await tcpPrototype();
  const udp = await udpPrototype();
  for (const name of ['connect', 'connect6']) {
    guardCall(tcp, name, ([, address, port]) => packetAt('tcp', address, port));
    guardCall(udp, name, ([address, port]) => packetAt('udp', address, port));
  }
  // The arguments: request, buffers, their number and, unless connected, the port and address.
  for (const name of ['send', 'send6'])
    guardCall(udp, name, (given) => (given.length > 4 ? packetAt('udp', given[4], given[3]) : undefined));

  return {
    packets,
    ours,
    reset: () => {
      packets.length = 0;
      ours.tcp = 0;
      ours.udp = 0;
    },
    stop: () => {
      for (const step of undo) step();
    },
  };
};

const packetAt = (transport: Packet['transport'], address: unknown, port: unknown): Packet => ({
  transport,
  address: String(address),
  port: Number(port),
});

const prototypeOf = (handle: object): Prototype => Object.getPrototypeOf(handle) as Prototype;

/** A listening handle has the same class as a connecting one. */
const tcpPrototype = async (): Promise<Prototype> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { _handle: handle } = server as unknown as { readonly _handle: object };
  server.close();
  await once(server, 'close');
  return prototypeOf(handle);
};

const udpPrototype = async (): Promise<Prototype> => {
  const socket = createSocket('udp4');
  const state = stateOf(socket);
  socket.close();
  await once(socket, 'close');
  return prototypeOf(state.handle);
};

const stateOf = (socket: UdpSocket): { readonly handle: object } => {
  const symbol = Object.getOwnPropertySymbols(socket).find(({ description }) => description === 'state symbol');
  if (symbol === undefined) throw new Error('This Node keeps the handle of a datagram socket elsewhere.');
  const { handle } = (socket as unknown as Readonly<Record<symbol, { readonly handle: object }>>)[symbol] ?? {};
  if (handle === undefined) throw new Error('A datagram socket without a handle.');
  return { handle };
};
