import { FAULT_SENTENCES } from '../../../schema/forms/formFault.ts';
import { hostOfAddress, isPersonalAddress, mailAddress } from '../../../schema/forms/mailAddress.ts';
import { isDisposableAddress } from '../address/isDisposableAddress.ts';
import { parseDomain } from '../scan/parseDomain.ts';
import { registrableDomainOf } from './registrableDomainOf.ts';

/** `message` is for people. */
export type PortalDomain =
  /** `email`: as mail goes there, and as the person is known by: lower case, A-labels. `domain`: lower-case A-labels. */
  | { readonly kind: 'domain'; readonly email: string; readonly domain: string }
  | { readonly kind: 'refused'; readonly reason: PortalDomainRefusal; readonly message: string };

export type PortalDomainRefusal = 'address' | 'ipAddress' | 'reserved' | 'freeMail' | 'disposable' | 'publicSuffix';

const refused = (reason: PortalDomainRefusal, message: string): PortalDomain => ({ kind: 'refused', reason, message });

const IP_ADDRESS =
  'This address is at an IP address, which is no domain of a business. Please use one like you@example.org.';

/** What parseDomain would take for more than a name: the rest of an URL, a port. */
const NO_HOST = /[/?#:]/;

/**
 * Which domain's portal an address opens: the registrable one of its host. An international host is taken as its A-labels, so a name that
 * looks the same is another domain. `privateNetwork`: reserved names lead somewhere here.
 */
export const portalDomainOf = (address: string, { privateNetwork = false } = {}): PortalDomain => {
  const at = address.lastIndexOf('@');
  const host = hostOfAddress(address);
  if (/^\[.*\]$/.test(host)) return refused('ipAddress', IP_ADDRESS);
  const parsed = NO_HOST.test(host) ? undefined : parseDomain(host);
  const email = mailAddress.safeParse(`${address.slice(0, at)}@${parsed && 'domain' in parsed ? parsed.domain : host}`);
  if (at < 1 || !email.success) return refused('address', FAULT_SENTENCES.address);
  if (!parsed || parsed.kind === 'invalid')
    return /^[\d.]+$/.test(host) ? refused('ipAddress', IP_ADDRESS) : refused('address', FAULT_SENTENCES.address);
  if (parsed.kind === 'reserved' && !privateNetwork) return refused('reserved', parsed.message);
  return ownerOf(email.data, parsed.domain);
};

/** The provider of a mailbox may give away names under its own: what counts is the whole host, and whose it is. */
const ownerOf = (email: string, host: string): PortalDomain => {
  const domain = registrableDomainOf(host);
  const addresses = [email, ...(domain === undefined ? [] : [`x@${domain}`])];
  if (addresses.some(isPersonalAddress)) return refused('freeMail', FAULT_SENTENCES.businessAccount);
  if (isDisposableAddress(email)) return refused('disposable', FAULT_SENTENCES.businessAccount);
  if (domain === undefined)
    return refused('publicSuffix', `Anybody can have a name under ${host}: it is no domain of one business.`);
  return { kind: 'domain', email, domain };
};
