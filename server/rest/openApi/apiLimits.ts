import type { Config } from '../../config.ts';

/** So many in a window; none where `points` is 0. */
interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

export interface ApiLimits {
  /** New scans of one network. */
  readonly scans: Limit;
  /** Forms of one network, and each kind of step of signing in, counted by themselves. */
  readonly forms: Limit;
  /** Links to one mail address. */
  readonly links: Limit;
}

export const apiLimitsOf = ({ scans, forms, links, windowSeconds }: Config['rateLimit']): ApiLimits => ({
  scans: { points: scans, windowSeconds },
  forms: { points: forms, windowSeconds },
  links,
});
