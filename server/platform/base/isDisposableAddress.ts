import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { hostOfAddress } from '../../../schema/forms/mailAddress.ts';

/** 170 kB, so only the server loads it; the free-mail providers are in schema/forms/mailAddress.ts, for both sides. */
const hosts: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether a list contains a host, or a parent of it. */
export const isListedHost = (host: string, isListed: (suffix: string) => boolean): boolean => {
  const labels = host.split('.');
  return labels.some((_label, index) => isListed(labels.slice(index).join('.')));
};

/** Whether an address belongs to a service for short-lived addresses, which identify nobody. Includes its subdomains. */
export const isDisposableAddress = (address: string): boolean =>
  isListedHost(hostOfAddress(address), (suffix) => hosts.has(suffix));
