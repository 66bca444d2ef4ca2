import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright-core';
import { createAddressGuard } from '../../addressGuard.ts';
import { createDial, type Dial } from '../../dial.ts';
import type { DnsIo } from '../../scannerIo.ts';
import { connectionCounts, openOwnNetwork } from '../../testing/ownNetwork.ts';
import { PUBLIC_ADDRESS } from '../../testing/startUnknownHosts.ts';
import { serverCertificate } from '../../testing/startTlsServer.ts';
import { sealedBy } from '../openSealedBrowser.ts';
import { processTree } from '../processTree.ts';
import { pageOfWays, waysOfPages } from './waysOfPages.ts';

/**
 * Run by a test as a separate process in its own network namespace, in which every address belongs to this host and every way out of a page has a trap.
 * `control` uses an unsealed browser; otherwise the browser is sealed by namespaces, or only by its switches. Reports which traps were reached.
 */
export interface Browsed {
  /** Names of the ways whose trap had a visitor. */
  readonly reached: readonly string[];
  /** Names of the ways that reached the sealed browser's proxy. */
  readonly asked: readonly string[];
  /** The kernel's counters: of this network, and of the browser's own. */
  readonly here: ReturnType<typeof connectionCounts>;
  readonly inside: ReturnType<typeof connectionCounts> | null;
  readonly site: { readonly requests: number };
}

const MOST_MS = 25_000;
const QUIET_MS = 3_000;

const nameOf = new Map(waysOfPages.map(({ port, name }) => [port, name]));
const reached = new Set<string>();
const asked = new Set<string>();
let latest: number;
const note = (seen: Set<string>, port: number): void => {
  const name = nameOf.get(port);
  if (name === undefined || seen.has(name)) return;
  seen.add(name);
  latest = performance.now();
};

const startTraps = async (): Promise<void> => {
  for (const { port } of waysOfPages) {
    const tcp = createPlainServer((socket) => {
      note(reached, port);
      socket.destroy();
    }).listen(port, '::');
    const udp = createSocket('udp6', () => {
      note(reached, port);
    }).bind(port, '::');
    await Promise.all([once(tcp, 'listening'), once(udp, 'listening')]);
  }
};

let requests = 0;
/** The site's own pages and redirects: `/to/<status>/<target>` and similar. */
const answer = (scheme: 'http' | 'https') => (request: IncomingMessage, response: ServerResponse) => {
  requests += 1;
  const [, kind = '', rest = ''] = /^\/(\w*)\/?(.*)$/.exec(request.url ?? '') ?? [];
  const target = decodeURIComponent(kind === 'to' ? rest.slice(4) : rest);
  const headers: Readonly<Record<string, string>> = {
    to: 'Location',
    refresh: 'Refresh',
    link: 'Link',
    policy: 'Content-Security-Policy',
  };
  const values: Readonly<Record<string, string>> = {
    to: target,
    refresh: `0; url=${target}`,
    link: `<${target}>; rel=preload; as=image`,
    policy: `img-src 'none'; report-uri ${target}`,
  };
  const header = headers[kind];
  response.setHeader('Connection', 'close');
  response.setHeader('Content-Type', kind === 'worker' ? 'text/javascript' : 'text/html; charset=utf-8');
  response.setHeader('Service-Worker-Allowed', '/');
  if (header !== undefined) response.setHeader(header, values[kind] ?? '');
  response.statusCode = kind === 'to' ? Number(rest.slice(0, 3)) : 200;
  if (kind === 'worker') response.end(`fetch(${JSON.stringify(urlOf(rest))}, { mode: 'no-cors' }).catch(() => 0)`);
  else response.end(kind === 'ways' ? pageOfWays(scheme) : '<title>site</title><img src=/x.png>');
};

/** A service worker's URL must not contain an encoded URL, so the target is named by the way's port. */
const urlOf = (name: string): string => {
  const way = waysOfPages.find(({ port }) => name === `n${port}`);
  return `https://${way?.host ?? ''}:${way?.port ?? ''}/`;
};

const startSite = async (): Promise<string> => {
  const certificate = await serverCertificate({ names: ['public.example'] });
  const servers = [createServer(answer('http')), createSecureServer(certificate, answer('https'))];
  servers[0]?.listen(80, '::');
  servers[1]?.listen(443, '::');
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
};

