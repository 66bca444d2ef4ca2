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
import type { MailHost, MailServiceHost } from './mailConfig.ts';
import { createImapSession, createPop3Session, type MailboxTls } from './mailboxSession.ts';
import { createSmtpSession, type MailTurn } from './smtpSession.ts';
import { tlsaOf } from './tlsaOf.ts';

/** Starts one listener per mail server, because SMTP clients do not send a host name that could distinguish them. */
export const startMailServers = async (
  hosts: readonly MailHost[],
  authority: CertificateAuthority,
): Promise<Servers> => {
  const started = await Promise.all(
    hosts.map(async ({ name, startTls, rawTls, tlsa }) => {
      // Issued on first use.
      let served: Promise<ServedContext> | undefined;
      const serve = startTls && ((): Promise<ServedContext> => (served ??= servedContextFor(authority, startTls)));
      const secure = rawTls ? rawSecure(rawTls, authority) : serve && nodeSecure(smtp(name), serve);
      const listener = await listenOnLoopback(serverOf(smtp(name), secure));
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

/** Starts a server that is only at one of its name's addresses. */
const startElsewhere = async (
  host: string,
  address: string,
  tls: TlsConfig | undefined,
  authority: CertificateAuthority,
): Promise<{ listener: Listener; endpoint: Endpoint }> => {
  const secure = tls && nodeSecure(smtp(host), () => servedContextFor(authority, tls));
  const listener = await listenOnLoopback(serverOf(smtp(host), secure));
  return { listener, endpoint: { host, address, standardPort: 25, port: listener.port } };
};

/** Creates the certificate and returns a function that takes over a connection after STARTTLS. `undefined` if the host has no TLS or already uses it. */
type Secure = (() => Promise<(socket: Socket) => void>) | undefined;

const nodeSecure =
  (protocol: Protocol, serve: () => Promise<ServedContext>): Secure =>
  async () => {
    const { context } = await serve();
    return (socket) => {
      converse(secured(socket, context), protocol, undefined);
    };
  };

const rawSecure = (config: RawTlsConfig, authority: CertificateAuthority): Secure => {
  let made: Promise<(socket: Socket) => void> | undefined;
  return () => (made ??= rawTlsFor(config, authority));
};

/** A server's greeting and its side of a conversation. */
interface Protocol {
  readonly greeting: string;
  readonly session: (offersTls: boolean) => (line: string) => MailTurn;
}

const smtp = (host: string): Protocol => ({
  greeting: `220 ${host} ESMTP ready`,
  session: (offersTls) => createSmtpSession(host, offersTls),
});

/** Chooses the protocol by port. */
const protocolOf = ({ name, port, refuses = false }: MailServiceHost): Protocol => {
  const tlsOf = (offersTls: boolean): MailboxTls => (refuses ? 'refuses' : offersTls ? 'offered' : 'none');
  if (port === 465 || port === 587) return smtp(name);
  return port === 143 || port === 993
    ? { greeting: `* OK ${name} ready`, session: (offersTls) => createImapSession(tlsOf(offersTls)) }
    : { greeting: `+OK ${name} ready`, session: (offersTls) => createPop3Session(tlsOf(offersTls)) };
};

const serverOf = (protocol: Protocol, secure: Secure): Server =>
  createServer((socket) => {
    socket.write(`${protocol.greeting}\r\n`);
    converse(socket, protocol, secure);
  });

/** Creates a server with TLS from the first byte. */
const implicitServerOf = (protocol: Protocol, serve: () => Promise<ServedContext>): Server =>
  createServer((socket) => {
    serve().then(
      ({ context }) => {
        const tls = secured(socket, context);
        tls.write(`${protocol.greeting}\r\n`);
        converse(tls, protocol, undefined);
      },
      (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });

const IMPLICIT: ReadonlySet<number> = new Set([465, 993, 995]);

/** Starts the servers for mail programs, with one listener each. */
export const startMailServices = async (
  hosts: readonly MailServiceHost[],
  authority: CertificateAuthority,
): Promise<Servers> => {
  const started = await Promise.all(
    hosts.map(async (host) => {
      const { name, port, tls } = host;
      // Issued on first use.
      let served: Promise<ServedContext> | undefined;
      const serve = tls && ((): Promise<ServedContext> => (served ??= servedContextFor(authority, tls)));
      const protocol = protocolOf(host);
      const isImplicit = serve !== undefined && IMPLICIT.has(port);
      const server = isImplicit
        ? implicitServerOf(protocol, serve)
        : serverOf(protocol, serve && nodeSecure(protocol, serve));
      const listener = await listenOnLoopback(server);
      return { listener, endpoint: { host: name, standardPort: port, port: listener.port } };
    }),
  );
  return { listeners: started.map(({ listener }) => listener), endpoints: started.map(({ endpoint }) => endpoint) };
};

const converse = (socket: Socket, protocol: Protocol, secure: Secure): void => {
  const session = protocol.session(secure !== undefined);
  const read = lineReader((line) => {
    const turn = line === undefined ? TOO_LONG : session(line);
    if (turn.then === 'hangUp') socket.end(`${turn.reply}\r\n`);
    else if (turn.then === 'startTls' && secure) {
      secure().then(
        (goOn) => {
          socket.write(`${turn.reply}\r\n`);
          // RFC 3207 §4.2: forget what was known before TLS, and what was sent ahead of it (command injection).
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
  // Reporting a failed handshake is up to the client.
  tls.on('error', () => socket.destroy());
  return tls;
};
