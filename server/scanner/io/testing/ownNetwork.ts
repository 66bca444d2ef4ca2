import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Counters of a network namespace in the kernel. */
export interface KernelCounts {
  /** TCP connections that were opened. */
  readonly opened: number;
  /** Datagrams that were sent. */
  readonly datagrams: number;
}

/** Ports of services that a scan might reach, including the usual proxy port. */
const PORTS = [
  21, 22, 25, 43, 53, 80, 443, 465, 587, 993, 2375, 3128, 3306, 5432, 6379, 8080, 8443, 9200, 11211, 27017,
];

const ip = (...words: readonly string[]): void => {
  execFileSync('ip', words);
};

/** To be called in a network namespace of this process's own: makes every address of both families an address of this host. */
export const openOwnNetwork = (): void => {
  ip('link', 'set', 'lo', 'up');
  ip('route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo');
  ip('-6', 'route', 'add', 'local', '::/0', 'dev', 'lo');
};

const wordAfter = (file: string, pattern: RegExp): number =>
  Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 'none');

const columnOf = (protocol: string, column: string, pid: number | 'self' = 'self'): number => {
  const [names = [], values = []] = readFileSync(`/proc/${pid}/net/snmp`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${protocol}:`))
    .map((line) => line.split(' '));
  return Number(values[names.indexOf(column)]);
};

export const kernelCounts = (): KernelCounts => ({
  opened: columnOf('Tcp', 'ActiveOpens'),
  datagrams: columnOf('Udp', 'OutDatagrams') + wordAfter('/proc/net/snmp6', /^Udp6OutDatagrams\s+(\d+)/m),
});

export interface ConnectionCounts extends KernelCounts {
  /** TCP connections that were accepted, and (`failed`) those that nobody accepted. */
  readonly accepted: number;
  readonly failed: number;
}

/** Reads the counters of the network that a process is in. Traffic to loopback is counted too. */
export const connectionCounts = (pid: number | 'self' = 'self'): ConnectionCounts => ({
  opened: columnOf('Tcp', 'ActiveOpens', pid),
  accepted: columnOf('Tcp', 'PassiveOpens', pid),
  failed: columnOf('Tcp', 'AttemptFails', pid),
  datagrams: columnOf('Udp', 'OutDatagrams', pid) + wordAfter(`/proc/${pid}/net/snmp6`, /^Udp6OutDatagrams\s+(\d+)/m),
});

/** Listens on every address of the namespace and counts connections. */
export const startTraps = async (): Promise<{ readonly trapped: () => number; close(): void }> => {
  let trapped = 0;
  const servers: Server[] = [];
  for (const port of PORTS) {
    const server = createServer((socket) => {
      trapped += 1;
      socket.destroy();
    });
    server.listen(port, '::');
    await once(server, 'listening');
    servers.push(server);
  }
  const udp = createSocket('udp6', () => {
    trapped += 1;
  });
  udp.bind(53, '::');
  await once(udp, 'listening');
  return {
    trapped: () => trapped,
    close: () => {
      for (const server of servers) server.close();
      udp.close();
    },
  };
};

/** Proves that a breakout is noticed: connects to public addresses of both families and to internal ones. Returns the number of connections. */
export const breakOut = async (): Promise<number> => {
  const hosts = ['9.255.255.255', '2003::1', '10.0.0.1', '169.254.169.254'];
  for (const host of hosts) {
    const socket = connect({ host, port: 80 });
    await once(socket, 'connect');
    await once(socket.resume(), 'close');
  }
  return hosts.length;
};
