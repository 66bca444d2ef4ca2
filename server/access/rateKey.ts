import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Under which key an address is counted: an HMAC, so that the table holds no address and a copy of it cannot be searched for one.
 * A mail address counts as it is; an IPv6 address as its /64, the smallest network that one subscriber gets (RFC 6177): else each request could come from a new one.
 */
export const rateKey = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret)
    .update(`rate-limit\n${networkOf(address)}`)
    .digest('base64url');

const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
};
