import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { hostOfAddress } from '../../../schema/forms/mailAddress.ts';

/** 170 kB, so it is the server's alone; the free-mail providers are in schema/forms/mailAddress.ts, for both sides. */
const hosts: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether a list names a host, or one that it is under. */
export const isListedHost = (host: string, isListed: (suffix: string) => boolean): boolean => {
  const labels = host.split('.');
  return labels.some((_label, index) => isListed(labels.slice(index).join('.')));
};

/** Whether an address is of a service that gives one away for minutes, so that it names nobody; its subdomains too. */
export const isDisposableAddress = (address: string): boolean =>
  isListedHost(hostOfAddress(address), (suffix) => hosts.has(suffix));
