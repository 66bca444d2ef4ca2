import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { hostOfAddress } from '../../../schema/forms/mailAddress.ts';

/** 170 kB, so it is the server's alone; the free-mail providers are in schema/forms/mailAddress.ts, for both sides. */
const hosts: ReadonlySet<string> = disposableEmailBlocklistSet();

/** Whether an address is of a service that gives one away for minutes, so that it names nobody; its subdomains too. */
export const isDisposableAddress = (address: string): boolean => {
  const labels = hostOfAddress(address).split('.');
  return labels.some((_label, index) => hosts.has(labels.slice(index).join('.')));
};
