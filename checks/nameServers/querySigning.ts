import type { DsRequest, ServerSigning, SignedSet } from './serverSigningObservation.ts';
import type { Manners } from './observation.ts';
import { type Dnskey, dnskeyOf, isEntryPoint, isZoneKey, mayVerify } from '../../server/scanner/io/dnssec/dnskey.ts';
import { isSameName, type Labels, labelsOf } from '../../server/scanner/io/dnssec/dnsLabels.ts';
import { type Ds, dsOf, mayStandFor } from '../../server/scanner/io/dnssec/ds.ts';
import { rrsigOf } from '../../server/scanner/io/dnssec/rrsig.ts';
import { recordSetOf, verifyRecordSet } from '../../server/scanner/io/dnssec/verifyRecordSet.ts';
import type { WireMessage } from '../../server/scanner/io/dnssec/wireMessage.ts';
import { rrType, type RrTypeName, type WireRecord } from '../../server/scanner/io/dnssec/wireRecord.ts';
import { createWorkBudget, type WorkBudget } from '../../server/scanner/io/dnssec/workBudget.ts';
import type { NameServerIo } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { asker } from './queryNameServers.ts';

const NOERROR = 0;
const MAX_LIST = 16;
/** The size that every server supports (RFC 1035 §4.2.1). Keys and signatures are larger, so the answer is truncated. */
const SHORT_BYTES = 512;

type SetName = SignedSet['type'];

interface Seen {
  /** `undefined` if there was no usable answer. Null if the server has no keys. */
  readonly signing: ServerSigning | null | undefined;
  readonly ednsTruncated: NonNullable<Manners['ednsTruncated']>;
}

/**
 * Asks an authoritative server for the signed record sets at the zone apex, one query after another: first for the keys, with a size that forces truncation,
 * and if there are keys, for SOA, NS, CDS and CDNSKEY. Silence ends it.
 */
export const querySigning = async (
  io: NameServerIo,
  address: string,
  zone: string,
  signal: AbortSignal,
  now: number,
): Promise<Seen> => {
  const ask = asker(io, address, signal);
  const question = (type: RrTypeName) => ({ name: zone, type, recursion: false, dnssec: true }) as const;
  const whole = async (type: SetName): Promise<WireMessage | undefined> => {
    const short = await ask({ ...question(type), transport: 'udp' });
    if ('failure' in short || !short.message.isTruncated) return usable(short);
    return usable(await ask({ ...question(type), transport: 'tcp' }));
  };
  const cut = await ask({ ...question('DNSKEY'), transport: 'udp', payloadSize: SHORT_BYTES });
  if ('failure' in cut) return { signing: undefined, ednsTruncated: 'notChecked' };
  const { isTruncated, edns } = cut.message;
  const ednsTruncated = isTruncated ? (edns ? 'yes' : 'no') : 'notChecked';
  const keys = isTruncated ? usable(await ask({ ...question('DNSKEY'), transport: 'tcp' })) : usable(cut);
  if (!keys) return { signing: undefined, ednsTruncated };
  const labels = labelsOf(zone);
  if (!recordSetOf(keys.answers, labels, rrType.DNSKEY)) return { signing: null, ednsTruncated };
  const messages: [SetName, WireMessage | undefined][] = [['DNSKEY', keys]];
  for (const type of ['SOA', 'NS', 'CDS', 'CDNSKEY'] as const) {
    const isSilent = messages.some(([, message]) => !message);
    messages.push([type, isSilent ? undefined : await whole(type)]);
  }
  return { signing: signingOf(labels, new Map(messages), now), ednsTruncated };
};

const usable = (answer: Awaited<ReturnType<ReturnType<typeof asker>>>): WireMessage | undefined =>
  'message' in answer &&
  answer.message.rcode === NOERROR &&
  answer.message.isAuthoritative &&
  !answer.message.isTruncated
    ? answer.message
    : undefined;

