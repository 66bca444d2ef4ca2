import type { Browser } from 'playwright-core';
import type { Dial } from '../dial.ts';
import type { CertificateFault, ProxyTraffic } from './forwardProxy.ts';

/** A browser with an empty profile whose only way out is a proxy of its own. */
export interface SealedBrowser {
  /** Contexts must be created with `acceptDownloads: false`. */
  readonly browser: Browser;
  /** True if the system isolates it from every network except its proxy; false if only its own switches do. */
  readonly sealed: boolean;
  /** Whether Chromium's own sandbox is on. */
  readonly sandboxed: boolean;
  /** Returns what its proxy let through and what it refused. To the browser, an unreachable page is a network error, never an answer. */
  traffic(): ProxyTraffic;
  /** Resolves with the reason if the browser was stopped before `close`. */
  readonly stopped: Promise<'time' | 'bytes' | 'requests' | 'memory' | 'crashed'>;
  /** Kills all its processes and removes its profile; resolves when both are gone. Never rejects. */
  close(): Promise<void>;
}

export interface SealedBrowserOptions {
  readonly executable: string;
  readonly dial: Dial;
  /** SHA-256 of public keys in Base64, for test servers: a certificate with one of these keys is accepted, even for another name or out of date. */
  readonly trustedKeys?: readonly string[];
  /** If given, only this judges certificates, before a tunnel is opened; the browser then accepts every certificate. */
  readonly certificateFault?: CertificateFault | undefined;
  readonly userAgent: string;
  readonly deadlineMs: number;
  readonly maxBytes: number;
  readonly maxRequests: number;
  readonly maxMemoryBytes: number;
}

export type OpenSealedBrowser = (options: SealedBrowserOptions, signal: AbortSignal) => Promise<SealedBrowser>;
