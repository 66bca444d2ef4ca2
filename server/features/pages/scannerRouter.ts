import { isIP } from 'node:net';
import { Router, type Request } from 'express';
import { KNOWN_PORTS } from '../../../checks/ports/portTable.ts';
import type { ScannerAccount } from '../../../schema/scannerAccount.ts';
import type { Config } from '../../platform/base/config.ts';
import { addressOf, addressRangeOf, type AddressRange } from '../../scanner/io/addressRange.ts';
import { ehloNameOf } from '../../scanner/io/ehloNameOf.ts';
import { userAgentOf } from '../../scanner/io/userAgent.ts';

/** The page that explains who scans a site; named in the User-Agent of scans. */
const SCANNER_PAGE = '/scanner';

type ScannerConfig = Pick<
  Config,
  'publicUrl' | 'scanAddresses' | 'scanCacheSeconds' | 'scanDeadlineSeconds' | 'security' | 'rateLimit'
>;

/** The address of the page about this scanner. Returns `undefined` if nobody outside could open it. */
const scannerPageUrl = (publicUrl: string | undefined): string | undefined =>
  publicUrl === undefined ? undefined : `${publicUrl}${SCANNER_PAGE}`;

/** Contact for owners of scanned sites: the page about the scanner, otherwise the operator's security contact. */
export const scannerContact = (config: Pick<Config, 'publicUrl' | 'security'>): string | undefined =>
  scannerPageUrl(config.publicUrl) ?? config.security.contacts[0];

const accountOf = (config: ScannerConfig, publicUrl: string): ScannerAccount => ({
  userAgent: userAgentOf(scannerContact(config)),
  ehloName: ehloNameOf(scannerContact(config)),
  addresses: [...config.scanAddresses],
  contacts: [...securityContacts(config.security.contacts, publicUrl)],
  ports: [...KNOWN_PORTS],
  cacheSeconds: config.scanCacheSeconds,
  deadlineSeconds: config.scanDeadlineSeconds,
  targetScans: { points: config.rateLimit.targetScans, windowSeconds: config.rateLimit.windowSeconds },
});

/** Parses addresses and ranges, which the configuration has validated. */
const rangesOf = (addresses: readonly string[]): readonly AddressRange[] =>
  addresses.map((text) => addressRangeOf(text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`));

const hostOf = (request: Request): string =>
  (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/**
 * GET /scanner.json: the data of the page about the scanner. A browser that opens one of the scanner's addresses, found in a log, is redirected to
 * that page, unless the installation itself is reached by its address.
 */
export const scannerRouter = (config: ScannerConfig, publicUrl: () => string): Router => {
  const router = Router();
  router.get('/scanner.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(accountOf(config, publicUrl()));
  });
  const page = scannerPageUrl(config.publicUrl);
  if (config.publicUrl === undefined || page === undefined || isIP(hostnameOf(config.publicUrl)) !== 0) return router;
  const ranges = rangesOf(config.scanAddresses);
  router.get('/', (request, response, next) => {
    const address = addressOf(hostOf(request));
    if (address && ranges.some((range) => range.contains(address))) response.redirect(302, page);
    else next();
  });
  return router;
};

const hostnameOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

export interface SecurityTxtOptions {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** URIs (mailto:, https:, tel:). If empty, the mailbox that RFC 2142 §4 reserves for this, as on the page itself. */
  readonly contacts: readonly string[];
  /** Where the operator describes how reports are handled. */
  readonly policy: string | undefined;
  readonly now: Date;
}

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** Half of the year that RFC 9116 §2.5.5 allows. The operator's values are read from the configuration again each day. */
const VALID_DAYS = 183;
const DAY_MS = 86_400_000;

/** The installation's own security.txt (RFC 9116): where to report vulnerabilities. The same for a whole day. */
export const securityTxt = ({ publicUrl, contacts, policy, now }: SecurityTxtOptions): string => {
  const today = Math.floor(now.getTime() / DAY_MS);
  const address = `${publicUrl}${SECURITY_TXT_PATH}`;
  const lines = [
    ...securityContacts(contacts, publicUrl).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    // §2.5.2: web addresses must begin with https.
    ...(address.startsWith('https:') ? [`Canonical: ${address}`] : []),
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join('\n')}\n`;
};

/** Contacts as URIs: those that the operator names, otherwise the mailbox of RFC 2142. */
const securityContacts = (contacts: readonly string[], publicUrl: string): readonly string[] =>
  contacts.length > 0 ? contacts : [securityMailbox(publicUrl)];

const securityMailbox = (publicUrl: string): string => {
  const host = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  // RFC 5321 §4.1.3: address literals are in brackets, IPv6 with a prefix.
  const literal = { 0: host, 4: `[${host}]`, 6: `[IPv6:${host}]` }[isIP(host)] ?? host;
  return `mailto:security@${encodeURIComponent(literal)}`;
};
