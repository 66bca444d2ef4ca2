import { isIP } from 'node:net';
import { Router, type Request } from 'express';
import { KNOWN_PORTS } from '../../../schema/report/portTable.ts';
import type { ScannerAccount } from '../../../schema/scannerAccount.ts';
import type { Config } from '../../platform/base/config.ts';
import { addressOf, addressRangeOf, type AddressRange } from '../../scanner/io/addressRange.ts';
import { ehloNameOf } from '../../scanner/io/ehloNameOf.ts';
import { userAgentOf } from '../../scanner/io/userAgent.ts';
import { securityContacts } from './securityTxt.ts';

/** Where people read who scans their site; in the User-Agent of scans. */
const SCANNER_PAGE = '/scanner';

type ScannerConfig = Pick<
  Config,
  'publicUrl' | 'scanAddresses' | 'scanCacheSeconds' | 'scanDeadlineSeconds' | 'security' | 'rateLimit'
>;

/** The address of the page about this scanner; undefined: nobody outside could open it. */
export const scannerPageUrl = (publicUrl: string | undefined): string | undefined =>
  publicUrl === undefined ? undefined : `${publicUrl}${SCANNER_PAGE}`;

const accountOf = (config: ScannerConfig, publicUrl: string): ScannerAccount => ({
  userAgent: userAgentOf(scannerPageUrl(config.publicUrl)),
  ehloName: ehloNameOf(scannerPageUrl(config.publicUrl)),
  addresses: [...config.scanAddresses],
  contacts: [...securityContacts(config.security.contacts, publicUrl)],
  ports: [...KNOWN_PORTS],
  cacheSeconds: config.scanCacheSeconds,
  deadlineSeconds: config.scanDeadlineSeconds,
  targetScans: { points: config.rateLimit.targetScans, windowSeconds: config.rateLimit.windowSeconds },
});

/** Of addresses and ranges, as the configuration has checked them. */
const rangesOf = (addresses: readonly string[]): readonly AddressRange[] =>
  addresses.map((text) => addressRangeOf(text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`));

const hostOf = (request: Request): string =>
  (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/**
 * GET /scanner.json: what the page about the scanner has from the server. Whoever opens one of the scanner's addresses in a browser, having found
 * it in a log, is led to that page, unless the installation itself is reached by its address.
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
