import type { DnsIo } from '../../io/scannerIo.ts';
import type { Target } from '../../probe.ts';
import { isDmarcRecord } from './parseDmarc.ts';

export interface DmarcSearch {
  /** The records that begin as DMARC records do, at the first name that has any. */
  readonly records: readonly string[];
  /** The name that they stand at. */
  readonly foundAt: string | null;
  readonly inherited: boolean;
  /** A text that was meant to be a record and is discarded by receivers, and where it stands. */
  readonly nearMiss: { readonly text: string; readonly name: string } | null;
}

/** Policy discovery of RFC 7489 §6.6.3: the name itself, then the organizational domain. Rejects where DNS does not answer. */
export const findDmarc = async (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DmarcSearch> => {
  const parents = registrableDomain === null || registrableDomain === domain ? [] : [registrableDomain];
  let nearMiss: DmarcSearch['nearMiss'] = null;
  for (const owner of [domain, ...parents]) {
    const name = `_dmarc.${owner}`;
    // A name that is too long to be asked cannot have a record.
    if (name.length > 253) continue;
    const texts = (await dns.resolve(name, 'TXT', signal)).records.map(({ text }) => text);
    const records = texts.filter(isDmarcRecord);
    if (records.length > 0) return { records, foundAt: name, inherited: owner !== domain, nearMiss };
    const text = texts.find((one) => /^[^a-z0-9]*v\s*=?\s*dmarc/i.test(one));
    if (text !== undefined) nearMiss ??= { text, name };
  }
  return { records: [], foundAt: null, inherited: false, nearMiss };
};
