import { hostOfAddress, isPersonalAddress, mailAddress } from '../../../schema/forms/mailAddress.ts';
import { createIsSharedMailHost } from '../../platform/auth/sharedMailHosts.ts';
import type { Config } from '../../platform/base/config.ts';
import { isDisposableAddress } from '../../platform/base/isDisposableAddress.ts';
import { parseDomain } from '../../platform/base/parseDomain.ts';
import { registrableDomainOf } from '../../platform/base/registrableName.ts';
import { answers, faultSentences } from '../../platform/base/answers.ts';

/** `message` is text for the user. `email`: the address for mail and for recognising the person: lower case, A-labels. */
export type PortalDomain =
  /** `domain`: lower-case A-labels. */
  | { readonly kind: 'domain'; readonly email: string; readonly domain: string }
  /** The address can receive mail, but proves ownership of no domain. A DNS record can (server/features/portal/provePortalDomain.ts). */
  | {
      readonly kind: 'unproven';
      readonly email: string;
      readonly reason: 'freeMail' | 'sharedMail' | 'belowDomain' | 'publicSuffix';
      readonly message: string;
    }
  | { readonly kind: 'refused'; readonly reason: PortalDomainRefusal; readonly message: string };

type PortalDomainRefusal = 'address' | 'ipAddress' | 'reserved' | 'disposable';

interface PortalDomainOptions {
  /** Names that are reserved elsewhere resolve in this network. */
  readonly privateNetwork: boolean;
  /** Whether a host belongs to a mail provider, a relay, an alias service, or the tenants of a hosted service (server/platform/auth/sharedMailHosts.ts). */
  readonly isSharedMailHost: (host: string) => boolean;
}

const refused = (reason: PortalDomainRefusal, message: string): PortalDomain => ({ kind: 'refused', reason, message });

/** Characters that parseDomain would take for more than a name: the rest of a URL, a port. */
const NO_HOST = /[/?#:]/;

/** Which portal a mail address opens on this server. */
export const createPortalDomain = ({
  allowCidrs,
  sharedMailHosts,
}: Pick<Config, 'allowCidrs' | 'sharedMailHosts'>): ((address: string) => PortalDomain) => {
  const options = {
    privateNetwork: allowCidrs.length > 0,
    isSharedMailHost: createIsSharedMailHost(sharedMailHosts),
  };
  return (address) => portalDomainOf(address, options);
};

/**
 * Which domain's portal an address opens: its host, if that is exactly the registrable domain and one organisation controls the mailboxes there.
 * Below the domain anyone may have a mailbox: students, tenants of a hosted service. International hosts are compared as A-labels, so a name that
 * looks the same is another domain.
 */
export const portalDomainOf = (address: string, options: PortalDomainOptions): PortalDomain => {
  const at = address.lastIndexOf('@');
  const host = hostOfAddress(address);
  if (/^\[.*\]$/.test(host)) return refused('ipAddress', answers().portal.ipAddress);
  const parsed = NO_HOST.test(host) ? undefined : parseDomain(host);
  const email = mailAddress.safeParse(`${address.slice(0, at)}@${parsed && 'domain' in parsed ? parsed.domain : host}`);
  if (at < 1 || !email.success) return refused('address', faultSentences().address);
  if (!parsed || parsed.kind === 'invalid')
    return /^[\d.]+$/.test(host)
      ? refused('ipAddress', answers().portal.ipAddress)
      : refused('address', faultSentences().address);
  if (parsed.kind === 'reserved' && !options.privateNetwork) return refused('reserved', parsed.message);
  return ownerOf(email.data, parsed.domain, options);
};

/** A mail provider may give away names below its own: the whole host counts, and who owns it. */
const ownerOf = (email: string, host: string, { isSharedMailHost }: PortalDomainOptions): PortalDomain => {
  const domain = registrableDomainOf(host);
  const unproven = (reason: Extract<PortalDomain, { kind: 'unproven' }>['reason'], why: string): PortalDomain => ({
    kind: 'unproven',
    email,
    reason,
    message: `${why} ${answers().portal.proveByDns}`,
  });
  // Knowing such an address is enough to read its mail, including sign-in links.
  if (isDisposableAddress(email)) return refused('disposable', faultSentences().businessAccount);
  const addresses = [email, ...(domain === undefined ? [] : [`x@${domain}`])];
  if (addresses.some(isPersonalAddress)) return unproven('freeMail', faultSentences().businessAccount);
  if (isSharedMailHost(host)) return unproven('sharedMail', answers().portal.sharedMail({ host }));
  if (domain === undefined) return unproven('publicSuffix', answers().portal.publicSuffix({ host }));
  if (domain !== host) return unproven('belowDomain', answers().portal.belowDomain({ host, domain }));
  return { kind: 'domain', email, domain };
};
