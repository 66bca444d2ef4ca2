import type { TlsaData } from 'dns-packet';
import type { Listener } from './listenOnLoopback.ts';

/** A host name and standard port of the sample internet, and the port of 127.0.0.1 on which it really listens. */
export interface Endpoint {
  readonly host: string;
  readonly standardPort: number;
  readonly port: number;
  /** Only this one of the host's addresses. Default: all addresses without a server of their own. */
  readonly address?: string;
}

/** Some of the lab's running servers, and what they serve. */
export interface Servers {
  readonly listeners: readonly Listener[];
  readonly endpoints: readonly Endpoint[];
  /** TLSA records by name, which must be added to their zones. */
  readonly tlsa?: ReadonlyMap<string, readonly TlsaData[]>;
}
