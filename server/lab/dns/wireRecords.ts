import type { Answer } from 'dns-packet';
import type { RecordSets } from './zone.ts';

const TTL = 300;
const CHARACTER_STRING = 255;

/** Returns the records of one name and type for the wire, or `undefined` if the name has none of that type. */
export const wireRecords = (sets: RecordSets, name: string, type: string): readonly Answer[] | undefined => {
  const common = { name, ttl: TTL, class: 'IN' } as const;
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'NS':
    case 'CNAME':
    case 'PTR':
      return sets[type]?.map((data) => ({ ...common, type, data }));
    case 'MX':
      return sets.MX?.map((data) => ({ ...common, type, data }));
    case 'TXT':
      return sets.TXT?.map((text) => ({ ...common, type, data: characterStrings(text) }));
    case 'CAA':
      return sets.CAA?.map((data) => ({ ...common, type, data }));
    case 'TLSA':
      return sets.TLSA?.map((data) => ({ ...common, type, data }));
    // dns-packet's name for a type that it does not know.
    case 'UNKNOWN_65':
      return sets.HTTPS?.map((record) => ({ ...common, type, data: httpsData(record) }) as unknown as Answer);
    case 'SRV':
      return sets.SRV?.map((data) => ({ ...common, type, data }));
    case 'SSHFP':
      return sets.SSHFP?.map((data) => ({ ...common, type, data }));
    case 'UNKNOWN_61':
      return sets.OPENPGPKEY?.map((key) => ({ ...common, type, data: Buffer.from(key) }) as unknown as Answer);
    case 'SOA':
      return sets.SOA?.map((data) => ({ ...common, type, data }));
    default:
      return undefined;
  }
};

const characterStrings = (text: string | Uint8Array): Buffer[] => {
  const bytes = Buffer.from(text);
  const strings: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += CHARACTER_STRING) {
    strings.push(bytes.subarray(at, at + CHARACTER_STRING));
  }
  return strings;
};

/** Encodes a record in service mode for the name itself (RFC 9460 §2.2). */
const httpsData = ({ alpn, ipv4Hint, ech }: NonNullable<RecordSets['HTTPS']>[number]): Buffer => {
  const parameter = (key: number, value: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(key, 0);
    head.writeUInt16BE(value.length, 2);
    return Buffer.concat([head, value]);
  };
  return Buffer.concat([
    Buffer.from([0, 1, 0]),
    parameter(1, Buffer.concat(alpn.map((each) => Buffer.concat([Buffer.from([each.length]), Buffer.from(each)])))),
    parameter(4, Buffer.from(ipv4Hint.split('.').map(Number))),
    ...(ech ? [parameter(5, Buffer.from('a configuration'))] : []),
  ]);
};
