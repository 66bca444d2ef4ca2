import type { Networks } from './loadTalk.ts';

/** The size of the crowd, and what it meets. */
export interface LoadPlan {
  readonly visitors: number;
  readonly scans: number;
  /** Number of sites whose reports are read; at most 7. */
  readonly sites: number;
  readonly subscribers: number;
  /** The duration of the steady load. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly pauseMs: number;
  /** The networks of visitors and subscribers. */
  readonly networks: Networks;
  /** The first scans are requested from one network; the others come later, each from a network of its own. */
  readonly scansOfOneNetwork: number;
  /** Additional visitors, each from a network of their own. */
  readonly bystanders: number;
  readonly seed: number;
  /** Candor's environment, in addition to the defaults. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it starts a Postgres of its own, as an installation does; otherwise it uses a database of the tests. */
  readonly ownPostgres: boolean;
  /** Whether a bare server is measured too. */
  readonly besideBare: boolean;
  /** Node options for Candor: `--cpu-prof`. */
  readonly node?: readonly string[];
}
