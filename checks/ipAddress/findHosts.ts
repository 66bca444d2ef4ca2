import type { HostPlace } from './observation.ts';
import { IoFailure, type DnsIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { addressesOfDomain } from '../kit/addressesOfDomain.ts';
import { dnsOutcome } from '../kit/dnsOutcome.ts';
import { findZone } from '../nameServers/delegation.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

const MAX_MAIL_SERVERS = 5;
const MAX_NAME_SERVERS = 8;
/** Host locations are not worth a longer wait: other checks judge these hosts. */
const LATE_MS = 5_000;

type Host = Pick<HostPlace, 'role' | 'host' | 'address'>;

/**
 * Finds the domain's mail servers and name servers, preferred ones first, with their first IPv4 and first IPv6 address. Other checks of the scan run the same
 * queries, and answers are cached. Without an answer in time, hosts are omitted, or are listed without an address.
 */
export const findHosts = async (target: Target, dns: DnsIo, signal: AbortSignal): Promise<readonly Host[]> => {
  const inTime = AbortSignal.any([signal, scanClock().limit(LATE_MS)]);
  const [mail, names] = await Promise.all([
    inTimeOr([], mailServersOf(dns, target.domain, inTime)),
    inTimeOr([], nameServersOf(dns, target, inTime)),
  ]);
  const addressed = await Promise.all([
    ...mail.slice(0, MAX_MAIL_SERVERS).map((host) => addressesOf(dns, 'mail', host, inTime)),
    ...names.slice(0, MAX_NAME_SERVERS).map((host) => addressesOf(dns, 'nameServer', host, inTime)),
  ]);
  signal.throwIfAborted();
  return addressed.flat();
};

/** Preferred servers first, without the "." of a domain that accepts no mail (RFC 7505). */
const mailServersOf = async (dns: DnsIo, domain: string, signal: AbortSignal): Promise<readonly string[]> => {
  const outcome = await dnsOutcome(dns, domain, 'MX', signal);
  const records = outcome.kind === 'answered' ? outcome.answer.records : [];
  return records
    .toSorted((one, other) => one.preference - other.preference)
    .map(({ exchange }) => exchange)
    .filter((exchange) => exchange !== '.' && exchange !== '');
};

const nameServersOf = async (dns: DnsIo, target: Target, signal: AbortSignal): Promise<readonly string[]> => {
  const zone = await findZone(target, dns, signal);
  return zone.status === 'found' ? zone.hosts : [];
};

/** Returns the first IPv4 and the first IPv6 address; one entry without an address if neither is known. */
const addressesOf = async (
  dns: DnsIo,
  role: Host['role'],
  name: string,
  signal: AbortSignal,
): Promise<readonly Host[]> => {
  const host = wellFormedText(name, 255);
  const addresses = await inTimeOr([], addressesOfDomain(dns, name, signal));
  const firsts = [
    addresses.find((address) => !address.includes(':')),
    addresses.find((address) => address.includes(':')),
  ].filter((address) => address !== undefined);
  return firsts.length === 0 ? [{ role, host, address: null }] : firsts.map((address) => ({ role, host, address }));
};

/** Returns `none` if DNS gave no answer in time. */
const inTimeOr = async <Value>(none: Value, asked: Promise<Value>): Promise<Value> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof IoFailure) return none;
    throw error;
  }
};
