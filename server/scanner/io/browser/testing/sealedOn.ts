import { createHash, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { listenOnLoopback } from '../../../../lab/listenOnLoopback.ts';
import { createAddressGuard } from '../../addressGuard.ts';
import { createDial } from '../../dial.ts';
import type { DnsIo } from '../../scannerIo.ts';
import { serverCertificate } from '../../testing/startTlsServer.ts';
import { findBrowser } from '../findBrowser.ts';
import type { OpenSealedBrowser, SealedBrowser, SealedBrowserOptions } from '../sealedBrowser.ts';

const PUBLIC_ADDRESS = '9.9.9.9';

export interface SealedOn {
  /** Ways to `public.example` (which is our site) and, refused, to `inside.example`. */
  readonly options: SealedBrowserOptions;
  readonly open: (different?: Partial<SealedBrowserOptions>, signal?: AbortSignal) => Promise<SealedBrowser>;
  /** Of its browsers. */
  processes(): readonly number[];
  /** Folders and processes of browsers, of this test alone. */
  left(): Promise<readonly string[]>;
  /** Removes the folders that are left. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

const addresses: Readonly<Record<string, string>> = { 'inside.example': '10.0.0.1' };

const dns: DnsIo = {
  resolve: (name, type) =>
    Promise.resolve({
      status: type === 'A' ? 'answer' : 'noData',
      records: type === 'A' ? [{ address: addresses[name] ?? PUBLIC_ADDRESS, ttl: 1 }] : [],
      ...{ aliases: [], authenticatedData: false, truncated: false },
    }) as never,
};

/** A site on loopback under every public name, over HTTP and HTTPS, which repeats what is said over WebSockets, and sealed browsers that can reach it and nothing else. */
export const sealedOn = async (openWith: OpenSealedBrowser, site: RequestListener): Promise<SealedOn> => {
  const sockets = new WebSocketServer({ noServer: true });
  const echo = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data: Buffer) => {
        client.send(`heard ${data.toString()}`);
      });
    });
  };
  const certificate = await serverCertificate({ names: ['public.example'] });
  const plain = await listenOnLoopback(createServer(site).on('upgrade', echo));
  const secure = await listenOnLoopback(createSecureServer(certificate, site).on('upgrade', echo));
  const key = new X509Certificate(certificate.cert).publicKey.export({ type: 'spki', format: 'der' });
  const dial = createDial({
    ...{ dns, guard: createAddressGuard([]), connectMs: 1_000 },
    dialMap: (_address, port) => ({ address: '127.0.0.1', port: port === 443 ? secure.port : plain.port }),
  });
  const options: SealedBrowserOptions = {
    ...{ executable: await findBrowser(), dial, userAgent: 'Candor', deadlineMs: 15_000 },
    trustedKeys: [createHash('sha256').update(key).digest('base64')],
    ...{ maxBytes: 20_000_000, maxRequests: 300, maxMemoryBytes: 1_000_000_000 },
  };
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(join(tmpdir(), 'sealed-on-'));
  await chmod(folder, 0o777);
  process.env['TMPDIR'] = folder;
  return {
    options,
    open: (different, signal = new AbortController().signal) => openWith({ ...options, ...different }, signal),
    processes: () => processesOf(folder).map(Number),
    left: async () => [...(await readdir(folder)), ...processesOf(folder)],
    forget: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    close: async () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await Promise.all([plain.close(), secure.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
};

/** Those that live in the folder, by their environment or their arguments. */
const processesOf = (folder: string): readonly string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc').filter((name) => {
        try {
          return (
            /^\d+$/.test(name) &&
            Number(name) !== process.pid &&
            [`/proc/${name}/cmdline`, `/proc/${name}/environ`].some((file) =>
              readFileSync(file, 'utf8').includes(`${folder}/candor-browser-`),
            )
          );
        } catch {
          return false; // it has ended, or is another account's
        }
      })
    : [];
