import { createHash, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /** Options with ways to `public.example` (our site) and, refused, to `inside.example`. */
  readonly options: SealedBrowserOptions;
  readonly open: (different?: Partial<SealedBrowserOptions>, signal?: AbortSignal) => Promise<SealedBrowser>;
  /** Returns the pids of its browsers. */
  processes(): readonly number[];
  /** Returns the folders for sockets and temporary files of its running browsers. */
  temporaryFolders(): readonly string[];
  /** Returns the folders and processes that browsers of this test left behind. */
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
      aliases: [],
      authenticatedData: false,
      truncated: false,
    }) as never,
};

/**
 * Starts a site on loopback under every public name, over HTTP and HTTPS, which echoes WebSocket messages, and sealed browsers that can reach only this site.
 */
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
    dns,
    guard: createAddressGuard([]),
    connectMs: 1_000,
    dialMap: (_address, port) => ({ address: '127.0.0.1', port: port === 443 ? secure.port : plain.port }),
  });
  const options: SealedBrowserOptions = {
    executable: await findBrowser(),
    dial,
    userAgent: 'Candor',
    deadlineMs: 50_000,
    trustedKeys: [createHash('sha256').update(key).digest('base64')],
    maxBytes: 20_000_000,
    maxRequests: 300,
    maxMemoryBytes: 1_000_000_000,
  };
  const before = process.env['TMPDIR'];
  const folder = await mkdtemp(join(tmpdir(), 'sealed-on-'));
  await chmod(folder, 0o777);
  process.env['TMPDIR'] = folder;
  /** Every temporary folder that a browser of this test was seen with. */
  const seen = new Set<string>();
  const temporaryFolders = (): readonly string[] => {
    const folders = new Set(processesOf(folder).flatMap(temporaryFolderOf));
    for (const each of folders) seen.add(each);
    return [...folders];
  };
  const outside = (): readonly string[] => [...seen].filter((each) => !each.startsWith(folder) && existsSync(each));
  return {
    options,
    open: async (different, signal = new AbortController().signal) => {
      const sealed = await openWith({ ...options, ...different }, signal);
      temporaryFolders();
      return sealed;
    },
    processes: () => processesOf(folder).map(Number),
    temporaryFolders,
    left: async () => [...(await readdir(folder)), ...outside(), ...processesOf(folder)],
    forget: async () => {
      const inside = (await readdir(folder)).map((name) => join(folder, name));
      for (const each of [...inside, ...outside()]) await rm(each, { recursive: true });
    },
    close: async () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await Promise.all([plain.close(), secure.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
};

/** Returns the processes whose environment or arguments contain the folder. */
const processesOf = (folder: string): readonly string[] => {
  const cells = new RegExp(`${folder}/([^\\0]+/)?candor-browser-`);
  return process.platform === 'linux'
    ? readdirSync('/proc').filter((name) => {
        try {
          return (
            /^\d+$/.test(name) &&
            Number(name) !== process.pid &&
            [`/proc/${name}/cmdline`, `/proc/${name}/environ`].some((file) => cells.test(readFileSync(file, 'utf8')))
          );
        } catch {
          return false; // it has ended, or belongs to another account
        }
      })
    : [];
};

const temporaryFolderOf = (pid: string): readonly string[] => {
  try {
    return [...readFileSync(`/proc/${pid}/environ`, 'utf8').matchAll(/(?:^|\0)TMPDIR=([^\0]+)/g)].flatMap(
      ([, folder]) => folder ?? [],
    );
  } catch {
    return []; // it has ended
  }
};
