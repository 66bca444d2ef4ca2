import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Under which key an address is counted: an HMAC, so that the table holds no address and a copy of it cannot be searched for one.
 * An IPv6 address counts as its /64, the smallest network that one subscriber gets (RFC 6177): else each request could come from a new one.
 */
export const rateKey = (secret: Buffer, ipAddress: string): string =>
  createHmac('sha256', secret)
    .update(`rate-limit\n${networkOf(ipAddress)}`)
    .digest('base64url');

const networkOf = (ipAddress: string): string => {
  if (!ipaddr.isValid(ipAddress)) return ipAddress;
  const address = ipaddr.process(ipAddress);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString();
};
