import { isIP } from 'node:net';
import { openAiModel } from '../openAiModel.ts';
import type { RefusedTarget } from './refusedTargets.ts';
import { noSignal } from './failureOf.ts';
import type { UnknownHosts } from './startUnknownHosts.ts';

type Kind = RefusedTarget['kind'];

export interface WayOut {
  readonly name: string;
  readonly takes: readonly Kind[];
  /** True if the target is dialled when it leads to a public address. */
  readonly isFollowed: boolean;
  go(target: string, unknownHosts: UnknownHosts): Promise<unknown>;
}

const HOSTS: readonly Kind[] = ['address', 'host', 'name'];
const URLS: readonly Kind[] = ['address', 'host', 'name', 'url'];
const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);
const isWhole = (target: string): boolean => /[/\\]|^\w+:(?!:)[^:]*$/.test(target) && isIP(target) === 0;
/** A text that is not a URL yet is a host. */
const urlOf = (target: string, scheme = 'http'): string =>
  isWhole(target) ? target : `${scheme}://${bracketed(target)}/`;

const greeting = { maxBytes: 100, waitMs: 300 };
const hello = { version: 'TLSv1.2', suites: [0x1301, 0xc02f] } as const;
const soa = { name: 'public.example', type: 'SOA', recursion: false } as const;

const hostWays: readonly (readonly [string, (host: string, unknownHosts: UnknownHosts) => Promise<unknown>])[] = [
  ['tls handshake', (host, { newIo }) => newIo().tls.handshake({ host, port: 443 }, noSignal())],
  [
    'tls handshake after STARTTLS',
    (host, { newIo }) => newIo().tls.handshake({ host, port: 25, startTls: 'smtp' }, noSignal()),
  ],
  [
    'tls handshake at an address',
    (address, { newIo }) => newIo().tls.handshake({ host: 'public.example', port: 443, address }, noSignal()),
  ],
  ['tls hello', (host, { newIo }) => newIo().tls.hello({ host, port: 443, ...hello }, noSignal())],
  [
    'tls hello at an address',
    (address, { newIo }) => newIo().tls.hello({ host: 'public.example', port: 443, address, ...hello }, noSignal()),
  ],
  [
    'tls hello after STARTTLS',
    (host, { newIo }) => newIo().tls.hello({ host, port: 25, startTls: 'smtp', ...hello }, noSignal()),
  ],
  [
    'hello of SSL 2',
    (host, { newIo }) => newIo().tls.hello({ host, port: 443, version: 'SSLv2', suites: [0x010080] }, noSignal()),
  ],
  ['tcp greeting', (host, { newIo }) => newIo().tcp.greet({ host, port: 22 }, greeting, noSignal())],
  [
    'tcp greeting at a trap',
    (host, { newIo, trapPort }) => newIo().tcp.greet({ host, port: trapPort }, greeting, noSignal()),
  ],
  [
    'tcp question',
    (host, { newIo }) => newIo().tcp.ask({ host, port: 43 }, { text: 'x\r\n', maxBytes: 100, waitMs: 300 }, noSignal()),
  ],
  [
    'name server over UDP',
    (address, { newIo }) => newIo().nameServers.ask(address, { ...soa, transport: 'udp' }, noSignal()),
  ],
  [
    'name server over TCP',
    (address, { newIo }) => newIo().nameServers.ask(address, { ...soa, transport: 'tcp' }, noSignal()),
  ],
  [
    'WHOIS referral',
    (server, { newSources }) => newSources().queryWhois({ server, text: 'public.example' }, noSignal()),
  ],
];

