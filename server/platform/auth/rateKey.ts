import { createHmac } from 'node:crypto';
import { networkOf } from './networkOf.ts';

/**
 * Under which key an address is counted: an HMAC, so that the table holds no address and a copy of it cannot be searched for one.
 * A mail address counts as it is, an IP address as its network.
 */
export const rateKey = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret)
    .update(`rate-limit\n${networkOf(address)}`)
    .digest('base64url');
