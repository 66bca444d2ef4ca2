import type { Observations } from '../index.ts';
import type { hostingFactTypes } from './facts.ts';
import type { FactsOf } from '../kit/fact.ts';
import { networkCompanyOf, networkLabel, knownNetworkIn } from './knownNetworks.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

type HostingFacts = FactsOf<typeof hostingFactTypes>;

/**
 * Determines where the site is hosted: by the name that it is an alias of, or else by the network of its address, or else by a hosting company's name servers.
 * A CDN in front hides the host: then it is `null`, unless a name reveals it.
 */
export const hostingFacts = (observations: Partial<Observations>, domain: string): Omit<HostingFacts, 'cdn'> => {
  const [hostingProvider, evidence] =
    byAlias(observations) ?? byNetwork(observations, domain) ?? byNameServer(observations) ?? [];
  return { hostingProvider: hostingProvider ?? null, hostingEvidence: evidence === undefined ? [] : [evidence] };
};

type Found = readonly [name: string, evidence: string] | undefined;

const byAlias = (observations: Partial<Observations>): Found => {
  for (const alias of aliasesOf(observations)) {
    const service = serviceOfTarget(alias);
    if (service?.kind === 'hosting') return [service.name, `CNAME ${alias}`];
  }
  return undefined;
};

const byNetwork = ({ ipAddress }: Partial<Observations>, domain: string): Found => {
  if (ipAddress?.status !== 'found' || ipAddress.data.status !== 'found') return undefined;
  const company = networkCompanyOf(ipAddress.data, domain);
  return company?.type === 'hosting' ? [company.name, networkLabel(ipAddress.data) || company.name] : undefined;
};

const byNameServer = ({ dns }: Partial<Observations>): Found => {
  for (const server of dns?.ns.status === 'found' ? dns.ns.records : []) {
    const host = hostOfNameServer(server);
    if (host) return [host.name, `NS ${server}`];
  }
  return undefined;
};

const MAX_EVIDENCE = 5;

interface Sign {
  readonly name: string;
  readonly evidence: string;
}

/**
 * Reports whether there is a content delivery network in front: by the names that the domain is an alias of, by headers, by the network of its address. `null`
 * if none of the three was checked.
 */
export const cdnFacts = (observations: Partial<Observations>): HostingFacts['cdn'] => {
  const { dns, http, ipAddress } = observations;
  if (!dns && !http && !ipAddress) return null;
  const signs = [...aliasSigns(observations), ...headerSigns(observations), ...networkSigns(observations)];
  const [first] = signs;
  return {
    detected: first !== undefined,
    name: first?.name ?? null,
    evidence: signs.map(({ evidence }) => evidence).slice(0, MAX_EVIDENCE),
  };
};

/** Returns the CNAME chain of the name, from its A or AAAA answer. */
const aliasesOf = ({ dns }: Partial<Observations>): readonly string[] => [
  ...new Set([dns?.a, dns?.aaaa].flatMap((lookup) => (lookup?.status === 'found' ? lookup.aliases : []))),
];

const aliasSigns = (observations: Partial<Observations>): readonly Sign[] =>
  aliasesOf(observations).flatMap((alias) => {
    const service = serviceOfTarget(alias);
    return service?.kind === 'cdn' ? [{ name: service.name, evidence: `CNAME ${alias}` }] : [];
  });

const headerSigns = ({ http }: Partial<Observations>): readonly Sign[] =>
  (http?.protections ?? []).flatMap(({ kind, name, evidence }) => (kind === 'cdn' ? [{ name, evidence }] : []));

const networkSigns = ({ ipAddress }: Partial<Observations>): readonly Sign[] => {
  if (ipAddress?.status !== 'found' || ipAddress.data.status !== 'found') return [];
  const known = knownNetworkIn(ipAddress.data);
  // If the number is hidden and nothing else is known about the network, the owner's name serves as evidence.
  const evidence = networkLabel(ipAddress.data) || (known?.name ?? '');
  return known?.type === 'cdn' ? [{ name: known.name, evidence }] : [];
};

interface HostingName {
  readonly name: string;
  readonly kind: 'cdn' | 'hosting';
}

const cdn = (name: string, ...suffixes: readonly string[]) =>
  suffixes.map((suffix) => [suffix, { name, kind: 'cdn' }] as const);

const hosting = (name: string, ...suffixes: readonly string[]) =>
  suffixes.map((suffix) => [suffix, { name, kind: 'hosting' }] as const);

