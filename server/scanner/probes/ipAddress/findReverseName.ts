import type { IpAddressObservation } from '../../../../schema/report/observations/ipAddressObservation.ts';
import type { DnsIo } from '../../io/scannerIo.ts';
import { addressesOfDomain } from '../addressesOfDomain.ts';
import { dnsOutcome } from '../dns/dnsOutcome.ts';
import { reversedAddress } from '../reversedAddress.ts';
import { sameAddress } from './sameAddress.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { IoFailure } from '../../io/scannerIo.ts';

type Reverse = Extract<IpAddressObservation, { status: 'found' }>['reverse'];

const MAX_NAMES = 5;

/** The PTR names of an address, and whether one of them leads back to it: anyone may write any name into the reverse zone of his own address. */
export const findReverseName = async (dns: DnsIo, address: string, signal: AbortSignal): Promise<Reverse> => {
  const zone = address.includes(':') ? 'ip6.arpa' : 'in-addr.arpa';
  const outcome = await dnsOutcome(dns, `${reversedAddress(address)}.${zone}`, 'PTR', signal);
  if (outcome.kind === 'notChecked') {
    return { status: 'notChecked', reason: wellFormedText(outcome.failure.message, 300) };
  }
  const hosts = [...new Set(outcome.answer.records.map(({ host }) => host))].slice(0, MAX_NAMES);
  if (hosts.length === 0) return { status: 'absent' };
  const verdicts = await Promise.all(hosts.map((host) => leadsTo(dns, host, address, signal)));
  const confirmed = verdicts.includes('yes') ? 'yes' : verdicts.includes('notChecked') ? 'notChecked' : 'no';
  return { status: 'found', names: hosts.map((host) => wellFormedText(host, 255)), confirmed };
};

const leadsTo = async (
  dns: DnsIo,
  host: string,
  address: string,
  signal: AbortSignal,
): Promise<'yes' | 'no' | 'notChecked'> => {
  try {
    const addresses = await addressesOfDomain(dns, host, signal);
    return addresses.some((other) => sameAddress(other, address)) ? 'yes' : 'no';
  } catch (error) {
    if (error instanceof IoFailure && error.kind !== 'aborted') return 'notChecked';
    throw error;
  }
};
