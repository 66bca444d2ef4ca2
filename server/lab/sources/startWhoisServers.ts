import { createServer } from 'node:net';
import { listenOnLoopback, type Listener } from '../listenOnLoopback.ts';
import type { Servers } from '../servers.ts';
import type { SiteConfig } from '../siteConfig.ts';

/** Of the registry, as the root server refers to it; labZones.ts gives it an address. */
const REGISTRY_WHOIS = 'whois.sample-registry.example';

const MAX_QUESTION = 512;

/** The WHOIS servers of the sample internet (RFC 3912): the root, and the registry that it refers to for the sites that it knows. */
export const startWhoisServers = async (
  sites: readonly SiteConfig[],
): Promise<Servers & { readonly root: Listener }> => {
  const knownOf = (question: string): string | undefined =>
    sites.find(({ domain }) => domain === question.trim().toLowerCase())?.sources?.whois;
  const [root, registry] = await Promise.all([
    startWhoisServer((question) => rootAnswer(knownOf(question) !== undefined)),
    startWhoisServer((question) => knownOf(question) ?? `No match for domain "${question.trim().toUpperCase()}".\r\n`),
  ]);
  return {
    root,
    listeners: [root, registry],
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

/** What the root says is of the top-level domain, whatever name below it is asked for. */
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
