import type { Socket } from 'node:net';
import { wire } from '../tlsWire/wire.ts';
import { hostileWebServers as http } from './hostileWebServers.ts';
import { misbehave, type HostilePeer } from './misbehave.ts';

const { answering, drip, flood, times } = misbehave;
const MIB = 1_024 * 1_024;

const record = (type: number, body: Uint8Array | readonly number[], version = 0x0303): Uint8Array =>
  wire.join([type], wire.u16(version), wire.u16(body.length), body);
const handshake = (type: number, ...body: (Uint8Array | readonly number[])[]): Uint8Array =>
  wire.join([type], wire.vector24(...body));
const HELLO = handshake(2, wire.u16(0x0303), new Uint8Array(32), [0], wire.u16(0xc02f), [0]);
/** Splits a message into records of 16 KiB. */
const inRecords = (message: Uint8Array): Uint8Array =>
  wire.join(
    ...Array.from({ length: Math.ceil(message.length / 16_384) }, (_, index) =>
      record(22, message.subarray(index * 16_384, (index + 1) * 16_384)),
    ),
  );
const chainOf = (count: number, size: number): Uint8Array =>
  inRecords(
    wire.join(
      HELLO,
      handshake(
        11,
        wire.vector24(...Array.from({ length: count }, () => wire.vector24(new Uint8Array(size).fill(0x30)))),
      ),
    ),
  );

const tls = {
  'says nothing': answering(() => undefined),
  'drips its hello': answering((socket) => {
    drip(socket, record(22, HELLO));
  }),
  'sends records of no length without end': answering((socket) => {
    flood(socket, wire.join(...Array.from({ length: 2_000 }, () => record(22, []))));
  }),
  'sends records that are too long': answering((socket) => {
    flood(socket, record(22, new Uint8Array(0xffff)));
  }),
  'sends garbage': answering((socket) => {
    flood(
      socket,
      Uint8Array.from({ length: 5_000 }, (_, at) => (at * 89 + 3) % 256),
    );
  }),
  'sends an alert within its hello': answering((socket) =>
    socket.end(wire.join(record(22, HELLO.subarray(0, 20)), record(21, [2, 40]), record(22, HELLO.subarray(20)))),
  ),
  'warns for ever': answering((socket) => {
    flood(socket, wire.join(...Array.from({ length: 500 }, () => record(21, [1, 112]))));
  }),
  'speaks a version that is none': answering((socket) =>
    socket.end(record(22, handshake(2, wire.u16(0x0909), new Uint8Array(32), [0], wire.u16(0xc02f), [0]), 0x0909)),
  ),
  'announces a message of 16 megabytes': answering((socket) => {
    socket.write(record(22, wire.join(HELLO, [11, 0xff, 0xff, 0xff])));
    flood(socket, record(22, new Uint8Array(16_384)));
  }),
  'sends a certificate of a megabyte': answering((socket) => socket.end(chainOf(1, MIB))),
  'sends a hundred certificates': answering((socket) => socket.end(chainOf(100, 900))),
  'sends the hello back': answering((socket, heard) => {
    flood(socket, heard);
  }),
  'changes its cipher for ever': answering((socket) => {
    socket.write(record(22, HELLO));
    flood(socket, wire.join(...Array.from({ length: 500 }, () => record(20, [1]))));
  }),
  'speaks HTTP': answering((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  'hangs up': (socket) => socket.resetAndDestroy(),
} satisfies Readonly<Record<string, HostilePeer>>;

/** Sends a greeting and answers EHLO. */
const greeting =
  (answer: (socket: Socket) => void): HostilePeer =>
  (socket) => {
    socket.write('220 mx.site.example ESMTP\r\n');
    answering(answer)(socket);
  };
const afterStartTls = (rest: (socket: Socket) => void): HostilePeer =>
  greeting((socket) => {
    socket.write('250-mx.site.example\r\n250 STARTTLS\r\n');
    socket.once('data', () => {
      rest(socket);
    });
  });

const smtp = {
  'says nothing': () => undefined,
  'drips its banner': (socket) => {
    drip(socket, '220-mx');
  },
  'never ends its banner': (socket) => {
    flood(socket, '220-mx.site.example ESMTP\r\n'.repeat(1_000));
  },
  'never ends a line': (socket) => {
    socket.write('220 ');
    flood(socket, 'x'.repeat(65_536));
  },
  'answers EHLO without end': greeting((socket) => {
    flood(socket, '250-SIZE 1\r\n'.repeat(1_000));
  }),
  'answers EHLO drop by drop': greeting((socket) => {
    drip(socket, '250-a');
  }),
  'answers with garbage': greeting((socket) => {
    flood(
      socket,
      Uint8Array.from({ length: 5_000 }, (_, at) => (at * 89 + 3) % 256),
    );
  }),
  'answers with another code each time': greeting((socket) => {
    flood(
      socket,
      times(400, (index) => `${200 + index} x\r\n`),
    );
  }),
  'floods where TLS begins': afterStartTls((socket) => {
    socket.write('220 go\r\n');
    flood(socket, '250 injected\r\n'.repeat(1_000));
  }),
  'drips where TLS begins': afterStartTls((socket) => {
    socket.write('220 go\r\n');
    drip(socket, record(22, HELLO));
  }),
} satisfies Readonly<Record<string, HostilePeer>>;

const whois = {
  'says nothing': answering(() => undefined),
  'drips its answer': answering((socket) => {
    drip(socket, 'Domain Name: x');
  }),
  'never ends its answer': answering((socket) => {
    flood(socket, 'Domain Name: site.example\r\n'.repeat(1_000));
  }),
  'never ends a line': (socket) => {
    flood(socket, 'x'.repeat(65_536));
  },
} satisfies Readonly<Record<string, HostilePeer>>;

/** Hostile servers by protocol. Each key continues the sentence "a server that …". */
export const hostilePeers: Readonly<Record<'http' | 'tls' | 'smtp' | 'whois', Readonly<Record<string, HostilePeer>>>> =
  { http, tls, smtp, whois };
