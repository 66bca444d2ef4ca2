import { expect } from 'chai';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { get } from 'node:http';
import { get as getSecure } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { connect, createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { WebSocket } from 'ws';
import { listenOnLoopback, type Listener } from '../../../lab/listenOnLoopback.ts';
import { watchPackets, type PacketWatch } from './watchPackets.ts';

/** An address that belongs to nobody: the watch stops packets before they are sent. */
const NOWHERE = '203.0.113.9';

const failing = (emitter: NodeJS.EventEmitter): Promise<unknown> => once(emitter, 'error');

describe('The packet monitor', () => {
  let watch: PacketWatch;
  let listener: Listener;
  beforeEach(async () => {
    listener = await listenOnLoopback(createServer());
    watch = await watchPackets(({ port }) => port === listener.port);
  });
  afterEach(async () => {
    watch.stop();
    await listener.close();
  });

  const ways: Readonly<Record<string, (host: string) => Promise<unknown>>> = {
    'net.connect': (host) => failing(connect({ host, port: 80 })),
    'net.connect to IPv6': () => failing(connect({ host: '2001:db8::9', port: 80 })),
    'tls.connect': (host) => failing(connectTls({ host, port: 80 })),
    'http.get': (host) => failing(get(`http://${host}/`)),
    'https.get': (host) => failing(getSecure(`https://${host}:80/`)),
    'http2.connect': (host) => failing(connectHttp2(`http://${host}`)),
    fetch: (host) => fetch(`http://${host}/`).catch(() => undefined),
    WebSocket: (host) => failing(new WebSocket(`ws://${host}/`)),
  };
  for (const [name, go] of Object.entries(ways)) {
    it(`sees ${name}, and lets nothing leave`, async () => {
      await go(NOWHERE);
      expect(watch.packets.map(({ transport, port }) => `${transport} ${port}`)).to.deep.equal(['tcp 80']);
      expect(watch.packets[0]?.address).to.be.oneOf([NOWHERE, '2001:db8::9']);
    });
  }

  it('sees a datagram, sent to an address or over a connected socket', async () => {
    for (const [family, address] of [
      ['udp4', NOWHERE],
      ['udp6', '2001:db8::9'],
    ] as const) {
      const socket = createSocket(family);
      const sent = new Promise((resolve) => {
        socket.send('x', 53, address, resolve);
      });
      expect(await sent).to.be.instanceOf(Error);
      const connected = createSocket(family);
      const refused = failing(connected);
      connected.connect(53, address);
      await refused;
      for (const each of [socket, connected]) each.close();
      expect(watch.packets).to.deep.equal(
        Array.from({ length: 2 }, () => ({ transport: 'udp', address, port: 53 })),
        family,
      );
      watch.reset();
    }
  });

  it('allows our own packets, and counts them separately', async () => {
    const socket = connect({ host: '127.0.0.1', port: listener.port });
    await once(socket, 'connect');
    socket.destroy();
    expect(watch.packets).to.deep.equal([]);
    expect(watch.ours).to.deep.equal({ tcp: 1, udp: 0 });
  });

  it('is removed when it is stopped', async () => {
    watch.stop();
    const socket = connect({ host: '127.0.0.1', port: listener.port });
    await once(socket, 'connect');
    socket.destroy();
    expect(watch.ours.tcp).to.equal(0);
  });
});
