import {
  Agent,
  createServer,
  type IncomingMessage,
  request as startRequest,
  type ClientRequestArgs,
  type ServerResponse,
} from 'node:http';
import type { Server, Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { Dial } from '../dial.ts';
import { ioFailureOf } from '../ioFailureOf.ts';
import { portOf } from '../redirectTarget.ts';
import { IoFailure } from '../scannerIo.ts';

export interface ForwardProxy {
  /** Starts answering connections to this listener. */
  serve(listener: Server): void;
  traffic(): ProxyTraffic;
  /** Closes every connection and stops answering. */
  close(): void;
}

export interface ProxyTraffic {
  /** Bytes exchanged with all hosts in both directions, including TLS. */
  readonly bytes: number;
  /** Number of plain HTTP requests and tunnels. Requests inside a tunnel are not visible here. */
  readonly requests: number;
  /** Hosts that were not reached, in order and without duplicates; at most 200. */
  readonly refused: readonly { readonly host: string; readonly why: string }[];
  /** The address of each host that was reached; at most 500. */
  readonly reached: ReadonlyMap<string, string>;
}

/**
 * Returns what is wrong with a server's certificate according to the operator's trust store, as an OpenSSL code, or `undefined` if nothing is wrong or there is
 * no certificate.
 */
export type CertificateFault = (host: string, port: number, signal: AbortSignal) => Promise<string | undefined>;

export interface ForwardProxyOptions {
  readonly dial: Dial;
  /** Called before a tunnel is opened. Default: the browser judges certificates itself. */
  readonly certificateFault?: CertificateFault | undefined;
  readonly maxBytes: number;
  readonly maxRequests: number;
  /** Called once, when a limit is exceeded; all connections are closed by then. */
  readonly onLimit: (limit: 'bytes' | 'requests') => void;
}

const MAX_REFUSED = 200;
const MAX_REACHED = 500;
/** Chromium opens up to 32 connections to a proxy, and additional ones for WebSockets. */
const MAX_CONNECTIONS = 256;
/** The same limit as Chromium's. */
const MAX_HEAD_BYTES = 256 * 1_024;
const IDLE_MS = 30_000;

/** RFC 9110 §7.6.1: headers that apply to a single connection. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The browser's only way out: handles requests in absolute form and CONNECT, and dials each through the guard. For a host that is not reached it never sends a
 * page of its own, because that could pass for the site's answer: a tunnel is refused (403 for the guard, 502 otherwise), and the connection of a plain request
 * is closed.
 */
export const createForwardProxy = ({
  dial,
  certificateFault,
  maxBytes,
  maxRequests,
  onLimit,
}: ForwardProxyOptions): ForwardProxy => {
  const ending = new AbortController();
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const refused = new Map<string, string>();
  const reached = new Map<string, string>();
  let closedBytes = 0;
  let requests = 0;

  const bytes = (): number => {
    let sum = closedBytes;
    for (const socket of upstreams) sum += bytesOf(socket);
    return sum;
  };
  const close = (): void => {
    ending.abort(new IoFailure('aborted', 'The browser has ended'));
    for (const socket of [...clients, ...upstreams]) socket.destroy();
    agent.destroy();
  };
  const limit = (kind: 'bytes' | 'requests'): void => {
    if (ending.signal.aborted) return;
    close();
    onLimit(kind);
  };
  const checkBytes = (): void => {
    if (bytes() > maxBytes) limit('bytes');
  };
  const isOneTooMany = (): boolean => {
    requests += 1;
    if (requests > maxRequests) limit('requests');
    return ending.signal.aborted;
  };
  const refuse = (host: string, error: unknown): IoFailure => {
    const failure = ioFailureOf(error, host);
    if (!ending.signal.aborted && refused.size < MAX_REFUSED && !refused.has(host)) refused.set(host, failure.message);
    return failure;
  };
  const connect = async (host: string, port: number): Promise<Socket> => {
    if (upstreams.size >= MAX_CONNECTIONS) throw new IoFailure('tooLarge', `${host}: too many connections at once`);
    const { socket, address } = await dial({ host, port }, ending.signal);
    if (reached.size < MAX_REACHED) reached.set(host, address);
    if (ending.signal.aborted) socket.destroy();
    upstreams.add(socket);
    socket.once('close', () => {
      upstreams.delete(socket);
      closedBytes += bytesOf(socket);
    });
    socket.on('error', () => socket.destroy());
    socket.setTimeout(0);
    return socket;
  };

  const faults = new Map<string, Promise<string | undefined>>();
  const checkCertificate = async (host: string, port: number): Promise<void> => {
    if (!certificateFault || port === 80) return;
    const key = `${host} ${port}`;
    const asked = faults.get(key) ?? certificateFault(host, port, ending.signal);
    faults.set(key, asked);
    const fault = await asked;
    if (fault !== undefined)
      throw new IoFailure('tls', `${host}: its certificate is not good (${fault})`, { code: fault });
  };

  const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: IDLE_MS });
  agent.createConnection = ({ host, port }: ClientRequestArgs, done) => {
    connect(String(host), Number(port)).then(
      (socket) => done?.(null, socket),
      // Node passes no socket along with an error, whatever the type says.
      (error: unknown) => done?.(ioFailureOf(error, String(host)), undefined as unknown as Duplex),
    );
    return undefined;
  };

  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    const url = plainUrlOf(request.url);
    if (url === undefined || isOneTooMany()) {
      request.socket.destroy();
      return;
    }
    const fail = (error: unknown): void => {
      if (!response.headersSent) refuse(url.hostname, error);
      request.socket.destroy();
    };
    // Throws for headers that Node does not send, both in the request and in the response.
    try {
      const asked = startRequest({
        agent,
        host: url.hostname,
        port: portOf(url),
        path: `${url.pathname}${url.search}`,
        method: request.method,
        headers: headersOf(request, url.host),
        maxHeaderSize: MAX_HEAD_BYTES,
        setHost: false,
      });
      asked.on('error', fail);
      asked.on('information', checkBytes);
      asked.on('response', (answer) => {
        try {
          giveBack(answer, response);
          answer.on('data', checkBytes);
        } catch (error) {
          asked.destroy();
          fail(error);
        }
      });
      response.once('close', () => asked.destroy());
      pipeline(request, asked, () => undefined);
    } catch (error) {
      fail(error);
    }
  };

  const join = (client: Duplex, upstream: Socket): void => {
    upstream.on('data', checkBytes);
    pipeline(client, upstream, () => undefined);
    pipeline(upstream, client, () => undefined);
  };
  const tunnel = async (
    host: string,
    port: number,
    client: Duplex,
    opened: (upstream: Socket) => void,
  ): Promise<void> => {
    client.on('error', () => client.destroy());
    if (isOneTooMany()) {
      client.destroy();
      return;
    }
    try {
      await checkCertificate(host, port);
      const upstream = await connect(host, port);
      if (client.destroyed) {
        upstream.destroy();
        return;
      }
      opened(upstream);
      join(client, upstream);
    } catch (error) {
      const { kind } = refuse(host, error);
      client.end(`HTTP/1.1 ${kind === 'guarded' ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\nNot reached.`);
    }
  };

  const http = createServer({ maxHeaderSize: MAX_HEAD_BYTES, requestTimeout: 0, keepAliveTimeout: IDLE_MS }, forward);
  http.on('connect', (request, client, head) => {
    const [, host, port] = /^(\[[\da-f:.]+\]|[^\s:/@]+):(\d{1,5})$/i.exec(request.url ?? '') ?? [];
    if (host === undefined) {
      client.destroy();
      return;
    }
    void tunnel(host, Number(port), client, (upstream) => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      upstream.write(head);
    });
  });
  http.on('upgrade', (request, client, head) => {
    const url = plainUrlOf(request.url);
    if (url === undefined) {
      client.destroy();
      return;
    }
    void tunnel(url.hostname, portOf(url), client, (upstream) => {
      upstream.write(upgradeHeadOf(request, url));
      upstream.write(head);
    });
  });
  http.on('clientError', (_, client) => client.destroy());

  return {
    serve: (listener) => {
      listener.on('connection', (client: Socket) => {
        if (ending.signal.aborted || clients.size >= MAX_CONNECTIONS) {
          client.destroy();
          return;
        }
        clients.add(client);
        client.once('close', () => clients.delete(client));
        client.setNoDelay(true);
        http.emit('connection', client);
      });
    },
    traffic: () => ({
      bytes: bytes(),
      requests,
      refused: Array.from(refused, ([host, why]) => ({ host, why })),
      reached: new Map(reached),
    }),
    close,
  };
};

