import { isIP } from 'node:net';

/**
 * Returns our name for EHLO: the host of the page about this scanner, as RFC 5321 §4.1.4 asks for. If that is not a public DNS name, a reserved name (RFC 2606)
 * is used instead of an address literal, which would often reveal an address of a private network.
 */
export const ehloNameOf = (contactUrl: string | undefined): string => {
  const host = contactUrl === undefined ? '' : new URL(contactUrl).hostname.replace(/\.$/, '');
  const isName = host.includes('.') && !host.startsWith('[') && isIP(host) === 0;
  return isName ? host : 'candor.invalid';
};
