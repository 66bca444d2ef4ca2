import { createServer, type Server, type Socket } from 'node:net';
import { listenOnLoopback } from '../listenOnLoopback.ts';
import type { Servers } from '../servers.ts';
import { silentServer } from '../web/mutePorts.ts';
import { networkOf } from './labNetworks.ts';
import type { PortConfig } from './networkConfig.ts';

interface NamedPort {
  readonly host: string;
  readonly port: number;
  readonly does: PortConfig;
}

const portsOf = (domains: readonly string[]): readonly NamedPort[] =>
  domains.flatMap((host) =>
    Object.entries(networkOf(host).ports ?? {}).map(([port, does]) => ({ host, port: Number(port), does })),
  );

/** Starts the sites' open ports other than those of web and mail servers, with one listener each. */
export const startPortServers = async (domains: readonly string[]): Promise<Servers> => {
  const started = await Promise.all(
    portsOf(domains).flatMap(({ host, port, does }) =>
      does === 'silent'
        ? []
        : [
            listenOnLoopback(serverOf(does)).then((listener) => ({
              listener,
              endpoint: { host, standardPort: port, port: listener.port },
            })),
          ],
    ),
  );
  return { listeners: started.map(({ listener }) => listener), endpoints: started.map(({ endpoint }) => endpoint) };
};

/** Returns the ports that do not answer, by host and port. */
export const silentPorts = (domains: readonly string[]): readonly { readonly host: string; readonly port: number }[] =>
  portsOf(domains).filter(({ does }) => does === 'silent');

const serverOf = (does: Exclude<PortConfig, 'silent'>): Server => {
  if (does === 'mute') return silentServer();
  if (does === 'flood') return createServer(flood);
  return createServer((socket) => {
    socket.write(Buffer.from(does.greets, 'latin1'));
    socket.resume();
  });
};

const CHUNK = Buffer.alloc(65_536, 'never ends ');

/** Sends as fast as the peer reads, until it closes. */
const flood = (socket: Socket): void => {
  const pour = (): void => {
    while (socket.writable && socket.write(CHUNK));
  };
  socket.on('drain', pour).resume();
  pour();
};
