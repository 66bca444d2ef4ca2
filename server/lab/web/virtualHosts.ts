import type { WebHost, WebPort } from './webConfig.ts';

/** By lower-case host name. */
export type VirtualHosts = ReadonlyMap<string, WebHost>;

/** Returns the virtual hosts of one port; empty if it serves none. */
export const hostsOf = (port: WebPort): Readonly<Record<string, WebHost>> => (typeof port === 'string' ? {} : port);

/** Combines the virtual hosts of several sites that share a listener. */
export const virtualHostsOf = (ports: readonly WebPort[]): VirtualHosts =>
  new Map(ports.flatMap((port) => Object.entries(hostsOf(port))));
