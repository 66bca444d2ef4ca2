import type { CaaData, DnskeyData, DsData, MxData, SoaData, TlsaData } from 'dns-packet';
import ipaddr from 'ipaddr.js';
import { isIPv4, isIPv6 } from 'node:net';
import type { DnsRecordData, DnsType } from './scannerIo.ts';

/** What dns-packet yields for each type. */
interface PacketData {
  A: string;
  AAAA: string;
  MX: MxData;
  NS: string;
  TXT: Buffer[];
  SOA: SoaData;
  CAA: CaaData;
  CNAME: string;
  PTR: string;
  TLSA: TlsaData;
  DS: DsData;
  DNSKEY: DnskeyData;
}

type Decoders = { readonly [Type in DnsType]: (data: PacketData[Type]) => DnsRecordData[Type] };

/** Lower case, no trailing dot; the root is the empty string. */
export const hostOf = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const decoders: Decoders = {
  A: (address) => ({ address: checked(address, isIPv4(address)) }),
  AAAA: (address) => ({ address: ipaddr.IPv6.parse(checked(address, isIPv6(address))).toRFC5952String() }),
  MX: ({ preference, exchange }) => ({ preference: preference ?? 0, exchange: hostOf(exchange) }),
  NS: (name) => ({ host: hostOf(name) }),
  TXT: (strings) => ({
    text: utf8Of(Buffer.concat(strings)),
    strings: strings.map(utf8Of),
  }),
  SOA: ({ mname, rname, serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0 }) => ({
    mname: hostOf(mname),
    rname: hostOf(rname),
    serial,
    refresh,
    retry,
    expire,
    minimum,
  }),
  // RFC 8659 §4.1: the critical flag is the highest bit; tags match without regard to case.
  CAA: ({ flags = 0, tag, value }) => ({ critical: (flags & 0x80) !== 0, tag: tag.toLowerCase(), value }),
  CNAME: (name) => ({ host: hostOf(name) }),
  PTR: (name) => ({ host: hostOf(name) }),
  TLSA: ({ usage, selector, matchingType, certificate }) => ({
    usage,
    selector,
    matchingType,
    certificate: certificate.toString('hex'),
  }),
  DS: ({ keyTag, algorithm, digestType, digest }) => ({
    keyTag,
    algorithm,
    digestType,
    digest: digest.toString('hex'),
  }),
  DNSKEY: (key) => ({ flags: key.flags, algorithm: key.algorithm, keyTag: keyTagOf(key) }),
};

/** Throws where the data is not what its type says. `data` is what dns-packet decoded for a record of that type. */
export const recordDataOf = <Type extends DnsType>(type: Type, data: unknown): DnsRecordData[Type] =>
  decoders[type](data as PacketData[Type]);

const checked = (address: string, isAddress: boolean): string => {
  if (!isAddress) throw new RangeError(`an address record holds "${address}"`);
  return address;
};

const utf8Of = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/** RFC 4034 appendix B, over the record's data; the protocol octet is always 3. */
const keyTagOf = ({ flags, algorithm, key }: DnskeyData): number => {
  const data = [flags >> 8, flags & 0xff, 3, algorithm, ...key];
  const sum = data.reduce((total, byte, index) => total + (index % 2 === 0 ? byte << 8 : byte), 0);
  return (sum + ((sum >> 16) & 0xffff)) & 0xffff;
};
