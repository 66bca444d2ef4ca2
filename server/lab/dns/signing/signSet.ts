import { type Labels, wireOfLabels } from '../../../scanner/io/dnssec/dnsLabels.ts';
import { labelCount, type RecordSet, signedData } from '../../../scanner/io/dnssec/signedData.ts';
import { CLASS_IN, rrType, type WireRecord } from '../../../scanner/io/dnssec/wireRecord.ts';
import { daysFromMonthStart } from '../../labDates.ts';
import type { ZoneKey } from './zoneKey.ts';
import type { SigningFault } from './zoneSigning.ts';

export const LAB_TTL = 300;

/** In days from the start of the month. */
const lifetimes = { usual: [-20, 60], expired: [-60, -10], notYetValid: [40, 90] } as const;

export interface SetSigning {
  readonly zone: Labels;
  readonly key: ZoneKey;
  readonly fault: SigningFault['kind'] | undefined;
  /** The set is expanded from `*.` this name. */
  readonly wildcardOf?: Labels | undefined;
}

/** Returns the RRSIG of a set (RFC 4034 §3), or `undefined` if the fault is that it is missing. */
export const signSet = (set: RecordSet, { zone, key, fault, wildcardOf }: SetSigning): WireRecord | undefined => {
  if (fault === 'missing') return undefined;
  const [from, to] = fault === 'expired' || fault === 'notYetValid' ? lifetimes[fault] : lifetimes.usual;
  const fixed = Buffer.alloc(18);
  fixed.writeUInt16BE(set.type, 0);
  fixed.writeUInt8(key.dnskey.algorithm, 2);
  fixed.writeUInt8(wildcardOf ? wildcardOf.length : labelCount(set.owner), 3);
  fixed.writeUInt32BE(LAB_TTL, 4);
  fixed.writeUInt32BE(seconds(to), 8);
  fixed.writeUInt32BE(seconds(from), 12);
  fixed.writeUInt16BE(key.dnskey.tag, 16);
  const rrsig = {
    typeCovered: set.type,
    algorithm: key.dnskey.algorithm,
    labels: fixed.readUInt8(3),
    originalTtl: LAB_TTL,
    expiration: seconds(to),
    inception: seconds(from),
    keyTag: key.dnskey.tag,
    signer: fault === 'wrongSigner' ? ['not', 'the', 'zone'] : zone,
    fixedPart: fixed,
  };
  const signature = key.sign(signedData(set, rrsig));
  if (fault === 'corrupt') signature.writeUInt8(signature.readUInt8(9) ^ 0x10, 9);
  const data = Buffer.concat([fixed, wireOfLabels(rrsig.signer), signature]);
  return { owner: set.owner, type: rrType.RRSIG, class: CLASS_IN, ttl: LAB_TTL, data };
};

const seconds = (days: number): number => Math.floor(daysFromMonthStart(days).getTime() / 1_000);
