import { NAME_SERVERS, type Zone } from '../dns/zone.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import { redirectTo } from '../web/redirectTo.ts';
import type { WebHost, WebSite } from '../web/webConfig.ts';
import { type Behaviour, BEHAVIOURS } from './behaviour.ts';
import { behaviourPages } from './behaviourPages.ts';
import { CLOAKED, knownHosts } from './knownHosts.ts';
import { picture } from './markup.ts';
import { madeUpHosts } from './thirdPartyHosts.ts';

const ADDRESS = '127.77.20.1';
/** The address of the pages without encryption; nothing listens on port 443 there. */
const OPEN_ADDRESS = '127.77.20.3';
/** The address of all other hosts that the pages load from. */
const OTHERS = '127.77.20.2';

/** Names of the pages' own that are aliases of third-party names: one leads to a tracker, the other to a content delivery network. */
const ALIASES: Readonly<Record<string, string>> = { metrics: CLOAKED, static: 'd7sample.cloudfront.net' };

const served = ({ page: { html, paths, ...rest } }: Behaviour): WebHost => ({
  ...rest,
  paths: { '/': { kind: 'text', contentType: 'text/html; charset=utf-8', body: html }, ...paths },
});

const byHost = (pages: readonly Behaviour[], serve: (page: Behaviour) => WebHost) =>
  Object.fromEntries(pages.map((page) => [`${page.name}.${BEHAVIOURS}`, serve(page)]));

const isOpen = ({ scheme }: Behaviour): boolean => scheme === 'http';
const open = behaviourPages.filter(isOpen);
const encrypted = behaviourPages.filter((page) => !isOpen(page));

const otherHosts: Readonly<Record<string, WebHost>> = { ...madeUpHosts, ...knownHosts };
const [firstOther = '', ...restOfOthers] = Object.keys(otherHosts);

/** The web servers of the pages, and of everything that they load. */
export const behaviourSites: readonly WebSite[] = [
  {
    domain: BEHAVIOURS,
    web: {
      plain: {
        ...byHost(open, served),
        ...byHost(encrypted, ({ name }) => redirectTo(`https://${name}.${BEHAVIOURS}/`)),
      },
      secure: {
        ...byHost(encrypted, served),
        ...Object.fromEntries(
          Object.keys(ALIASES).map((name) => [`${name}.${BEHAVIOURS}`, { paths: { '*': picture } }]),
        ),
      },
      tls: modernTls(goodCertificate([BEHAVIOURS, `*.${BEHAVIOURS}`])),
    },
  },
  {
    domain: firstOther,
    web: { plain: 'closed', secure: otherHosts, tls: modernTls(goodCertificate([firstOther, ...restOfOthers])) },
  },
];

/** Creates a zone for a single third-party name, because the lab has other names below some of these domains. */
const zoneOf = (apex: string): Zone => ({ apex, owners: { '@': { NS: NAME_SERVERS, A: [OTHERS] } } });

export const behaviourZones: readonly Zone[] = [
  {
    apex: BEHAVIOURS,
    owners: {
      '@': { NS: NAME_SERVERS },
      ...Object.fromEntries(behaviourPages.map((page) => [page.name, { A: [isOpen(page) ? OPEN_ADDRESS : ADDRESS] }])),
      ...Object.fromEntries(Object.entries(ALIASES).map(([name, of]) => [name, { CNAME: [of] }])),
    },
  },
  ...[...Object.keys(otherHosts), ...Object.values(ALIASES)].map(zoneOf),
];
