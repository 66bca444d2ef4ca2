import type { Browser } from 'playwright-core';
import type { Dial } from '../dial.ts';
import type { CertificateFault, ProxyTraffic } from './forwardProxy.ts';

/** One browser with an empty profile, whose only way out is a proxy of its own. */
export interface SealedBrowser {
  /** Its contexts are to refuse downloads (`acceptDownloads: false`). */
  readonly browser: Browser;
  /** Whether the system keeps it from every network but its proxy; false: its own switches alone do. */
  readonly sealed: boolean;
  /** Whether Chromium's own sandbox is on. */
  readonly sandboxed: boolean;
  /** What its proxy let through, and what not. A page that was not reached is a failure of the network to the browser, never an answer. */
  traffic(): ProxyTraffic;
  /** Resolves once it was stopped before `close`, with why. */
  readonly stopped: Promise<'time' | 'bytes' | 'requests' | 'memory' | 'crashed'>;
  /** Kills every process of it and removes its profile; resolves when both are gone. Never rejects. */
  close(): Promise<void>;
}

export interface SealedBrowserOptions {
  readonly executable: string;
  readonly dial: Dial;
  /** SHA-256 of public keys, Base64: whatever certificate has one of them is taken, for another name and out of date as well. For servers of tests. */
  readonly trustedKeys?: readonly string[];
  /** Where given, it alone judges certificates, before a tunnel is opened: the browser then takes every one that it is led to. */
  readonly certificateFault?: CertificateFault | undefined;
  readonly userAgent: string;
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly maxRequests: number;
  readonly maxMemoryBytes: number;
}

export type OpenSealedBrowser = (options: SealedBrowserOptions, signal: AbortSignal) => Promise<SealedBrowser>;
