import type { NetworkFacts } from './facts.ts';

type NetworkType = 'hosting' | 'cdn' | 'isp' | 'business' | 'education';

interface KnownNetwork {
  readonly name: string;
  readonly domain: string;
  readonly type: NetworkType;
  /** Set if the company runs a VPN service that uses this network for its exits. */
  readonly vpn?: true | undefined;
}

const each = (network: KnownNetwork, ...numbers: readonly number[]): readonly (readonly [number, KnownNetwork])[] =>
  numbers.map((number) => [number, network]);

const cdn = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'cdn' }, ...numbers);

const hosting = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'hosting' }, ...numbers);

const isp = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'isp' }, ...numbers);

const business = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'business' }, ...numbers);

const education = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'education' }, ...numbers);

const vpn = (name: string, domain: string, ...numbers: readonly number[]) =>
  each({ name, domain, type: 'hosting', vpn: true }, ...numbers);

/** The owners of autonomous systems, according to the public registries: those in which most websites are hosted. */
const KNOWN: ReadonlyMap<number, KnownNetwork> = new Map([
  ...cdn('Cloudflare', 'cloudflare.com', 13335, 209242),
  ...cdn('Fastly', 'fastly.com', 54113),
  ...cdn('Akamai', 'akamai.com', 20940, 16625),
  ...cdn('Imperva', 'imperva.com', 19551),
  ...cdn('Sucuri', 'sucuri.net', 30148),
  ...cdn('Bunny CDN', 'bunny.net', 200325),
  ...cdn('CDN77', 'cdn77.com', 60068),
  ...cdn('Gcore', 'gcore.com', 199524),
  ...cdn('Edgio', 'edg.io', 15133, 22822),
  ...cdn('CacheFly', 'cachefly.com', 30081),
  ...cdn('DDoS-Guard', 'ddos-guard.net', 57724),
  ...cdn('Qrator', 'qrator.net', 197068),
  ...hosting('Amazon Web Services', 'aws.amazon.com', 16509, 14618),
  ...hosting('Google Cloud', 'cloud.google.com', 15169, 396982),
  ...hosting('Microsoft Azure', 'azure.microsoft.com', 8075),
  ...hosting('Oracle Cloud', 'oracle.com', 31898),
  ...hosting('IBM Cloud', 'ibm.com', 36351),
  ...hosting('Alibaba Cloud', 'alibabacloud.com', 45102, 37963),
  ...hosting('Tencent Cloud', 'tencentcloud.com', 132203, 45090),
  ...hosting('Hetzner', 'hetzner.com', 24940, 213230),
  ...hosting('OVHcloud', 'ovhcloud.com', 16276, 35540),
  ...hosting('DigitalOcean', 'digitalocean.com', 14061),
  ...hosting('Linode (Akamai)', 'linode.com', 63949),
  ...hosting('Vultr', 'vultr.com', 20473),
  ...hosting('Scaleway', 'scaleway.com', 12876),
  ...hosting('IONOS', 'ionos.com', 8560),
  ...hosting('Strato', 'strato.de', 6724),
  ...hosting('Host Europe', 'hosteurope.de', 44273, 8972),
  ...hosting('Hostinger', 'hostinger.com', 47583),
  ...hosting('GoDaddy', 'godaddy.com', 26496, 398101),
  ...hosting('Namecheap', 'namecheap.com', 22612),
  ...hosting('Leaseweb', 'leaseweb.com', 60781, 28753, 30633, 205544),
  ...hosting('Contabo', 'contabo.com', 51167),
  ...hosting('Rackspace', 'rackspace.com', 33070, 27357),
  ...hosting('DreamHost', 'dreamhost.com', 26347),
  ...hosting('Bluehost and HostGator (Unified Layer)', 'unifiedlayer.com', 46606),
  ...hosting('A2 Hosting', 'a2hosting.com', 55293),
  ...hosting('Liquid Web', 'liquidweb.com', 32244),
  ...hosting('InMotion Hosting', 'inmotionhosting.com', 54641),
  ...hosting('Infomaniak', 'infomaniak.com', 29222),
  ...hosting('Gandi', 'gandi.net', 29169),
  ...hosting('Aruba', 'aruba.it', 31034),
  ...hosting('Combell', 'combell.com', 34762),
  ...hosting('TransIP', 'transip.nl', 20857),
  ...hosting('one.com', 'one.com', 51468),
  ...hosting('Loopia', 'loopia.se', 39570),
  ...hosting('Hostpoint', 'hostpoint.ch', 29097),
  ...hosting('netcup', 'netcup.eu', 197540),
  ...hosting('Mittwald', 'mittwald.de', 15817),
  ...hosting('ALL-INKL', 'all-inkl.com', 34788),
  ...hosting('Hostnet', 'hostnet.nl', 197902),
  ...hosting('Anexia', 'anexia.com', 42473),
  ...hosting('WorldStream', 'worldstream.com', 49981),
  ...hosting('Selectel', 'selectel.com', 49505),
  ...hosting('REG.RU', 'reg.ru', 197695),
  ...hosting('Timeweb', 'timeweb.com', 9123),
  ...hosting('Beget', 'beget.com', 198610),
  ...hosting('Yandex Cloud', 'yandex.cloud', 200350),
  ...hosting('NAVER Cloud', 'ncloud.com', 23576),
  ...hosting('Interserver', 'interserver.net', 19318),
  ...hosting('Hivelocity', 'hivelocity.net', 29802),
  ...hosting('Render', 'render.com', 397273),
  ...hosting('Squarespace', 'squarespace.com', 53831),
  ...hosting('Wix', 'wix.com', 58182),
  ...hosting('WordPress.com (Automattic)', 'wordpress.com', 2635),
  ...hosting('Weebly', 'weebly.com', 27647),
  ...hosting('Shopify', 'shopify.com', 62679),
  ...hosting('GitHub', 'github.com', 36459),
  ...hosting('20i', '20i.com', 48254),
  ...hosting('Datacamp', 'datacamp.co.uk', 212238),
  ...hosting('M247', 'm247.com', 9009),
  ...vpn('31173 Services (Mullvad)', '31173.se', 39351),
  ...vpn('Proton', 'proton.me', 209103),
  ...vpn('PacketHub', 'packethub.net', 136787, 207137),
  ...isp('Comcast', 'comcast.com', 7922),
  ...isp('AT&T', 'att.com', 7018),
  ...isp('Verizon', 'verizon.com', 701),
  ...isp('Charter', 'charter.com', 20115),
  ...isp('Deutsche Telekom', 'telekom.de', 3320),
  ...isp('Orange', 'orange.com', 3215, 5511),
  ...isp('BT', 'bt.com', 2856),
  ...isp('Vodafone', 'vodafone.com', 3209, 1273),
  ...isp('Telefónica', 'telefonica.com', 3352),
  ...isp('Korea Telecom', 'kt.com', 4766),
  ...isp('NTT', 'ntt.com', 2914),
  ...isp('Cogent', 'cogentco.com', 174),
  ...isp('Lumen', 'lumen.com', 3356),
  ...isp('Hurricane Electric', 'he.net', 6939),
  ...isp('Arelion', 'arelion.com', 1299),
  ...business('Apple', 'apple.com', 714),
  ...business('Meta', 'meta.com', 32934),
  ...business('Netflix', 'netflix.com', 2906),
  ...business('X', 'x.com', 13414),
  ...business('Yandex', 'yandex.com', 13238),
  ...business('VK', 'vk.com', 47764, 47541),
  ...business('Baidu', 'baidu.com', 55967),
  ...business('Proton', 'proton.me', 62371),
  ...education('SWITCH', 'switch.ch', 559),
  ...education('DFN', 'dfn.de', 680),
  ...education('Jisc', 'jisc.ac.uk', 786),
  ...education('SURF', 'surf.nl', 1103),
  ...education('RENATER', 'renater.fr', 2200),
  ...education('GARR', 'garr.it', 137),
  ...education('GÉANT', 'geant.org', 20965),
  ...education('Internet2', 'internet2.edu', 11537),
  ...education('NORDUnet', 'nordu.net', 2603),
  ...education('MIT', 'mit.edu', 3),
  ...education('Stanford University', 'stanford.edu', 32),
]);

