import { IoFailure, type DnsIo } from '../../io/scannerIo.ts';
import type { Target } from '../../probe.ts';
import { dmarcWalk, stopAt, type DmarcStop } from './dmarcWalk.ts';
import { parseDmarc } from './parseDmarc.ts';

export interface DmarcSearch {
  /** The record that applies; several, where that is why none does. */
  readonly records: readonly string[];
  /** The name that they stand at. */
  readonly foundAt: string | null;
  readonly inherited: boolean;
  readonly aliases: readonly string[];
  /** RFC 9989 §4.10.2; null where the name has a record of its own that does not say. */
  readonly organizationalDomain: string | null;
  /** Receivers that go by RFC 7489 and the public suffix list find no record, or another one. */
  readonly isForWalkersOnly: boolean;
  /** Names that were asked for, in order. */
  readonly asked: readonly string[];
  /** How many records stand at the name itself, where they are too many and an ancestor's applies in their place. */
  readonly discarded: number;
  /** A text that was meant to be a record and is discarded by receivers, and where it stands. */
  readonly nearMiss: { readonly text: string; readonly name: string } | null;
}

/** Policy discovery of RFC 9989 §4.10.1: the name itself, else what the tree walk finds above it. Rejects where DNS does not answer for a name that matters. */
export const findDmarc = async (
  { domain, registrableDomain }: Target,
  dns: DnsIo,
  signal: AbortSignal,
): Promise<DmarcSearch> => {
  const stops: DmarcStop[] = [];
  for (const owner of dmarcWalk(domain)) {
    const stop = await stopAt(owner, dns, signal).catch((error: unknown) => {
      if (error instanceof IoFailure && !signal.aborted && isSettled(stops, registrableDomain)) return undefined;
      throw error;
    });
    if (!stop) break;
    stops.push(stop);
    const isOwn = owner === domain && stop.records.length === 1;
    if (isOwn || psdOf(stop) === 'y' || psdOf(stop) === 'n') break;
  }
  const chosen = choose(stops);
  const [own] = stops;
  const nearMiss = stops.find((stop) => stop.nearMiss !== undefined);
  const inherited = chosen !== undefined && chosen.stop !== own;
  return {
    records: chosen?.stop.records ?? [],
    foundAt: chosen ? nameOf(chosen.stop) : null,
    inherited,
    aliases: chosen?.stop.aliases ?? [],
    organizationalDomain: chosen?.organization ?? null,
    isForWalkersOnly: inherited && registrableDomain !== null && chosen.stop.owner !== registrableDomain,
    discarded: inherited ? (own?.records.length ?? 0) : 0,
    asked: stops.map(nameOf),
    nearMiss: nearMiss?.nearMiss === undefined ? null : { text: nearMiss.nearMiss, name: nameOf(nearMiss) },
  };
};

/** Above the registered domain's record only a public suffix can follow. What it says would hardly change which record applies. */
const isSettled = (stops: readonly DmarcStop[], registrableDomain: string | null): boolean =>
  stops.some(({ owner, records }) => owner === registrableDomain && records.length === 1);

const nameOf = ({ owner }: DmarcStop): string => `_dmarc.${owner}`;

/** Of a name with exactly one record: several are discarded. */
const psdOf = ({ records }: DmarcStop): 'y' | 'n' | 'u' | undefined => {
  const [record, ...others] = records;
  return record === undefined || others.length > 0 ? undefined : parseDmarc(record).psd;
};

interface Chosen {
  readonly stop: DmarcStop;
  readonly organization: string | null;
}

/** §4.10.1: the author domain's record (of several none, §4.10, where RFC 7489 §6.6.3 ends without a policy), else that of the organizational domain (§4.10.2), else that of the public suffix domain. */
const choose = (stops: readonly DmarcStop[]): Chosen | undefined => {
  const [own, ...above] = stops;
  if (own?.records.length === 1) return { stop: own, organization: psdOf(own) === 'n' ? own.owner : null };
  const single = above.filter(({ records }) => records.length === 1);
  const last = single.at(-1);
  if (!last) {
    const several = stops.find(({ records }) => records.length > 1);
    return several && { stop: several, organization: null };
  }
  if (psdOf(last) !== 'y') return { stop: last, organization: last.owner };
  // The organization is one label below the public suffix domain; its own record goes before that domain's.
  const organization = stops[stops.indexOf(last) - 1]?.owner ?? null;
  const below = single.find(({ owner }) => owner === organization);
  return { stop: below ?? last, organization };
};
