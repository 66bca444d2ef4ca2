import { type Answer, encode } from 'dns-packet';
import { dsOf } from '../../../scanner/io/dnssec/ds.ts';
import { labelsOf, textOfLabels } from '../../../scanner/io/dnssec/dnsLabels.ts';
import type { TrustAnchor } from '../../../scanner/io/dnssec/trustAnchors.ts';
import { decodeMessage } from '../../../scanner/io/dnssec/wireMessage.ts';
import type { WireRecord } from '../../../scanner/io/dnssec/wireRecord.ts';
import { answerQuestion } from '../answerQuestion.ts';
import { ancestry, type DnsWorld } from '../dnsWorld.ts';
import type { Misbehaviour } from '../zone.ts';
import { apexOf, isSecureDelegation } from './zoneNames.ts';
import { createZoneSigner, type ZoneSigner } from './zoneSigner.ts';

export interface SignedReply {
  readonly code: 'NOERROR' | 'NXDOMAIN';
  readonly answers: readonly WireRecord[];
  readonly authorities: readonly WireRecord[];
}

export type AnswerSigned = (question: string, type: string) => SignedReply | Misbehaviour;

export type SignedAnswers = AnswerSigned & {
  /** The anchors of a signed zone; default: the root. Empty if the zone is not signed. */
  readonly anchors: (apex?: string) => readonly TrustAnchor[];
};

/** Answers as a resolver does with DO and CD set: with the signatures and proofs of signed zones, without validating them. */
export const createAnswerSigned = (world: DnsWorld): SignedAnswers => {
  const signers = new Map<string, ZoneSigner>();
  const signerOf = (apex: string): ZoneSigner | undefined => {
    const signing = world.zones.get(apex)?.signing;
    if (!signing) return undefined;
    const signer = signers.get(apex) ?? createZoneSigner(world, apex, signing);
    signers.set(apex, signer);
    return signer;
  };
  const answer: AnswerSigned = (question, type) => {
    const name = question.toLowerCase();
    const plain = answerQuestion(world, name, type);
    if (typeof plain === 'string') return plain;
    const special = zoneRecords(world, signerOf, name, type);
    if (special.length > 0) return { code: 'NOERROR', answers: special, authorities: [] };
    const sets = grouped(plain.answers.map(wireOf)).map((records) => signedSet(world, signerOf, records));
    const last = endOf(plain.answers, name);
    const isDenial = !plain.answers.some((record) => record.type === type);
    return {
      code: plain.code,
      answers: sets.flatMap(({ answers }) => answers),
      authorities: [
        ...sets.flatMap(({ proofs }) => proofs),
        ...(isDenial ? denial(world, signerOf, { name: last, type, code: plain.code, soa: plain.authorities }) : []),
      ],
    };
  };
  const anchors = (apex = ''): readonly TrustAnchor[] =>
    (signerOf(apex)?.ds ?? []).flatMap(({ owner, data }) => {
      const ds = dsOf(data);
      return ds ? [{ zone: owner, ds }] : [];
    });
  return Object.assign(answer, { anchors });
};

type SignerOf = (apex: string) => ZoneSigner | undefined;

/** Returns DNSKEY, CDS and CDNSKEY at the apex of a signed zone, and DS in its signed parent. */
const zoneRecords = (world: DnsWorld, signerOf: SignerOf, name: string, type: string): readonly WireRecord[] => {
  const signer = world.zones.has(name) ? signerOf(name) : undefined;
  if (!signer) return [];
  if (type === 'DNSKEY') return signer.signed(signer.keys);
  if (type === 'CDS') return signer.signed(signer.cds);
  if (type === 'CDNSKEY') return signer.signed(signer.cdnskey);
  const parent = type === 'DS' && isSecureDelegation(world, name) ? signerOf(apexOf(world, name, 'DS')) : undefined;
  return parent ? parent.signed(signer.ds) : [];
};

/** Converts through dns-packet, which does not compress names, so that the lab has the bytes that a server would send. */
const wireOf = (record: Answer): WireRecord => {
  const [wire] = decodeMessage(encode({ type: 'response', answers: [record] })).answers;
  if (!wire) throw new Error('A record of the lab was lost on the wire.');
  return wire;
};

const grouped = (records: readonly WireRecord[]): readonly (readonly WireRecord[])[] => {
  const sets = new Map<string, WireRecord[]>();
  for (const record of records) {
    const key = `${textOfLabels(record.owner)} ${record.type}`;
    sets.set(key, [...(sets.get(key) ?? []), record]);
  }
  return [...sets.values()];
};

const signedSet = (
  world: DnsWorld,
  signerOf: SignerOf,
  records: readonly WireRecord[],
): { answers: readonly WireRecord[]; proofs: readonly WireRecord[] } => {
  const owner = records[0]?.owner ?? [];
  const name = owner.join('.');
  const signer = signerOf(apexOf(world, name, 'A'));
  if (!signer) return { answers: records, proofs: [] };
  if (world.existing.has(name)) return { answers: signer.signed(records), proofs: [] };
  const encloser = labelsOf(ancestry(name).find((ancestor) => world.existing.has(ancestor)) ?? '');
  return { answers: signer.signed(records, encloser), proofs: signer.denyCloser(owner, encloser) };
};

/** Returns the name at the end of the aliases. */
const endOf = (answers: readonly Answer[], name: string): string => {
  const alias = answers.findLast((record) => record.type === 'CNAME');
  return alias?.type === 'CNAME' ? alias.data : name;
};

const denial = (
  world: DnsWorld,
  signerOf: SignerOf,
  { name, type, code, soa }: { name: string; type: string; code: SignedReply['code']; soa: readonly Answer[] },
): readonly WireRecord[] => {
  const wireSoa = soa.map(wireOf);
  const signer = signerOf(apexOf(world, name, type));
  if (!signer) return wireSoa;
  const ofZone = wireSoa.some(({ owner }) => owner.join('.') === apexOf(world, name, type));
  return [
    ...(ofZone ? signer.signed(wireSoa) : []),
    ...signer.deny(labelsOf(name), code === 'NXDOMAIN' ? 'noName' : 'noData'),
  ];
};