const signingOf = (
  zone: Labels,
  messages: ReadonlyMap<SetName, WireMessage | undefined>,
  now: number,
): ServerSigning => {
  const dataOf = (type: SetName) => recordSetOf(messages.get(type)?.answers ?? [], zone, rrType[type])?.data ?? [];
  const keys = dataOf('DNSKEY').flatMap((data) => dnskeyOf({ data }) ?? []);
  const cds = dataOf('CDS').flatMap((data) => dsOf(data) ?? []);
  const cdnskey = dataOf('CDNSKEY').flatMap((data) => dnskeyOf({ data }) ?? []);
  const context = { zone, keys, now, budget: createWorkBudget() };
  return {
    keys: keys.slice(0, MAX_LIST).map((key) => ({
      tag: key.tag,
      algorithm: key.algorithm,
      entryPoint: isEntryPoint(key),
      zoneKey: isZoneKey(key),
    })),
    sets: [...messages].map(([type, message]) => signedSetOf(type, message?.answers, context)),
    cds: cds.slice(0, MAX_LIST).map((ds) => cdsText(ds, keys, zone)),
    cdnskey: cdnskey.slice(0, MAX_LIST).map((key) => cdnskeyText(key, keys)),
    wishesAgree: cds.length > 0 && cdnskey.length > 0 ? doAgree(cds, cdnskey, zone) : null,
  };
};

interface Context {
  readonly zone: Labels;
  readonly keys: readonly Dnskey[];
  readonly now: number;
  readonly budget: WorkBudget;
}

const signedSetOf = (
  type: SetName,
  records: readonly WireRecord[] | undefined,
  { zone, keys, now, budget }: Context,
): SignedSet => {
  const set = recordSetOf(records ?? [], zone, rrType[type]);
  if (!records || !set) {
    return { type, records: 0, signedBy: [], verdict: records ? 'absent' : 'notChecked', detail: '' };
  }
  const signatures = records
    .filter((record) => record.type === rrType.RRSIG && isSameName(record.owner, zone))
    .flatMap((record) => rrsigOf(record) ?? [])
    .filter(({ typeCovered }) => typeCovered === rrType[type]);
  const seen = {
    type,
    records: set.data.length,
    signedBy: signatures.slice(0, MAX_LIST).map(({ keyTag: tag, algorithm }) => ({ tag, algorithm })),
  };
  if (signatures.length === 0) return { ...seen, verdict: 'unsigned', detail: '' };
  const verdict = verifyRecordSet(set, records, { zone, keys: keys.filter(mayVerify) }, { now, budget });
  if (verdict.ok) return { ...seen, verdict: 'valid', detail: '' };
  // What we did not finish or cannot compute is not the server's problem.
  const isTold = ['signatureInvalid', 'signatureExpired', 'signatureNotYetValid', 'keyMissing'].includes(verdict.fault);
  return { ...seen, verdict: isTold ? 'invalid' : 'notChecked', detail: wellFormedText(verdict.detail, 300) };
};

const isDeleteDs = ({ tag, algorithm, digestType, digest }: Ds): boolean =>
  tag === 0 && algorithm === 0 && digestType === 0 && digest.equals(Buffer.of(0));

const isDeleteKey = ({ flags, protocol, algorithm, publicKey }: Dnskey): boolean =>
  flags === 0 && protocol === 3 && algorithm === 0 && publicKey.equals(Buffer.of(0));

const cdsText = (ds: Ds, keys: readonly Dnskey[], zone: Labels): DsRequest => ({
  text: wellFormedText(`${ds.tag} ${ds.algorithm} ${ds.digestType} ${ds.digest.toString('hex')}`, 200),
  isDelete: isDeleteDs(ds),
  key: keys.find((key) => mayStandFor(ds, key, zone))?.tag ?? null,
});

const cdnskeyText = (dsRequest: Dnskey, keys: readonly Dnskey[]): DsRequest => ({
  text: isDeleteKey(dsRequest)
    ? '0 3 0 AA=='
    : `${dsRequest.flags} ${dsRequest.protocol} ${dsRequest.algorithm} (key ${dsRequest.tag})`,
  isDelete: isDeleteKey(dsRequest),
  key: keys.find(({ data }) => data.equals(dsRequest.data))?.tag ?? null,
});

const doAgree = (cds: readonly Ds[], cdnskey: readonly Dnskey[], zone: Labels): boolean => {
  const isPair = (ds: Ds, key: Dnskey): boolean =>
    isDeleteDs(ds) || isDeleteKey(key) ? isDeleteDs(ds) && isDeleteKey(key) : mayStandFor(ds, key, zone);
  return (
    cds.every((ds) => cdnskey.some((key) => isPair(ds, key))) &&
    cdnskey.every((key) => cds.some((ds) => isPair(ds, key)))
  );
};
