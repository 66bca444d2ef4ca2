import type { IpAddressObservation } from '../../../../schema/report/observations/ipAddressObservation.ts';
import type { Observations } from '../../../../schema/report/observations.ts';
import { knownNetworkOf } from '../knownNetworks.ts';
import { bytesOf } from './ownAddresses.ts';
import type { MaskText } from './maskTexts.ts';

type Found = Extract<IpAddressObservation, { status: 'found' }>;

/**
 * The network of the address without the numbers of autonomous systems. Who the network belongs to, which hangs on the number (CDN, host,
 * VPN service, and so the threat score), is written beside it first: what is derived from it comes out the same.
 */
export const maskNetwork = (seen: Found): Found => ({
  ...seen,
  addresses: seen.addresses.map((address) => ({ ...address, asn: null })),
  data:
    seen.data.status === 'found'
      ? {
          ...seen.data,
          asn: null,
          known: seen.data.known === undefined ? (knownNetworkOf(seen.data.asn) ?? null) : seen.data.known,
        }
      : seen.data,
  masked: true,
});

const numbersOf = ({ addresses, data }: Found): readonly number[] =>
  [...addresses, ...(data.status === 'found' ? [data] : [])].flatMap(({ asn }) => asn ?? []);

/** Masks the numbers of the host's autonomous systems where a text has them: `AS64500`, `ASN 64500`. */
export const systemMask = ({ ipAddress }: Partial<Observations>): MaskText => {
  if (ipAddress?.status !== 'found') return (text) => text;
  const own = new Set(numbersOf(ipAddress));
  return (text) =>
    text.replace(/\b(ASN?)[ #:-]?(\d{1,10})\b/gi, (whole, word: string, digits: string) =>
      own.has(Number(digits)) ? `${word}x` : whole,
    );
};

/** The half of an address that is hidden, where a name has only that: `static-113-4.isp.example`, either way round. */
const maskHalves = (name: string, halves: readonly (readonly [number, number])[]): string => {
  const parts = name.split(/(\d+)/);
  for (let at = 1; at + 2 < parts.length; at += 2) {
    const pair = [Number(parts[at]), Number(parts[at + 2])];
    const isOwn = halves.some(([c, d]) => (pair[0] === c && pair[1] === d) || (pair[0] === d && pair[1] === c));
    if (isOwn && /^[._-]$/.test(parts[at + 1] ?? '')) parts[at] = parts[at + 2] = 'x';
  }
  return parts.join('');
};

/** Masks the names that the host's address is called by in reverse DNS, as far as the address stands in them, wherever they are repeated. */
export const reverseNameMask = ({ ipAddress }: Partial<Observations>, mask: MaskText): MaskText => {
  if (ipAddress?.status !== 'found' || ipAddress.reverse.status !== 'found') return (text) => text;
  const halves = ipAddress.addresses.flatMap(({ address }) => {
    const [, , c, d, ...rest] = bytesOf(address) ?? [];
    return c === undefined || d === undefined || rest.length > 0 ? [] : [[c, d] as const];
  });
  const names = ipAddress.reverse.names
    .map((name) => [name, maskHalves(mask(name), halves)] as const)
    .filter(([name, masked]) => name !== masked);
  return (text) => names.reduce((done, [name, masked]) => done.replaceAll(name, () => masked), text);
};