const urlWays: readonly (readonly [string, (target: string, unknownHosts: UnknownHosts) => Promise<unknown>])[] = [
  ['http request', (target, { newIo }) => newIo().http.fetch({ url: urlOf(target) }, noSignal())],
  ['https request', (target, { newIo }) => newIo().http.fetch({ url: urlOf(target, 'https') }, noSignal())],
  [
    'OPTIONS request with headers',
    (target, { newIo }) =>
      newIo().http.fetch({ url: urlOf(target), method: 'OPTIONS', headers: { host: 'public.example' } }, noSignal()),
  ],
  [
    'http request to another port',
    (target, { newIo }) =>
      newIo().http.fetch({ url: isWhole(target) ? target : `http://${bracketed(target)}:8080/` }, noSignal()),
  ],
  ['RDAP referral', (target, { newSources }) => newSources().getJson('rdap', { path: urlOf(target) }, noSignal())],
];

const leading = (status: number, target: string): string => `/to/${status}/${encodeURIComponent(target)}`;

const redirects: readonly WayOut[] = [301, 302, 303, 307, 308].flatMap((status) => [
  {
    name: `redirect ${status}`,
    takes: URLS,
    isFollowed: true,
    go: (target, { newIo }) =>
      newIo().http.fetch(
        { url: `http://public.example${leading(status, urlOf(target))}`, maxRedirects: 3 },
        noSignal(),
      ),
  },
  {
    name: `redirect ${status} without a scheme`,
    takes: HOSTS,
    isFollowed: true,
    go: (target, { newIo }) => {
      const url = `http://public.example${leading(status, `//${bracketed(target)}/`)}`;
      return newIo().http.fetch({ url, maxRedirects: 3 }, noSignal());
    },
  },
  {
    name: `redirect ${status} of a source`,
    takes: URLS,
    isFollowed: true,
    go: (target, { newSources }) =>
      newSources().getJson('breaches', { path: leading(status, urlOf(target)) }, noSignal()),
  },
  {
    name: `redirect ${status} of a model`,
    takes: URLS,
    isFollowed: false,
    go: (target, { ownUrl }) =>
      openAiModel({ url: `${ownUrl}${leading(status, urlOf(target))}`, model: 'm', key: 'secret' }).complete(
        { system: '', user: '' },
        noSignal(),
      ),
  },
]);

/** Resolves `name` to the address with a malicious name server. */
const byName =
  (go: (name: string, unknownHosts: UnknownHosts) => Promise<unknown>): WayOut['go'] =>
  async (address, unknownHosts) => {
    unknownHosts.names.set('led.example', [address]);
    try {
      return await go('led.example', unknownHosts);
    } finally {
      unknownHosts.names.delete('led.example');
    }
  };

const nameWays: readonly (readonly [string, WayOut['go']])[] = [
  [
    'answer of DNS to an http request',
    byName((name, { newIo }) => newIo().http.fetch({ url: `http://${name}/` }, noSignal())),
  ],
  [
    'answer of DNS to a tls handshake',
    byName((host, { newIo }) => newIo().tls.handshake({ host, port: 443 }, noSignal())),
  ],
  [
    'answer of DNS to a tls hello',
    byName((host, { newIo }) => newIo().tls.hello({ host, port: 443, ...hello }, noSignal())),
  ],
  [
    'answer of DNS to a mail server',
    byName((host, { newIo }) => newIo().tls.handshake({ host, port: 25, startTls: 'smtp' }, noSignal())),
  ],
  [
    'answer of DNS to a tcp greeting',
    byName((host, { newIo }) => newIo().tcp.greet({ host, port: 22 }, greeting, noSignal())),
  ],
  [
    'answer of DNS to a WHOIS referral',
    byName((server, { newSources }) => newSources().queryWhois({ server, text: 'public.example' }, noSignal())),
  ],
  [
    'answer of DNS to an RDAP referral',
    byName((name, { newSources }) => newSources().getJson('rdap', { path: `https://${name}/domain/x` }, noSignal())),
  ],
];

/** Every way in which a byte from us can reach an address that a third party chose. */
export const waysOut: readonly WayOut[] = [
  ...hostWays.map(([name, go]) => ({ name, takes: HOSTS, isFollowed: true, go })),
  ...urlWays.map(([name, go]) => ({ name, takes: URLS, isFollowed: true, go })),
  ...nameWays.map(([name, go]) => ({ name, takes: ['address'] as const, isFollowed: true, go })),
  ...redirects,
];
