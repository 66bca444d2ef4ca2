import { decode } from 'dns-packet';
import { createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../../../lab/listenOnLoopback.ts';
import { scannerIoMaker } from '../createScannerIo.ts';
import type { DialMap } from '../dialMap.ts';
import type { ScannerIo } from '../scannerIo.ts';
import { createSourceIo } from '../sources/createSourceIo.ts';
import { detours, insideRecords } from './insideZones.ts';
import { replyTo } from './replyTo.ts';
import { startNameServer } from './startNameServer.ts';
import { PUBLIC_ADDRESS } from './startUnknownHosts.ts';
import { serverCertificate, startTlsServer, testAuthority } from './startTlsServer.ts';
import { watchPackets, type Packet, type PacketWatch } from './watchPackets.ts';

export interface Inside {
  readonly newIo: () => ScannerIo;
  /** URL of the web server, as an operator would configure it for a model. */
  readonly ownUrl: string;
  readonly watch: PacketWatch;
  /** The number of questions to the name server, and of requests to the third-party servers and sources. */
  readonly asked: () => { readonly questions: number; readonly requests: number };
  close(): Promise<void>;
}

const NXDOMAIN = 3;

/** RDAP refers to an internal server and to a public one, which redirects inside; WHOIS refers inside. */
const sourceAnswer = (path: string): string => {
  if (path.endsWith('dns.json'))
    return JSON.stringify({
      version: '1.0',
      services: [[['example'], ['http://10.0.0.1/rdap/', 'http://public.example/rdap/']]],
    });
  const links = ['http://10.0.0.1/domain/x', 'http://public.example:22/domain/x'].map((href) => ({
    rel: 'related',
    type: 'application/rdap+json',
    href,
  }));
  const [, ldhName = 'x.example'] = /\/domain\/([^/?]+)/.exec(path) ?? [];
  return JSON.stringify({ objectClassName: 'domain', ldhName, links });
};

const answerRequest =
  (count: () => void) =>
  (socket: Socket): void => {
    let head = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1');
      if (!/\r\n\r\n|^[^ ]+\r\n$/.test(head)) return;
      count();
      const [, path] = /^\w+ (\S+) HTTP/.exec(head) ?? [];
      if (path === undefined) {
        socket.end('refer: 127.0.0.1\r\nwhois: localhost\r\nRegistrar WHOIS Server: 10.0.0.1\r\n');
        return;
      }
      const host = /^host: *([^\r:]*)/im.exec(head)?.[1] ?? '';
      const pages = detours.find(({ domain }) => host === domain || host === `www.${domain}`)?.pages;
      const body = sourceAnswer(path);
      const source = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
      socket.end(pages?.[path] ?? pages?.['default'] ?? source);
    });
  };

/** Starts third-party servers on loopback whose answers all lead to internal addresses, and a scanner configured as in production. */
export const startInside = async (): Promise<Inside> => {
  const records = insideRecords();
  let requests = 0;
  const count = (): void => {
    requests += 1;
  };
  const nameServer = await startNameServer((query) => {
    const [question] = decode(query).questions ?? [];
    const found = question && records(question.name.toLowerCase(), question.type);
    return [found ? replyTo(query, found) : replyTo(query, [], { flags: NXDOMAIN })];
  });
  const names = detours.flatMap(({ domain }) => [domain, `www.${domain}`]);
  const web = await listenOnLoopback(createServer(answerRequest(count)));
  const secure = await startTlsServer(
    await serverCertificate({ names: ['public.example', ...names] }),
    answerRequest(count),
  );
  const ports = new Map([
    [80, web.port],
    [443, secure.port],
  ]);
  const own = new Set([Number(nameServer.address.split(':')[1]), web.port, secure.port]);
  const isAnswer = ({ transport, port }: Packet): boolean =>
    transport === 'udp' && nameServer.sourcePorts.slice(-500).includes(port);
  const watch = await watchPackets(
    (packet) => packet.address === '127.0.0.1' && (own.has(packet.port) || isAnswer(packet)),
  );
  const dialMap: DialMap = (address, port) => {
    if (address !== PUBLIC_ADDRESS) return { address, port };
    const real = ports.get(port);
    return real === undefined ? undefined : { address: '127.0.0.1', port: real };
  };
  const url = `http://127.0.0.1:${web.port}`;
  const options = {
    dnsServers: [nameServer.address],
    dialMap,
    certificateAuthorities: [(await testAuthority()).root],
    timeouts: { dnsTry: 1_000, connect: 1_000 },
  };
  const sources = createSourceIo({
    ...options,
    whoisServer: `127.0.0.1:${web.port}`,
    addresses: {
      breaches: url,
      tosdr: url,
      rdap: `${url}/dns.json`,
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
    },
  });
  return {
    newIo: scannerIoMaker({ ...options, sources }),
    ownUrl: url,
    watch,
    asked: () => ({ questions: nameServer.asked.length, requests }),
    close: async () => {
      watch.stop();
      await Promise.all([nameServer.close(), web.close(), secure.close()]);
    },
  };
};
