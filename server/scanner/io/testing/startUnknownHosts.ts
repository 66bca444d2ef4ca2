import { createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../../../lab/listenOnLoopback.ts';
import { scannerIoMaker } from '../createScannerIo.ts';
import type { DialMap } from '../dialMap.ts';
import type { ScannerIo } from '../scannerIo.ts';
import type { SourceAddresses } from '../sources/createSourceClient.ts';
import { createSourceIo } from '../sources/createSourceIo.ts';
import type { SourceIo } from '../sourceIo.ts';
import { addressReply } from './replyTo.ts';
import { startNameServer } from './startNameServer.ts';
import { watchPackets, type Packet, type PacketWatch } from './watchPackets.ts';

/** The address of `public.example`. All its ports lead to our one third-party server. */
export const PUBLIC_ADDRESS = '9.9.9.9';
/** Every other name resolves to these addresses. */
const INSIDE: readonly string[] = ['127.0.0.1', '::1'];

export interface UnknownHosts {
  /** Creates the I/O of a new scan. It dials as in production: no ranges are opened, and only the public site is redirected. */
  readonly newIo: () => ScannerIo;
  readonly newSources: () => SourceIo;
  /** URL of the third-party server, as an operator would configure it for a source or a model. */
  readonly ownUrl: string;
  /** Records what left, except questions to our name server and visits to the public site. */
  readonly watch: PacketWatch;
  /** Names that currently resolve, in addition to `public.example`; all others lead inside. */
  readonly names: Map<string, readonly string[]>;
  /** Returns the number of connections to the trap, a listening port of 127.0.0.1. */
  readonly trapped: () => number;
  readonly trapPort: number;
  close(): Promise<void>;
}

const sourcesAt = (url: string): SourceAddresses => ({
  breaches: url,
  tosdr: url,
  rdap: url,
  gleif: url,
  wikidata: url,
  wikidataSearch: url,
  crtsh: url,
  mentions: url,
  reviews: url,
  hstsPreload: url,
  urlhaus: url,
  openphish: url,
  rpki: url,
});

/** The path `/to/<status>/<encoded target>` redirects to the target byte for byte. All other paths are not found. */
const answerAsThirdParty = (socket: Socket): void => {
  let head = '';
  socket.on('data', (chunk) => {
    head += chunk.toString('latin1');
    if (!head.includes('\r\n\r\n')) return;
    const [, status, target = ''] = /^\w+ \S*\/to\/(\d+)\/([^/ ]*)/.exec(head) ?? [];
    const location = status === undefined ? '' : `Location: ${decodeURIComponent(target)}\r\n`;
    socket.end(`HTTP/1.1 ${status ?? '404'} There\r\n${location}Content-Length: 0\r\nConnection: close\r\n\r\n`);
  });
};

/** Starts a name server, a web server and a trap on loopback, and watches everything that this process sends. */
export const startUnknownHosts = async (): Promise<UnknownHosts> => {
  const names = new Map<string, readonly string[]>();
  const addressesOf = (name: string): readonly string[] =>
    name === 'public.example' ? [PUBLIC_ADDRESS] : (names.get(name) ?? INSIDE);
  const everyName = new Proxy({}, { get: (_, name) => addressesOf(String(name)) });
  const nameServer = await startNameServer((query) => [addressReply(query, everyName)]);
  const site = await listenOnLoopback(createServer(answerAsThirdParty));
  let trapped = 0;
  const trap = await listenOnLoopback(
    createServer((socket) => {
      trapped += 1;
      socket.destroy();
    }),
  );
  const nameServerPort = Number(nameServer.address.split(':')[1]);
  const ownPorts = new Set([nameServerPort, site.port]);
  // A datagram to a port that recently asked a question is an answer of the name server.
  const isAnswer = ({ transport, port }: Packet): boolean =>
    transport === 'udp' && nameServer.sourcePorts.slice(-100).includes(port);
  const watch = await watchPackets(
    (packet) => packet.address === '127.0.0.1' && (ownPorts.has(packet.port) || isAnswer(packet)),
  );
  const dialMap: DialMap = (address, port) =>
    address === PUBLIC_ADDRESS ? { address: '127.0.0.1', port: site.port } : { address, port };
  const options = { dnsServers: [nameServer.address], dialMap, timeouts: { dnsTry: 1_000, connect: 1_000 } };
  const ownUrl = `http://127.0.0.1:${site.port}`;
  return {
    newIo: scannerIoMaker(options),
    newSources: () =>
      createSourceIo({ ...options, addresses: sourcesAt(ownUrl), whoisServer: `127.0.0.1:${site.port}` }),
    ownUrl,
    watch,
    names,
    trapped: () => trapped,
    trapPort: trap.port,
    close: async () => {
      watch.stop();
      await Promise.all([nameServer.close(), site.close(), trap.close()]);
    },
  };
};
