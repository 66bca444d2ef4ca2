/** What a process weighs. */
export interface Weight {
  /** Megabytes that are still in use once all garbage is collected: objects, and what they hold outside of the heap. */
  readonly live: number;
  /** Megabytes that it has of the machine. */
  readonly rss: number;
  /** Open descriptors, and those among them that are sockets: to visitors, and to the database's backends. Undefined where there is no /proc. */
  readonly descriptors: number | undefined;
  readonly sockets: number | undefined;
}

/** How long something took, in milliseconds, over all of its `count` times. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
}

/** What visitors ask for. `arrival`: /healthz, an answer without a query, and the connection on which it comes. */
export const ASKED = ['arrival', 'page', 'latestScan', 'domainHistory', 'globalStats', 'REST'] as const;
export type Asked = (typeof ASKED)[number];

/** Whom a server sees: all of them behind one address, or each at one of its own (by the word of a proxy that is trusted). */
export type Networks = 'one' | 'each';

/** An answer as it went over the wire, for a bare server to send again. */
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
  /** Between two visits of one visitor, on average. */
  readonly pauseMs: number;
  readonly networks: Networks;
  readonly seed: number;
}

export interface Visited {
  readonly kind: 'visited';
  readonly latencies: Readonly<Record<Asked, Latencies>>;
  readonly samples: Readonly<Partial<Record<Asked, Sample>>>;
  readonly requests: number;
  /** From the first to the last of them. */
  readonly seconds: number;
  /** Requests that were answered as they should be, and those that were refused with a time to come back, by status. */
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
  /** All other answers, and all that were none; in words, with how often. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Of the load generator, in seconds of processor. */
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
  /** Who is subscribed, and who was refused by code 4429. */
  readonly joined: number;
  readonly refused: number;
  readonly latencies: Latencies;
}

export interface Followed {
  readonly kind: 'followed';
  readonly messages: number;
  /** Bytes of all messages, and those of each in its turn at the first of them: for a bare server to send again. */
  readonly bytes: number;
  readonly sizes: readonly number[];
  /** Followers who saw the whole of their scan: each step once, in order, to its end. */
  readonly whole: number;
  /** What others saw, in words. */
  readonly wrong: Readonly<Record<string, number>>;
  /** Between the first follower that received a step and each other one that did. */
  readonly spread: Latencies;
  readonly cpuSeconds: number;
}

/** What the tests say to the process that plays the crowd. `leave`: whoever still follows hangs up. */
export type CrowdOrder = VisitOrder | SubscribeOrder | { readonly kind: 'follow' } | { readonly kind: 'leave' };
export type CrowdAnswer = Visited | Subscribed | Followed | { readonly kind: 'left' };

/** What the tests say to a server. */
export type ServerOrder =
  | { readonly kind: 'weigh' }
  /** To a bare one: what it answers with, and how long the messages of its subscriptions are. */
  | {
      readonly kind: 'send';
      readonly samples: Readonly<Partial<Record<Asked, Sample>>>;
      readonly sizes: readonly number[];
    }
  /** To a bare one: its subscribers are all there. */
  | { readonly kind: 'tell' };
export type ServerAnswer =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'weight'; readonly weight: Weight; readonly cpuSeconds: number }
  | { readonly kind: 'sending' | 'telling' };
