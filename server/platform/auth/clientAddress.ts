import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Proxies in a row; who writes more into the header is playing. */
const MOST_HOPS = 20;

/** `203.0.113.7:4711` and `[2001:db8::1]:4711`: some proxies write the port too. */
const withoutPort = (text: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;

/** As it is counted and encrypted: IPv4 as IPv4, also where the socket speaks IPv6; without a zone. Undefined: it is no address. */
const plainAddress = (text: string): string | undefined => {
  const [address = ''] = withoutPort(text.trim()).split('%');
  // What only some parsers take for an address (0x7f.1, 017.0.0.1, 2130706433) is none.
  if (isIP(address) === 0) return undefined;
  return ipaddr.process(address).toString();
};

/**
 * Who asks: the peer of the connection, unless that is a proxy that is trusted; then whom it says that it speaks for (the last part of X-Forwarded-For), and
 * so on. What a client writes there itself stands left of what the first trusted proxy adds, and is never reached. Where a part is no address, the
 * proxy that let it through stands for all behind it. `Forwarded`, X-Real-IP and their like are not read: a proxy that does not set them would
 * pass on what the client wrote.
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
