import type { Config } from '../base/config.ts';

/** So many in a window; none where `points` is 0. */
interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

export interface ApiLimits {
  /** New scans of one network. */
  readonly scans: Limit;
  /** New scans of somebody who is signed in. */
  readonly accountScans: Limit;
  /** New scans of an approved scholar, in place of the two above. */
  readonly scholarScans: Limit;
  /** New scans of one registrable domain, over all clients. */
  readonly targetScans: Limit;
  /** New scans of everybody. */
  readonly allScans: Limit;
  /** Requests of any kind of one network. */
  readonly requests: Limit;
  /** Requests of any kind by one personal token. */
  readonly tokenRequests: Limit;
  /** Forms of one network, and each kind of step of signing in, counted by themselves. */
  readonly forms: Limit;
  /** Links to one mail address. */
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
