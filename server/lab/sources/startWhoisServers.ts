import { createServer } from 'node:net';
import { isInPrefix, prefixOf } from '../../scanner/io/roas/roaTable.ts';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import { LAB_ROUTE_OBJECTS } from '../network/labRoutes.ts';
import type { Servers } from '../servers.ts';
import type { SiteConfig } from '../siteConfig.ts';

/** The registry's host, to which the root server refers; labZones.ts gives it an address. */
const REGISTRY_WHOIS = 'whois.sample-registry.example';

const MAX_QUESTION = 512;

/** Starts the WHOIS servers of the sample internet (RFC 3912): the root, and the registry that it refers to for known sites. */
export const startWhoisServers = async (
  sites: readonly SiteConfig[],
): Promise<Servers & { readonly root: Listener; readonly irr: Listener }> => {
  const knownOf = (question: string): string | undefined =>
    sites.find(({ domain }) => domain === question.trim().toLowerCase())?.sources?.whois;
  const [root, registry, irr] = await Promise.all([
    startWhoisServer((question) => rootAnswer(knownOf(question) !== undefined)),
    startWhoisServer((question) => knownOf(question) ?? `No match for domain "${question.trim().toUpperCase()}".\r\n`),
    startWhoisServer(routeObjects),
  ]);
  return {
    root,
    irr,
    listeners: [root, registry, irr],
    endpoints: [{ host: REGISTRY_WHOIS, standardPort: 43, port: registry.port }],
  };
};

const startWhoisServer = (answer: (question: string) => string): Promise<Listener> =>
  listenOnLoopback(
    createServer((socket) => {
      let question = '';
      socket.on('data', (chunk) => {
        question += chunk.toString('latin1');
        if (question.length > MAX_QUESTION) socket.destroy();
        else if (question.includes('\n')) socket.end(answer(question));
      });
    }),
  );

/** Answers as a routing registry (RFC 2622): `-L -T route 192.0.2.1` returns all objects whose prefix contains the address. */
const routeObjects = (question: string): string => {
  const [, type = '', address = ''] = /^-L -T (route6?) (\S+)$/.exec(question.trim()) ?? [];
  const found = LAB_ROUTE_OBJECTS.filter(({ prefix }) => {
    const parsed = prefixOf(prefix);
    return parsed !== undefined && isInPrefix(address, parsed);
  });
  return found.length === 0
    ? '%  No entries found for the selected source(s).\r\n'
    : found
        .map(({ prefix, asn, source }) =>
          [`${type}: ${prefix}`, 'descr: A network', `origin: AS${asn}`, `source: ${source}`, ''].join('\r\n'),
        )
        .join('\r\n');
};

/** The root's answer is about the top-level domain, whatever name below it was requested. */
const rootAnswer = (refers: boolean): string =>
  [
    '% Root WHOIS server of the sample internet',
    '',
    ...(refers ? [`refer:        ${REGISTRY_WHOIS}`, ''] : []),
    'domain:       EXAMPLE',
    '',
    'organisation: Sample Registry',
    '',
    'status:       ACTIVE',
    'created:      1992-01-01',
    'changed:      2010-01-01',
    'source:       SAMPLE',
    '',
  ].join('\r\n');
