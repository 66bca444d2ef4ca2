import type { Config } from '../base/config.ts';

/** A number of requests per window; `points: 0` means no limit. */
interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

export interface ApiLimits {
  /** New scans per network. */
  readonly scans: Limit;
  /** New scans per signed-in user. */
  readonly accountScans: Limit;
  /** New scans per approved scholar, in place of the two limits above. */
  readonly scholarScans: Limit;
  /** New scans of one registrable domain, over all clients. */
  readonly targetScans: Limit;
  /** New scans over all clients. */
  readonly allScans: Limit;
  /** Requests of any kind per network. */
  readonly requests: Limit;
  /** Requests of any kind per personal token. */
  readonly tokenRequests: Limit;
  /** Forms per network. Each kind of sign-in step is counted separately. */
  readonly forms: Limit;
  /** Links per mail address. */
  readonly links: Limit;
}

export const apiLimitsOf = ({
  scans,
  accountScans,
  scholarScans,
  targetScans,
  allScans,
  requests,
  tokenRequests,
  forms,
  links,
  windowSeconds,
}: Config['rateLimit']): ApiLimits => ({
  scans: { points: scans, windowSeconds },
  accountScans: { points: accountScans, windowSeconds },
  scholarScans: { points: scholarScans, windowSeconds },
  targetScans: { points: targetScans, windowSeconds },
  allScans: { points: allScans, windowSeconds },
  requests,
  tokenRequests,
  forms: { points: forms, windowSeconds },
  links,
});
