import type { Answer } from 'dns-packet';
import type { RecordSets } from './zone.ts';

const TTL = 300;
const CHARACTER_STRING = 255;

/** The records of one name and type for the wire; undefined: the name has none of that type. */
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
