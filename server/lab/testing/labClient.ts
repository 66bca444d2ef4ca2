import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { Lab } from '../lab.ts';

/** Plain Node.js clients for the lab's own tests: what they see, any scanner must see too. */
export interface LabClient {
  readonly resolver: Resolver;
  /** Returns where a name and standard port of the lab listen, or `undefined` if the port is closed. */
  locate(host: string, port: number): Promise<{ host: string; port: number } | undefined>;
  connect(host: string, port: number): Promise<Socket>;
  /** Performs a handshake with whatever version and certificate the server has. The caller must destroy the socket. */
  handshake(host: string, options?: ConnectionOptions): Promise<TLSSocket>;
  /** Sends one request without following redirects. The caller has to read or destroy the body. */
  get(url: string): Promise<IncomingMessage>;
}

const ANY_TLS = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0', rejectUnauthorized: false } as const;

export const createLabClient = (lab: Lab): LabClient => {
  const resolver = new Resolver({ timeout: 1_500, tries: 1 });
  resolver.setServers([...lab.dnsServers]);

  const locate = async (host: string, port: number) => {
    const [address] = await resolver.resolve4(host);
    const real = address === undefined ? undefined : lab.dialMap(address, port);
    return real === undefined || real === 'silent' ? undefined : { host: real.address, port: real.port };
  };
  const located = async (host: string, port: number) => {
    const real = await locate(host, port);
    if (!real) throw new Error(`Nothing listens on port ${port} of ${host}.`);
    return real;
  };

  return {
    resolver,
    locate,
    connect: async (host, port) => {
      const socket = connectPlain(await located(host, port));
      await once(socket, 'connect');
      return socket;
    },
    handshake: async (host, options = {}) => {
      const real = await located(host, 443);
      const socket = connectTls({ ...ANY_TLS, ca: lab.certificateAuthority, servername: host, ...real, ...options });
      await once(socket, 'secureConnect');
      return socket;
    },
    get: async (url) => {
      const { protocol, hostname, pathname } = new URL(url);
      const real = await located(hostname, protocol === 'https:' ? 443 : 80);
      const common = { ...real, path: pathname, headers: { host: hostname }, agent: false };
      const request =
        protocol === 'https:' ? httpsRequest({ ...common, ...ANY_TLS, servername: hostname }) : httpRequest(common);
      request.end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      return response;
    },
  };
};

/** Reads the whole of a small body. */
export const bodyOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};
