import type { DnsIo } from '../../io/scannerIo.ts';
import { isDmarcRecord } from './parseDmarc.ts';

/** RFC 9989 §4.10: a domain of more labels goes on at its ancestor of seven, so that there are at most eight questions. */
const MOST_LABELS = 7;

/** What stands at one name of the walk. */
export interface DmarcStop {
  readonly owner: string;
  /** Texts that begin as DMARC records do. */
  readonly records: readonly string[];
  /** A text that was meant to be a record and is discarded by receivers. */
  readonly nearMiss: string | undefined;
  /** Where a CNAME leads to, in order. */
  readonly aliases: readonly string[];
}

/** Begins nearly as a record, or has the version elsewhere. */
const MEANT = /(?:^[^a-z0-9]{0,8}v\s{0,8}=?|;\s{0,8}v\s{0,8}=)\s{0,8}dmarc/i;

/** The names that a DNS tree walk asks for, the domain first and its top-level domain last. */
export const dmarcWalk = (domain: string): readonly string[] => {
  const labels = domain.split('.');
  const above = labels.slice(labels.length > MOST_LABELS ? labels.length - MOST_LABELS : 1);
  return [domain, ...above.map((_, index) => above.slice(index).join('.'))];
};

/** Rejects where DNS does not answer: that is no absence. */
export const stopAt = async (owner: string, dns: DnsIo, signal: AbortSignal): Promise<DmarcStop> => {
  const name = `_dmarc.${owner}`;
  // A name that is too long to be asked for cannot have a record.
  if (name.length > 253) return { owner, records: [], nearMiss: undefined, aliases: [] };
  const { records, aliases } = await dns.resolve(name, 'TXT', signal);
  const texts = records.map(({ text }) => text);
  return {
    owner,
    records: texts.filter(isDmarcRecord),
    nearMiss: texts.find((text) => !isDmarcRecord(text) && MEANT.test(text)),
    aliases,
  };
};
