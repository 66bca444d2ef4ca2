import type { WebHost, WebPort } from './webConfig.ts';

/** By lower-case host name. */
export type VirtualHosts = ReadonlyMap<string, WebHost>;

/** The virtual hosts of one port, empty where it serves none. */
export const hostsOf = (port: WebPort): Readonly<Record<string, WebHost>> => (typeof port === 'string' ? {} : port);

/** All of them together, for a listener that several sites share. */
export const virtualHostsOf = (ports: readonly WebPort[]): VirtualHosts =>
  new Map(ports.flatMap((port) => Object.entries(hostsOf(port))));
