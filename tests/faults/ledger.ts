/** What a server said yes to, and to whom. Whatever stands here must be found again when the fault is over. */
export interface Ledger {
  /** Scans that were answered with an id. */
  readonly scans: Map<string, AcknowledgedScan>;
  /** Addresses whose application was answered with 200. */
  readonly applications: Set<string>;
  /** Addresses whose sign-up to the newsletter was answered with 200. */
  readonly signups: Set<string>;
  /** Applications and sign-ups that got no answer: they may stand in the log or not, but once at most. */
  readonly unanswered: Set<string>;
  readonly followed: FollowedScans;
  /** Requests of all kinds, and those of them that were not answered or refused for now, by what was said. */
  requests: number;
  readonly failures: Map<string, number>;
  /** What must never be: an answer that no fault excuses. */
  readonly wrong: string[];
}

export interface AcknowledgedScan {
  readonly domain: string;
}

export interface FollowedScans {
  /** Subscriptions that saw the end of their scan. */
  ended: number;
  /** Connections that broke in the middle, and were made again after the last revision. */
  resumed: number;
}

export const newLedger = (): Ledger => ({
  scans: new Map(),
  applications: new Set(),
  signups: new Set(),
  unanswered: new Set(),
  followed: { ended: 0, resumed: 0 },
  requests: 0,
  failures: new Map(),
  wrong: [],
});

export const acknowledgements = ({ scans, applications, signups }: Ledger): number =>
  scans.size + applications.size + signups.size;
