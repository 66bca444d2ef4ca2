import type { Networks } from './loadTalk.ts';

/** How great the crowd is, and what it meets. */
export interface LoadPlan {
  readonly visitors: number;
  readonly scans: number;
  /** Whose reports are read; 7 at most. */
  readonly sites: number;
  readonly subscribers: number;
  /** Of steady load. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly pauseMs: number;
  /** Of visitors and subscribers. */
  readonly networks: Networks;
  /** The first scans are asked for from one network; each other one comes later, from a network of its own. */
  readonly scansOfOneNetwork: number;
  /** Visitors from networks of their own, besides. */
  readonly bystanders: number;
  readonly seed: number;
  /** Of Candor, beside the defaults. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it starts a Postgres of its own, as it is installed; else it has a database of the tests. */
  readonly ownPostgres: boolean;
  /** Whether a bare server is measured too. */
  readonly besideBare: boolean;
  /** Node's own options for Candor: `--cpu-prof`. */
  readonly node?: readonly string[];
}
