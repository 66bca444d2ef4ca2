import type { Socket } from 'node:net';
import type { Listener } from '../../../lab/listenOnLoopback.ts';
import { createScannerIo, type ScannerIoOptions } from '../createScannerIo.ts';
import type { ScannerIo } from '../scannerIo.ts';
import { addressReply } from './replyTo.ts';
import { startRawServer } from './startRawServer.ts';
import { startNameServer, type NameServer } from './startNameServer.ts';

export interface World {
  readonly io: ScannerIo;
  readonly nameServer: NameServer;
  /** `address port` of each dial that the guard allowed. */
  readonly dialled: readonly string[];
  /** Serves a standard port of every address through a listener on another port. */
  serve(port: number, listener: Listener): void;
  serveRaw(port: number, onSocket: (socket: Socket) => void): Promise<void>;
  /** Creates the I/O of another scan in the same world. */
  newIo(options?: ScannerIoOptions): ScannerIo;
  close(): Promise<void>;
}

/** Starts a name server and listeners on loopback, behind a ScannerIo that may dial 127.0.0.0/8. Connections to a port that nothing serves are refused. */
export const startWorld = async (
  addresses: Readonly<Record<string, readonly string[]>>,
  options: ScannerIoOptions = {},
): Promise<World> => {
  const nameServer = await startNameServer((query) => [addressReply(query, addresses)]);
  const ports = new Map<number, number>();
  const listeners: Listener[] = [];
  const dialled: string[] = [];
  const newIo = (different: ScannerIoOptions = {}): ScannerIo =>
    createScannerIo({
      dnsServers: [nameServer.address],
      allowCidrs: ['127.0.0.0/8'],
      dialMap: (address, port) => {
        dialled.push(`${address} ${port}`);
        const real = ports.get(port);
        return real === undefined ? undefined : { address: '127.0.0.1', port: real };
      },
      ...options,
      ...different,
    });
  const serve = (port: number, listener: Listener): void => {
    listeners.push(listener);
    ports.set(port, listener.port);
  };
  return {
    io: newIo(),
    nameServer,
    dialled,
    serve,
    newIo,
    serveRaw: async (port, onSocket) => {
      serve(port, await startRawServer(onSocket));
    },
    close: async () => {
      await Promise.all([nameServer.close(), ...listeners.map((listener) => listener.close())]);
    },
  };
};
