import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { CertificateAuthority } from '../pki/certificateAuthority.ts';
import { servedContextFor, type ServedContext } from '../pki/servedContextFor.ts';
import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { Endpoint, Servers } from '../servers.ts';
import { lineReader } from './lineReader.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';
import { rawTlsFor } from '../tls/startRawTlsServer.ts';
import type { MailHost } from './mailConfig.ts';
import { createSmtpSession } from './smtpSession.ts';
import { tlsaOf } from './tlsaOf.ts';

/** One listener per mail server: SMTP sends no host name that could distinguish them. */
export const startMailServers = async (
  hosts: readonly MailHost[],
  authority: CertificateAuthority,
): Promise<Servers> => {
  const started = await Promise.all(
    hosts.map(async ({ name, startTls, rawTls, tlsa }) => {
      // Issued when it is first needed.
      let served: Promise<ServedContext> | undefined;
      const serve = startTls && ((): Promise<ServedContext> => (served ??= servedContextFor(authority, startTls)));
      const secure = rawTls ? rawSecure(rawTls, authority) : serve && nodeSecure(name, serve);
      const listener = await listenOnLoopback(smtpServer(name, secure));
      const chain = serve && tlsa && (await serve()).chain;
      const records = chain === undefined ? [] : (tlsa ?? []).map((record) => tlsaOf(record, chain));
      return { name, records, listener, endpoint: { host: name, standardPort: 25, port: listener.port } };
    }),
  );
  const others = await Promise.all(
    hosts.flatMap(({ name, elsewhere = {} }) =>
      Object.entries(elsewhere).flatMap(([address, tls]) =>
        tls === 'closed' ? [] : [startElsewhere(name, address, tls, authority)],
      ),
    ),
  );
  return {
    listeners: [...started, ...others].map(({ listener }) => listener),
    endpoints: [...started, ...others].map(({ endpoint }) => endpoint),
    tlsa: new Map(started.flatMap(({ name, records }) => (records.length > 0 ? [[`_25._tcp.${name}`, records]] : []))),
  };
};

/** A server that stands at one of the addresses of its name only. */
const startElsewhere = async (
  host: string,
  address: string,
  tls: TlsConfig | undefined,
  authority: CertificateAuthority,
): Promise<{ listener: Listener; endpoint: Endpoint }> => {
  const secure = tls && nodeSecure(host, () => servedContextFor(authority, tls));
  const listener = await listenOnLoopback(smtpServer(host, secure));
  return { listener, endpoint: { host, address, standardPort: 25, port: listener.port } };
};

/** Makes the certificate, and gives what goes on with a connection after STARTTLS; undefined: the host has no TLS, or speaks it already. */
type Secure = (() => Promise<(socket: Socket) => void>) | undefined;

const nodeSecure =
  (host: string, serve: () => Promise<ServedContext>): Secure =>
  async () => {
    const { context } = await serve();
    return (socket) => {
      converse(secured(socket, context), host, undefined);
    };
  };

const rawSecure = (config: RawTlsConfig, authority: CertificateAuthority): Secure => {
  let made: Promise<(socket: Socket) => void> | undefined;
  return () => (made ??= rawTlsFor(config, authority));
};

const smtpServer = (host: string, secure: Secure): Server =>
  createServer((socket) => {
    socket.write(`220 ${host} ESMTP ready\r\n`);
    converse(socket, host, secure);
  });

const converse = (socket: Socket, host: string, secure: Secure): void => {
  const session = createSmtpSession(host, secure !== undefined);
  const read = lineReader((line) => {
    const turn = line === undefined ? TOO_LONG : session(line);
    if (turn.then === 'hangUp') socket.end(`${turn.reply}\r\n`);
    else if (turn.then === 'startTls' && secure) {
      secure().then(
        (goOn) => {
          socket.write(`${turn.reply}\r\n`);
          // RFC 3207 §4.2: what was known before TLS is forgotten, and so is what was sent ahead of it (command injection).
          socket.off('data', read);
          goOn(socket);
        },
        (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    } else socket.write(`${turn.reply}\r\n`);
    return turn.then === 'goOn';
  });
  socket.on('data', read);
};

const TOO_LONG = { reply: '500 5.5.6 Line too long', then: 'hangUp' } as const;

const secured = (socket: Socket, secureContext: SecureContext): TLSSocket => {
  const tls = new TLSSocket(socket, { isServer: true, secureContext });
  // A failed handshake is the client's to report.
  tls.on('error', () => socket.destroy());
  return tls;
};