/** A network as observed. In a masked one, whose number is hidden, `known` contains the table's entry. */
export interface Network {
  readonly asn: number | null;
  readonly organization: string | null;
  readonly known?: KnownNetwork | null | undefined;
}

/** Returns `undefined` if the network is not in the table, which has only the larger ones. Returns the same for a masked network as for the original one. */
export const knownNetworkIn = ({ asn, known }: Pick<Network, 'asn' | 'known'>): KnownNetwork | undefined =>
  known === undefined ? knownNetworkOf(asn) : (known ?? undefined);

/** Returns for example `AS64500 Sample Hosting`, without the number if it is masked. */
export const networkLabel = ({ asn, organization }: Network): string =>
  [asn === null ? null : `AS${asn}`, organization].filter((part) => part !== null).join(' ');

/** Returns `undefined` if the network is not in the table, which has only the larger ones. */
export const knownNetworkOf = (asn: number | null): KnownNetwork | undefined =>
  asn === null ? undefined : KNOWN.get(asn);

/**
 * Words in the names of organisations, the more specific first: "University Hospital Hosting" is a hosting company, "Telecom College" a school. They are whole
 * words or beginnings of words, in the languages that registries mostly use.
 */
const WORDS: readonly (readonly [NetworkType, RegExp])[] = [
  ['cdn', /\b(cdn|content delivery)\b/i],
  [
    'hosting',
    /\b(hosting|webhosting|hosts?|hoster|clouds?|servers?|vps|colocation|colo|data ?cent(er|re)s?|rechenzentrum|dedicated|datacamp)\b|hosting\b|server\b|cloud\b/i,
  ],
  [
    'education',
    /\b(univ\w*|college|schools?|academy|hochschule|fachhochschule|faculty|polytechnic\w*|instituto? (of|de) tecn?\w*|institute of technology|research (and education )?network|nren)\b/i,
  ],
  [
    'isp',
    /\b(telecom\w*|telekom\w*|telefon\w*|telco|communications?|broadband|cable|mobile|wireless|fib(er|re)\w*|internet service|isp|dsl)\b|telecom\b|net(z|works?) (provider|services)\b/i,
  ],
];

/**
 * Returns the owner and the kind of the network that an address is in: from the table of well-known networks, or else from words in the registered name, or
 * else `business` if it has the same name as the domain. `null` if nothing is registered.
 */
export const networkCompanyOf = (network: Network, domain: string): NetworkFacts['company'] => {
  const { organization } = network;
  const known = knownNetworkIn(network);
  if (known) return { name: known.name, domain: known.domain, type: known.type };
  if (organization === null || organization.trim() === '') return null;
  const [type] = WORDS.find(([, words]) => words.test(organization)) ?? [];
  return {
    name: organization,
    domain: null,
    type: type ?? (bearsNameOf(organization, domain) ? 'business' : null),
  };
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** "Harbour Bank Ltd" and harbour-bank.example: the domain's own network. */
const bearsNameOf = (organization: string, domain: string): boolean => {
  const labels = domain.split('.').map(lettersOf).slice(0, -1);
  return labels.some((label) => label.length >= 5 && lettersOf(organization).includes(label));
};