const giveBack = (answer: IncomingMessage, response: ServerResponse): void => {
  response.sendDate = false;
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEndHeaders(answer.rawHeaders).flat());
  pipeline(answer, response, () => undefined);
};

const bytesOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;

/** Parses the target of a request in absolute form. */
const plainUrlOf = (target: string | undefined): URL | undefined => {
  const url = parsedUrl(target ?? '');
  return url?.protocol === 'http:' || url?.protocol === 'ws:' ? url : undefined;
};

/** Returns the headers in order, with duplicates, but without those that apply only to this connection. */
const endToEndHeaders = (raw: readonly string[]): readonly (readonly [name: string, value: string])[] => {
  const pairs = Array.from(
    { length: raw.length / 2 },
    (_, index) => [raw[index * 2] ?? '', raw[index * 2 + 1] ?? ''] as const,
  );
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  const dropped = new Set([...HOP_BY_HOP, ...named]);
  return pairs.filter(([name]) => !dropped.has(name.toLowerCase()));
};

/** The Host header names the host that is dialled, whatever the request said (RFC 9112 §3.2.2). */
const headersOf = (request: IncomingMessage, host: string): Record<string, string | string[]> => {
  const headers: Record<string, string[]> = {};
  for (const [name, value] of endToEndHeaders(request.rawHeaders))
    if (name.toLowerCase() !== 'host') (headers[name] ??= []).push(value);
  return { Host: host, ...headers };
};

const upgradeHeadOf = (request: IncomingMessage, url: URL): string => {
  const lines = Object.entries({
    ...headersOf(request, url.host),
    Connection: 'Upgrade',
    Upgrade: request.headers.upgrade ?? '',
  }).flatMap(([name, values]) => [values].flat().map((value) => `${name}: ${value}\r\n`));
  return `${request.method ?? 'GET'} ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`;
};