/** Resolves every name to an internal address, except the site's; one of them resolves elsewhere on the first question. */
const dnsOf = (): DnsIo => {
  let isFirst = true;
  const addressOf = (name: string): string => {
    const isSite = name === 'public.example' || (name === 'rebinding.example' && isFirst);
    if (name === 'rebinding.example') isFirst = false;
    return isSite ? PUBLIC_ADDRESS : '127.0.0.1';
  };
  return {
    resolve: (name, type) =>
      Promise.resolve({
        status: type === 'A' ? 'answer' : 'noData',
        records: type === 'A' ? [{ address: addressOf(name), ttl: 1 }] : [],
        aliases: [],
        authenticatedData: false,
        truncated: false,
      } as unknown as Awaited<ReturnType<DnsIo['resolve']>>) as never,
  };
};

const guardedDial: Dial = createDial({
  dns: dnsOf(),
  guard: createAddressGuard([]),
  // The site answers on every port of the public address.
  dialMap: (address, port) => ({ address, port: address === PUBLIC_ADDRESS && port !== 443 ? 80 : port }),
  connectMs: 1_000,
});
const dial: Dial = (endpoint, signal) => {
  note(asked, endpoint.port);
  return guardedDial(endpoint, signal);
};

const [mode = '', executable = ''] = process.argv.slice(2);

const openBrowser = async (trustedKey: string): Promise<{ readonly browser: Browser; close(): Promise<void> }> => {
  if (mode !== 'control') {
    const kind = mode === 'namespaces' ? 'namespaces' : 'flags';
    const open = sealedBy(() => Promise.resolve({ kind, sandboxed: kind === 'namespaces' }));
    const bounds = { deadlineMs: 120_000, maxBytes: 1e9, maxRequests: 1e5, maxMemoryBytes: 4e9 };
    const options = { executable, dial, trustedKeys: [trustedKey], userAgent: 'Candor', ...bounds };
    return open(options, new AbortController().signal);
  }
  // A short path because of its sockets. A full Chromium also leaves a folder for sound behind.
  const own = await mkdtemp('/tmp/candor-unsealed-');
  const browser = await chromium.launch({
    executablePath: executable,
    env: { ...process.env, TMPDIR: own, XDG_RUNTIME_DIR: own },
    chromiumSandbox: false,
    args: [
      `--ignore-certificate-errors-spki-list=${trustedKey}`,
      '--no-proxy-server',
      '--disable-features=LocalNetworkAccessChecks,WebRtcHideLocalIpsWithMdns',
      `--host-resolver-rules=MAP public.example ${PUBLIC_ADDRESS}, MAP *.example 127.0.0.1`,
    ],
  });
  const close = async (): Promise<void> => {
    await browser.close();
    await rm(own, { recursive: true, force: true, maxRetries: 5 });
  };
  return { browser, close };
};

/** Returns the counters of the browser's network, if it has one of its own. */
const countsInside = (): Browsed['inside'] => {
  const networkOf = (pid: number | 'self'): string => readlinkSync(`/proc/${pid}/ns/net`);
  const other = processTree([process.pid]).find((pid) => networkOf(pid) !== networkOf('self'));
  return other === undefined ? null : connectionCounts(other);
};

openOwnNetwork();
// WebRTC needs an interface other than loopback.
execFileSync('ip', ['link', 'add', 'outside', 'type', 'veth', 'peer', 'name', 'beyond']);
execFileSync('ip', ['address', 'add', '198.18.0.9/24', 'dev', 'outside']);
for (const end of ['outside', 'beyond']) {
  // Without an IPv6 address of their own: the kernel would add one seconds later, and a browser that notices aborts what is under way.
  execFileSync('ip', ['link', 'set', end, 'addrgenmode', 'none']);
  execFileSync('ip', ['link', 'set', end, 'up']);
}
await startTraps();
const sealed = await openBrowser(await startSite());
const context = await sealed.browser.newContext({ ignoreHTTPSErrors: false, acceptDownloads: false });
const pages = await Promise.all([context.newPage(), context.newPage()]);
await Promise.all(
  pages.map((page, index) =>
    page.goto(`${index === 0 ? 'http' : 'https'}://public.example/ways`, { waitUntil: 'commit' }),
  ),
);
const until = performance.now() + MOST_MS;
latest = performance.now();
while (performance.now() < until && performance.now() - latest < QUIET_MS) await wait(100);
const browsed: Browsed = {
  reached: [...reached],
  asked: [...asked],
  here: connectionCounts(),
  inside: countsInside(),
  site: { requests },
};
await sealed.close();
process.stdout.write(`${JSON.stringify(browsed)}\n`);
process.exit();
