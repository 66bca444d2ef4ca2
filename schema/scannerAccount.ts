import './zodInBrowsers.ts';
import { z } from 'zod';

/** What an installation publishes about its scanner at /scanner.json, for the owners of the sites that it scans. */
export const scannerAccount = z.object({
  /** Sent with every HTTP request of a scan. */
  userAgent: z.string(),
  /** The EHLO name that is sent to mail servers. */
  ehloName: z.string(),
  /** Addresses and ranges that scans come from, as configured by the operator; empty if none are configured. */
  addresses: z.array(z.string()),
  /** Contacts: URIs, usually `mailto:`. */
  contacts: z.array(z.string()),
  /** The ports that are probed, once each. */
  ports: z.array(z.number().int()),
  /** How long a finished scan of a domain is reused. */
  cacheSeconds: z.number(),
  /** Maximum duration of a scan. */
  deadlineSeconds: z.number(),
  /** Rate limit of new scans per registrable domain, for all clients together; 0 points for no limit. */
  targetScans: z.object({ points: z.number(), windowSeconds: z.number() }),
});
export type ScannerAccount = z.infer<typeof scannerAccount>;
