/** The resources that a process uses. */
export interface Weight {
  /** Megabytes still in use after a full garbage collection: objects, and the memory they hold outside the heap. */
  readonly live: number;
  /** Megabytes of resident memory. */
  readonly rss: number;
  /** Open descriptors, and the sockets among them: to visitors, and to the database's backends. `undefined` on systems without /proc. */
  readonly descriptors: number | undefined;
  readonly sockets: number | undefined;
}

/** How long something took, in milliseconds, over all `count` occurrences. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

/** What visitors request. `arrival`: /healthz, an answer without a query, and the connection on which it arrives. */
export const ASKED = ['arrival', 'page', 'latestScan', 'domainHistory', 'globalStats', 'REST'] as const;
export type Asked = (typeof ASKED)[number];

/** The networks a server sees: all visitors behind one address, or each at their own (as reported by a trusted proxy). */
export type Networks = 'one' | 'each';

/** An answer as sent over the wire, for a bare server to send again. */
export interface Sample {
  readonly headers: Readonly<Record<string, string>>;
  /** Base64. */
  readonly body: string;
}

export interface VisitOrder {
  readonly kind: 'visit';
  readonly url: string;
  readonly visitors: number;
  /** Domains that have a report. */
  readonly domains: readonly string[];
  readonly seconds: number;
  /** Average time between two visits of one visitor. */
  readonly pauseMs: number;
  readonly networks: Networks;
  readonly seed: number;
}

export interface Visited {
  readonly kind: 'visited';
  readonly latencies: Readonly<Record<Asked, Latencies>>;
  readonly samples: Readonly<Partial<Record<Asked, Sample>>>;
  readonly requests: number;
  /** Time from the first visit to the last. */
  readonly seconds: number;
  /** Number of requests that were answered correctly, and of those refused with a time to come back, by status. */
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
  /** All other answers, and missing answers: descriptions with their counts. */
  readonly wrong: Readonly<Record<string, number>>;
  /** CPU seconds of the load generator. */
  readonly cpuSeconds: number;
}

export interface SubscribeOrder {
  readonly kind: 'subscribe';
  readonly url: string;
  /** The scan that each of them follows. */
  readonly scanIds: readonly string[];
  readonly networks: Networks;
}

export interface Subscribed {
  readonly kind: 'subscribed';
  /** Number of subscribers, and of those refused with code 4429. */
  readonly joined: number;
  readonly refused: number;
  readonly latencies: Latencies;
}

export interface Followed {
  readonly kind: 'followed';
  readonly messages: number;
  /** Bytes of all messages, and the length of each of the first subscriber's messages, for a bare server to send again. */
  readonly bytes: number;
  readonly sizes: readonly number[];
  /** Followers who saw their whole scan: each step once, in order, to its end. */
  readonly whole: number;
  /** What others saw: descriptions with their counts. */
  readonly wrong: Readonly<Record<string, number>>;
  /** The time from the first follower that received a step to each of the others. */
  readonly spread: Latencies;
  readonly cpuSeconds: number;
}

/** Messages from the tests to the process that simulates the crowd. `leave`: everyone who is still following disconnects. */
export type CrowdOrder = VisitOrder | SubscribeOrder | { readonly kind: 'follow' } | { readonly kind: 'leave' };
export type CrowdAnswer = Visited | Subscribed | Followed | { readonly kind: 'left' };

/** Messages from the tests to a server. */
export type ServerOrder =
  | { readonly kind: 'weigh' }
  /** To a bare server: its answers, and the lengths of the messages in its subscriptions. */
  | {
      readonly kind: 'send';
      readonly samples: Readonly<Partial<Record<Asked, Sample>>>;
      readonly sizes: readonly number[];
    }
  /** To a bare server: all of its subscribers have connected. */
  | { readonly kind: 'tell' };
export type ServerAnswer =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'weight'; readonly weight: Weight; readonly cpuSeconds: number }
  | { readonly kind: 'sending' | 'telling' };
