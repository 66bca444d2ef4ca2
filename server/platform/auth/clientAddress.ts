import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Proxies in a row. A header with more entries is not genuine. */
const MOST_HOPS = 20;

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`: some proxies include the port. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;

/** The address as it is counted and encrypted: IPv4 as IPv4 even on an IPv6 socket, and without a zone. Returns undefined if it is not an address. */
const plainAddress = (text: string): string | undefined => {
  const [address = ''] = withoutPort(text.trim()).split('%');
  // Forms that only some parsers accept as an address (0x7f.1, 017.0.0.1, 2130706433) are rejected.
  if (isIP(address) === 0) return undefined;
  return ipaddr.process(address).toString();
};

/**
 * Returns the client's address: the peer of the connection or, if the peer is a trusted proxy, the last address in X-Forwarded-For, and so on. Entries that the
 * client wrote itself are left of what the first trusted proxy adds, and are never reached. If an entry is not an address, the proxy that passed it on stands
 * for everything behind it. `Forwarded`, X-Real-IP and similar headers are ignored: a proxy that does not set them would pass on what the client wrote.
 */
export const clientAddress = (
  peer: string,
  forwardedFor: string,
  isTrusted: (address: string, hop: number) => boolean,
): string => {
  const parts = forwardedFor.split(',').filter((part) => part.trim() !== '');
  let address = plainAddress(peer) ?? peer;
  for (let hop = 0; hop < MOST_HOPS && parts.length > 0 && isTrusted(address, hop); hop += 1) {
    const before = plainAddress(parts.pop() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
};