/** The CNAME targets for sites, as given in the services' own documentation. */
const TARGETS: readonly (readonly [string, HostingName])[] = [
  ...cdn('Cloudflare', 'cdn.cloudflare.net'),
  ...cdn('Amazon CloudFront', 'cloudfront.net'),
  ...cdn('Akamai', 'akamaiedge.net', 'edgekey.net', 'edgesuite.net', 'akamai.net', 'akamaized.net', 'akadns.net'),
  ...cdn('Fastly', 'fastly.net', 'fastlylb.net'),
  ...cdn('Azure CDN', 'azureedge.net'),
  ...cdn('Azure Front Door', 'azurefd.net', 'a-msedge.net', 't-msedge.net'),
  ...cdn('Bunny CDN', 'b-cdn.net'),
  ...cdn('CDN77', 'cdn77.org', 'rsc.cdn77.org', 'cdn77.net'),
  ...cdn('KeyCDN', 'kxcdn.com'),
  ...cdn('Imperva', 'incapdns.net', 'impervadns.net'),
  ...cdn('Sucuri', 'sucuri.net', 'sucuridns.com'),
  ...cdn('Gcore', 'gcdn.co', 'gcorelabs.net'),
  ...cdn('Edgio', 'edgecastcdn.net', 'llnwd.net', 'systemcdn.net', 'edgio.net'),
  ...cdn('CacheFly', 'cachefly.net'),
  ...cdn('Alibaba Cloud CDN', 'alikunlun.com', 'cdngslb.com', 'kunlunca.com'),
  ...cdn('Tencent Cloud CDN', 'cdn.dnsv1.com', 'tcdn.qq.com', 'eo.dnse1.com'),
  ...cdn('ArvanCloud', 'arvancdn.ir', 'arvancdn.com'),
  ...hosting('GitHub Pages', 'github.io'),
  ...hosting('GitLab Pages', 'gitlab.io'),
  ...hosting('Cloudflare Pages', 'pages.dev'),
  ...hosting('Netlify', 'netlify.app', 'netlify.com', 'netlifyglobalcdn.com'),
  ...hosting('Vercel', 'vercel-dns.com', 'vercel.app', 'now.sh'),
  ...hosting('Heroku', 'herokudns.com', 'herokuapp.com'),
  ...hosting('Render', 'onrender.com'),
  ...hosting('Fly.io', 'fly.dev'),
  ...hosting(
    'Microsoft Azure',
    'azurewebsites.net',
    'azurestaticapps.net',
    'cloudapp.net',
    'cloudapp.azure.com',
    'trafficmanager.net',
  ),
  ...hosting(
    'Amazon Web Services',
    'amazonaws.com',
    'elasticbeanstalk.com',
    'amplifyapp.com',
    'awsglobalaccelerator.com',
  ),
  ...hosting('Google', 'googlehosted.com', 'appspot.com', 'run.app', 'web.app', 'firebaseapp.com'),
  ...hosting('Shopify', 'myshopify.com', 'shops.myshopify.com'),
  ...hosting('Squarespace', 'squarespace.com'),
  ...hosting('Wix', 'wixdns.net'),
  ...hosting('Webflow', 'webflow.com', 'webflow.io'),
  ...hosting('WordPress.com', 'wordpress.com', 'wp.com'),
  ...hosting('WP Engine', 'wpengine.com', 'wpenginepowered.com'),
  ...hosting('Pantheon', 'pantheonsite.io'),
  ...hosting('HubSpot', 'hubspot.net', 'hs-sites.com'),
  ...hosting('Salesforce', 'salesforce.com', 'force.com', 'siteforce.com'),
  ...hosting('DigitalOcean', 'ondigitalocean.app'),
  ...hosting('Kinsta', 'kinsta.cloud', 'kinsta.page'),
  ...hosting('Platform.sh', 'platform.sh', 'platformsh.site'),
  ...hosting('Read the Docs', 'readthedocs.io'),
];

/**
 * Name servers of companies whose customers mostly host their site there too. Those of registrars and of DNS-only services (Route 53, Cloudflare) say nothing
 * about the host and are not listed.
 */
const NAME_SERVERS: readonly (readonly [string, HostingName])[] = [
  ...hosting('DreamHost', 'dreamhost.com'),
  ...hosting('SiteGround', 'siteground.net', 'siteground.eu', 'sgvps.net'),
  ...hosting('Bluehost', 'bluehost.com'),
  ...hosting('HostGator', 'hostgator.com'),
  ...hosting('one.com', 'one.com'),
  ...hosting('Hostpoint', 'hostpoint.ch'),
  ...hosting('Infomaniak', 'infomaniak.ch'),
  ...hosting('ALL-INKL', 'kasserver.com'),
  ...hosting('Hostinger', 'dns-parking.com', 'hostinger.com'),
  ...hosting('Wix', 'wixdns.net'),
  ...hosting('Squarespace', 'squarespacedns.com'),
  ...hosting('WordPress.com', 'wordpress.com'),
];

const find = (table: readonly (readonly [string, HostingName])[], host: string): HostingName | undefined => {
  const name = host.toLowerCase().replace(/\.$/, '');
  return table.find(([suffix]) => isWithinDomain(name, suffix))?.[1];
};

/** Returns the service that a CNAME target belongs to. */
const serviceOfTarget = (host: string): HostingName | undefined => find(TARGETS, host);

/** Returns the hosting company that a name server belongs to. */
const hostOfNameServer = (host: string): HostingName | undefined => find(NAME_SERVERS, host);
