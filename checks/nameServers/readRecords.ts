import { isSameName, labelsOf } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import { readName } from '../../server/scanner/io/dnssec/wireName.ts';
import { rrType, type WireRecord } from '../../server/scanner/io/dnssec/wireRecord.ts';
import { hostOf, recordDataOf } from '../../server/scanner/io/dnsRecordData.ts';
import type { DnsRecordData, DnsType } from '../../server/scanner/io/scannerIo.ts';

/** Returns the parsed data of the records of a name and type; unreadable ones are left out. */
export const dataOf = <Type extends DnsType>(
  records: readonly WireRecord[],
  name: string,
  type: Type,
): readonly DnsRecordData[Type][] =>
  records
    .filter((record) => record.type === rrType[type] && isSameName(record.owner, labelsOf(name)))
    .flatMap(({ data }) => {
      try {
        return [recordDataOf(type, data)];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    });

/** Returns the hosts in the NS records of a zone, sorted, without duplicates. */
export const hostsOf = (records: readonly WireRecord[], zone: string): readonly string[] =>
  [...new Set(dataOf(records, zone, 'NS').map(({ host }) => host))].sort();

/**
 * Returns the domain of the contact in the first SOA record: the first label is the mailbox, and may itself contain dots (RFC 1035 §8). Empty if there is none.
 */
export const contactDomainIn = (records: readonly WireRecord[], zone: string): string => {
  const soa = records.find(({ type, owner }) => type === rrType.SOA && isSameName(owner, labelsOf(zone)));
  return soa ? hostOf(readName(soa.data, readName(soa.data, 0).end).labels.slice(1)) : '';
};
