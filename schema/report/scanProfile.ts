import { z } from 'zod';

/**
 * Which checks a scan runs, for those who scan many domains.
 *
 * `full`: all · `ownServers`: those that contact only DNS and the domain's own servers, so that no external source learns about it · `web`: the website ·
 * `mail`: mail and its DNS
 */
export const scanProfile = z.enum(['full', 'ownServers', 'web', 'mail']);
export type ScanProfile = z.infer<typeof scanProfile>;
