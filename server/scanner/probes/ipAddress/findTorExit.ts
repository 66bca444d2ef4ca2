import type { IpAddressObservation } from '../../../../schema/report/observations/ipAddressObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { reversedAddress } from '../reversedAddress.ts';
import { wellFormedText } from '../wellFormedText.ts';

type TorExit = Extract<IpAddressObservation, { status: 'found' }>['torExit'];

const ZONE = 'dnsel.torproject.org';

/** Asks the DNS exit list of the Tor Project: 127.0.0.2 for an exit, NXDOMAIN for another address. It has IPv4 addresses only. */
export const findTorExit = async (dns: DnsIo, address: string, signal: AbortSignal): Promise<TorExit> => {
  const notChecked = (reason: string): TorExit => ({ status: 'notChecked', reason: wellFormedText(reason, 300) });
  if (address.includes(':')) return notChecked('The exit list of Tor has no IPv6 addresses');
  const outcome = await dnsOutcome(dns, `${reversedAddress(address)}.${ZONE}`, 'A', signal);
  if (outcome.kind === 'notChecked') return notChecked(outcome.failure.message);
  const codes = outcome.answer.records.map((record) => record.address);
  if (codes.length === 0) return { status: 'checked', isExit: false };
  // Something else is the word of a name server that answers every question (a captive portal, a search page).
  return codes.every((code) => code === '127.0.0.2')
    ? { status: 'checked', isExit: true }
    : notChecked(`${ZONE} answered ${codes.slice(0, 3).join(', ')}, which its documentation does not have`);
};
