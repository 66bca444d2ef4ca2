import { expect } from 'chai';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { keepSilent, labClock } from './labClock.ts';

describe('The clock of the sample internet', () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await Promise.all(servers.splice(0).map(async (server) => once(server.close(), 'close')));
  });

  const serve = async (onConnection: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      sockets.push(socket);
      onConnection(socket);
    });
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const connected = async (port: number, localAddress: string, localPort = 0): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port, localAddress, localPort });
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };

  it('ends the wait on a silent connection, and on no other that uses the same port at our end', async () => {
    let silenced = (): void => undefined;
    const isSilent = new Promise<void>((resolve) => {
      silenced = resolve;
    });
    const [mute, busy] = await Promise.all([
      serve((socket) => {
        keepSilent(socket);
        silenced();
      }),
      serve(() => undefined),
    ]);
    const silent = await connected(mute, '127.0.0.1');
    const other = await connected(busy, '127.0.0.2', silent.localPort);
    await isSilent;
    const ended: string[] = [];
    await new Promise<void>((resolve) => {
      // Asked first, so it would be the first to end.
      labClock.onSilence?.(other, () => ended.push('other'));
      labClock.onSilence?.(silent, () => {
        ended.push('silent');
        resolve();
      });
    });
    expect(ended).to.deep.equal(['silent']);
  });
});
