import type { TlsaData } from 'dns-packet';
import type { Listener } from './listenOnLoopback.ts';

/** A host name and a standard port of the sample internet, and the port of 127.0.0.1 where it really listens. */
export interface Endpoint {
  readonly host: string;
  readonly standardPort: number;
  readonly port: number;
  /** This one of the host's addresses; default: all those that no other server has to itself. */
  readonly address?: string;
}

/** Some of the lab's running servers, and what they serve. */
export interface Servers {
  readonly listeners: readonly Listener[];
  readonly endpoints: readonly Endpoint[];
  /** TLSA records that their zones must have, by name. */
  readonly tlsa?: ReadonlyMap<string, readonly TlsaData[]>;
}
