import ipaddr from 'ipaddr.js';
import { dnskeyOf } from './dnssec/dnskey.ts';
import type { Labels } from './dnssec/dnsLabels.ts';
import { dsOf } from './dnssec/ds.ts';
import { readName } from './dnssec/wireName.ts';
import type { DnsRecordData, DnsType } from './scannerIo.ts';

/** Decodes record data whose names are decompressed. Throws RangeError if `data` does not fit its type. */
export const recordDataOf = <Type extends DnsType>(type: Type, data: Buffer): DnsRecordData[Type] =>
  decoders[type](data);

/** In lower case, without a trailing dot; the root is the empty string. Bytes that are not UTF-8 become U+FFFD. */
export const hostOf = (labels: Labels): string =>
  Buffer.from(labels.join('.'), 'latin1').toString().toLowerCase().replace(/\.$/, '');

type Decoders = { readonly [Type in DnsType]: (data: Buffer) => DnsRecordData[Type] };

const decoders: Decoders = {
  A: (data) => ({ address: addressOf(data, 4) }),
  AAAA: (data) => ({ address: addressOf(data, 16) }),
  MX: (data) => ({ preference: data.readUInt16BE(0), exchange: hostAt(data, 2) }),
  NS: (data) => ({ host: hostAt(data, 0) }),
  TXT: (data) => {
    const strings = stringsOf(data);
    return { text: utf8Of(Buffer.concat(strings)), strings: strings.map(utf8Of) };
  },
  SOA: (data) => {
    const mname = readName(data, 0);
    const rname = readName(data, mname.end);
    const [serial, refresh, retry, expire, minimum] = [0, 4, 8, 12, 16].map((at) => data.readUInt32BE(rname.end + at));
    return {
      mname: hostOf(mname.labels),
      rname: hostOf(rname.labels),
      serial: serial ?? 0,
      refresh: refresh ?? 0,
      retry: retry ?? 0,
      expire: expire ?? 0,
      minimum: minimum ?? 0,
    };
  },
  // RFC 8659 §4.1: the critical flag is the highest bit; tags match without regard to case.
  CAA: (data) => {
    const valueStart = 2 + data.readUInt8(1);
    if (valueStart > data.length) throw new RangeError('a tag runs past its record');
    const tag = data.toString('utf8', 2, valueStart).toLowerCase();
    return { critical: (data.readUInt8(0) & 0x80) !== 0, tag, value: data.toString('utf8', valueStart) };
  },
  CNAME: (data) => ({ host: hostAt(data, 0) }),
  PTR: (data) => ({ host: hostAt(data, 0) }),
  SRV: (data) => ({
    priority: data.readUInt16BE(0),
    weight: data.readUInt16BE(2),
    port: data.readUInt16BE(4),
    target: hostAt(data, 6),
  }),
  SSHFP: (data) => ({
    algorithm: data.readUInt8(0),
    type: data.readUInt8(1),
    fingerprint: data.toString('hex', 2),
  }),
  OPENPGPKEY: (data) => ({ bytes: data.length }),
  SMIMEA: (data) => associationOf(data),
  TLSA: (data) => associationOf(data),
  DS: (data) => {
    const { tag, algorithm, digestType, digest } = whole(dsOf(data));
    return { keyTag: tag, algorithm, digestType, digest: digest.toString('hex') };
  },
  DNSKEY: (data) => {
    const { flags, algorithm, tag } = whole(dnskeyOf({ data }));
    return { flags, algorithm, keyTag: tag };
  },
  HTTPS: (data) => {
    const { labels, end } = readName(data, 2);
    const parameters = serviceParameters(data.subarray(end));
    const addresses = (key: number, bytes: 4 | 16) =>
      pieces(parameters.get(key), bytes).map((piece) => addressOf(piece, bytes));
    return {
      priority: data.readUInt16BE(0),
      target: hostOf(labels),
      alpn: stringsOf(parameters.get(ALPN) ?? Buffer.alloc(0)).map(utf8Of),
      port: parameters.get(PORT)?.readUInt16BE(0),
      hints: [...addresses(IPV4_HINT, 4), ...addresses(IPV6_HINT, 16)],
      ech: parameters.has(ECH),
    };
  },
};

/** RFC 6698 §2.1. */
const associationOf = (data: Buffer): DnsRecordData['TLSA'] => ({
  usage: data.readUInt8(0),
  selector: data.readUInt8(1),
  matchingType: data.readUInt8(2),
  certificate: data.toString('hex', 3),
});

/** RFC 9460 §14.3.2. */
const [ALPN, PORT, IPV4_HINT, ECH, IPV6_HINT] = [1, 3, 4, 5, 6] as const;

/** RFC 9460 §2.2: the keys must be in strictly ascending order, each once; otherwise the record is malformed. */
const serviceParameters = (data: Buffer): ReadonlyMap<number, Buffer> => {
  const parameters = new Map<number, Buffer>();
  let last = -1;
  for (let at = 0; at < data.length;) {
    const key = data.readUInt16BE(at);
    const end = at + 4 + data.readUInt16BE(at + 2);
    if (key <= last || end > data.length) throw new RangeError('its parameters are malformed');
    parameters.set(key, data.subarray(at + 4, end));
    last = key;
    at = end;
  }
  return parameters;
};

const pieces = (data: Buffer | undefined, bytes: number): readonly Buffer[] =>
  data === undefined || data.length % bytes !== 0
    ? []
    : Array.from({ length: data.length / bytes }, (_, index) => data.subarray(index * bytes, (index + 1) * bytes));

const hostAt = (data: Buffer, start: number): string => hostOf(readName(data, start).labels);

const addressOf = (data: Buffer, bytes: 4 | 16): string => {
  if (data.length !== bytes) throw new RangeError(`an address record holds ${data.length} bytes`);
  const address = ipaddr.fromByteArray([...data]);
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
};

/** Splits the data into its character-strings (RFC 1035 §3.3). */
const stringsOf = (data: Buffer): readonly Buffer[] => {
  const strings: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const end = at + 1 + data.readUInt8(at);
    if (end > data.length) throw new RangeError('a string runs past its record');
    strings.push(data.subarray(at + 1, end));
    at = end;
  }
  return strings;
};

const utf8Of = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const whole = <Read>(read: Read | undefined): Read => {
  if (read === undefined) throw new RangeError('it is cut short');
  return read;
};
