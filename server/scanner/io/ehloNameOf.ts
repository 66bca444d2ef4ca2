import { isIP } from 'node:net';

/**
 * Who we are in EHLO: the host of the page about this scanner, as RFC 5321 §4.1.4 wants it. Where that is no name of the public DNS, a reserved
 * one (RFC 2606): the address that a literal would have to name is often one of a private network, which is nobody's business.
 */
export const ehloNameOf = (contactUrl: string | undefined): string => {
  const host = contactUrl === undefined ? '' : new URL(contactUrl).hostname.replace(/\.$/, '');
  const isName = host.includes('.') && !host.startsWith('[') && isIP(host) === 0;
  return isName ? host : 'candor.invalid';
};
