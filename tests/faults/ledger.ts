/** What a server has acknowledged, and to whom. Everything in it must still exist when the fault is over. */
export interface Ledger {
  /** Scans that were answered with an id. */
  readonly scans: Map<string, AcknowledgedScan>;
  /** Addresses whose application was answered with 200. */
  readonly applications: Set<string>;
  /** Addresses whose newsletter sign-up was answered with 200. */
  readonly signups: Set<string>;
  /** Applications and sign-ups without an answer: they may or may not be in the log, but at most once. */
  readonly unanswered: Set<string>;
  readonly followed: FollowedScans;
  /** Requests of all kinds, and those that were not answered or temporarily refused, by message. */
  requests: number;
  readonly failures: Map<string, number>;
  /** What must never happen: an answer that no fault can excuse. */
  readonly wrong: string[];
}

export interface AcknowledgedScan {
  readonly domain: string;
}

export interface FollowedScans {
  /** Subscriptions that saw the end of their scan. */
  ended: number;
  /** Connections that were interrupted, and resumed after the last revision. */
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
