export interface HostingName {
  readonly name: string;
  readonly kind: 'cdn' | 'hosting';
}

const cdn = (name: string, ...suffixes: readonly string[]) =>
  suffixes.map((suffix) => [suffix, { name, kind: 'cdn' }] as const);
const hosting = (name: string, ...suffixes: readonly string[]) =>
  suffixes.map((suffix) => [suffix, { name, kind: 'hosting' }] as const);

/** Names that a site is pointed to with a CNAME, as the services' own documentation gives them. */
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
 * Name servers of companies whose customers mostly have their site there too. Those of registrars and of DNS services alone (Route 53,
 * Cloudflare) say nothing of the host and are not here.
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
  return table.find(([suffix]) => name === suffix || name.endsWith(`.${suffix}`))?.[1];
};

/** The service that a CNAME's target belongs to. */
export const serviceOfTarget = (host: string): HostingName | undefined => find(TARGETS, host);

/** The host whose name server it is. */
export const hostOfNameServer = (host: string): HostingName | undefined => find(NAME_SERVERS, host);
