import './zodInBrowsers.ts';
import { z } from 'zod';

/** What an installation says of its own scanner, at /scanner.json, for the owners of the sites that it looks at. */
export const scannerAccount = z.object({
  /** Sent with every HTTP request of a scan. */
  userAgent: z.string(),
  /** Said to mail servers in EHLO. */
  ehloName: z.string(),
  /** Addresses and ranges that scans come from, as the operator names them; empty: they have named none. */
  addresses: z.array(z.string()),
  /** Whom to write to: URIs, `mailto:` for the most part. */
  contacts: z.array(z.string()),
  /** The ports that are knocked at once each. */
  ports: z.array(z.number().int()),
  /** For so long a finished scan of a domain is given again. */
  cacheSeconds: z.number(),
  /** No scan takes longer. */
  deadlineSeconds: z.number(),
  /** New scans of one registrable domain, whoever asks; 0 points: no limit. */
  targetScans: z.object({ points: z.number(), windowSeconds: z.number() }),
});
export type ScannerAccount = z.infer<typeof scannerAccount>;
