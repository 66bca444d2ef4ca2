import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { goodCertificate, modernTls } from '../../../server/lab/pki/tlsConfig.ts';
import type { SiteConfig } from '../../../server/lab/siteConfig.ts';
import { maillessDns } from '../../../server/lab/sites/plainSite.ts';
import { redirectTo } from '../../../server/lab/web/redirectTo.ts';

/** A site whose web server responds only once it is released; until then, a scan of it keeps running. */
export interface HeldSite {
  readonly domain: string;
  readonly release: () => void;
}

export interface HeldSites {
  readonly guests: readonly SiteConfig[];
  /** Returns a site that has not been scanned yet. */
  readonly take: () => HeldSite;
  readonly close: () => Promise<void>;
}

const PAGE =
  '<!doctype html><html lang="en"><title>Slow Ferry</title><h1>Slow Ferry</h1><p>It comes when it comes.</p>';

const heldSite = (number: number, port: number): SiteConfig => {
  const domain = `slow-ferry-${number}.example`;
  return {
    domain,
    description: 'Its web server answers once a test says so.',
    dns: maillessDns(number),
    web: {
      plain: { [domain]: redirectTo(`https://${domain}/`) },
      secure: { [domain]: { paths: { '*': { kind: 'forward', port } } } },
      tls: modernTls(goodCertificate([domain])),
    },
    mail: [],
    expects: { outcome: 'completed' },
  };
};

/** Starts sites that keep a scan running as long as a test wants, up to the scanner's limit for one response (`http` in ioTimeouts.ts). */
export const startHeldSites = async (count: number): Promise<HeldSites> => {
  const waiting = new Map<string, ServerResponse[]>();
  const released = new Set<string>();
  const answer = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  };
  const server = createServer(({ headers: { host = '' } }, response) => {
    if (released.has(host)) answer(response);
    else waiting.set(host, [...(waiting.get(host) ?? []), response]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const guests = Array.from({ length: count }, (_, index) => heldSite(201 + index, port));
  const free = guests.values();
  return {
    guests,
    take: () => {
      const { value } = free.next();
      if (!value) throw new Error(`All ${count} held sites are in use.`);
      const { domain } = value;
      return {
        domain,
        release: () => {
          released.add(domain);
          for (const response of waiting.get(domain) ?? []) answer(response);
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
