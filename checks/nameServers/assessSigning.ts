import type { NameServersObservation } from './observation.ts';
import type { ServerSigning, SignedSet } from './serverSigningObservation.ts';
import { algorithmName } from '../../server/scanner/io/dnssec/algorithms.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import type { nameServersCodes } from './nameServersCodes.ts';

type Zone = Extract<NameServersObservation, { status: 'found' }>;
type SigningAssessment = Assessment<keyof typeof nameServersCodes>;

interface Signer {
  readonly who: string;
  readonly signing: ServerSigning;
}

interface Ds {
  readonly tag: number;
  readonly algorithm: number;
}

/**
 * DNSSEC as each server serves it. The dnssec check validates as resolvers do and reports problems that all servers share. This compares the servers with each
 * other, with the parent zone, and with what they ask of it.
 */
export const assessSigning = ({ servers, delegation }: Zone): readonly SigningAssessment[] => {
  const signers = servers.flatMap(({ name, asked, signing }) =>
    signing ? [{ who: `${name} (${asked ?? ''})`, signing }] : [],
  );
  const unsigned = servers.flatMap(({ name, asked, signing }) =>
    signing === null ? [`${name} (${asked ?? ''})`] : [],
  );
  const ds = delegation?.status === 'found' ? delegation.ds : undefined;
  return [
    ...assessServers(signers, unsigned, ds),
    ...withEvidence('dnssec-algorithm-incomplete', 'info', signers.flatMap(unsignedAlgorithms)),
    ...assessDs(signers, ds),
    ...assessCds(signers, ds),
  ];
};

const CORE = new Set<SignedSet['type']>(['DNSKEY', 'SOA', 'NS']);
const setsOf = ({ signing }: Signer, verdict: SignedSet['verdict']) =>
  signing.sets.filter((set) => CORE.has(set.type) && set.verdict === verdict);

/** If one server signs correctly, the others should as well. Without a DS record in the parent zone nobody validates, so nobody is affected. */
const assessServers = (
  signers: readonly Signer[],
  unsigned: readonly string[],
  ds: readonly Ds[] | undefined,
): readonly SigningAssessment[] => {
  if (!signers.some((signer) => setsOf(signer, 'valid').length > 1)) return [];
  const outcome = ds && ds.length > 0 ? 'warn' : 'info';
  const withoutSignatures = [
    ...unsigned.map((who) => `${who}: no DNSKEY records`),
    ...signers.flatMap((signer) =>
      setsOf(signer, 'unsigned').map(({ type }) => `${signer.who}: ${type} without a signature (RRSIG)`),
    ),
  ];
  const invalid = signers.flatMap((signer) =>
    setsOf(signer, 'invalid').map(({ type, detail }) => `${signer.who}: ${type}: ${detail}`),
  );
  const tags = signers.map((signer) => ({ who: signer.who, tags: tagsOf(signer.signing) }));
  const differ = new Set(tags.map((each) => each.tags)).size > 1;
  return [
    ...withEvidence('dnssec-server-unsigned', outcome, withoutSignatures),
    ...withEvidence('dnssec-server-signature-invalid', outcome, invalid),
    ...withEvidence('dnssec-keys-differ', 'info', differ ? tags.map((each) => `${each.who}: keys ${each.tags}`) : []),
  ];
};

const tagsOf = ({ keys }: ServerSigning): string =>
  keys
    .map(({ tag, algorithm }) => `${tag} (${algorithmName(algorithm)})`)
    .sort()
    .join(', ');

/** RFC 6840 §5.11: each algorithm among the keys signs the zone. A set without any signature is reported above. */
const unsignedAlgorithms = (signer: Signer): readonly string[] => {
  const zoneKeys = signer.signing.keys.filter(({ zoneKey }) => zoneKey);
  const algorithms = [...new Set(zoneKeys.map(({ algorithm }) => algorithm))];
  return signer.signing.sets
    .filter(({ type, signedBy }) => CORE.has(type) && signedBy.length > 0)
    .flatMap(({ type, signedBy }) =>
      algorithms
        .filter((algorithm) => !signedBy.some((by) => by.algorithm === algorithm))
        .map((algorithm) => `${signer.who}: ${type} is not signed with ${algorithmName(algorithm)}`),
    );
};

/** If no DS record matches, the dnssec check says so. Keys are collected from all servers, because some may be behind. */
const assessDs = (signers: readonly Signer[], ds: readonly Ds[] = []): readonly SigningAssessment[] => {
  const keys = signers.flatMap(({ signing }) => signing.keys);
  const stale = ds.filter((each) => !keys.some((key) => isSameKey(key, each)));
  return keys.length === 0 || stale.length === ds.length
    ? []
    : withEvidence(
        'dnssec-ds-stale',
        'info',
        stale.map(({ tag, algorithm }) => `DS ${tag} (${algorithmName(algorithm)}): no DNSKEY has this tag`),
      );
};

const isSameKey = (one: Ds, other: Ds): boolean => one.tag === other.tag && one.algorithm === other.algorithm;

/** CDS and CDNSKEY (RFC 7344, RFC 8078): what the zone asks its parent to adopt. */
const assessCds = (signers: readonly Signer[], ds: readonly Ds[] | undefined): readonly SigningAssessment[] => {
  const asking = signers.filter(({ signing }) => requestedDs(signing).length > 0);
  if (asking.length === 0) return [];
  const deleting = asking.filter(({ signing }) => requestedDs(signing).every(({ isDelete }) => isDelete));
  return [
    ...withEvidence('cds-published', 'info', deleting.length === asking.length ? [] : asking.map(requestLine)),
    ...withEvidence('cds-delete', 'info', deleting.map(requestLine)),
    ...withEvidence('cds-inconsistent', 'warn', [...faultsOfSets(asking), ...differences(signers)]),
    ...withEvidence('cds-breaks-delegation', 'warn', asking.flatMap(breakage)),
    ...withEvidence('cds-unmatched', 'info', asking.flatMap(unmatched)),
    ...withEvidence(
      'cds-not-signed',
      'info',
      asking.flatMap((signer) => unsignedWishes(signer, ds)),
    ),
  ];
};

const requestedDs = ({ cds, cdnskey }: ServerSigning) => [...cds, ...cdnskey];

const requestLine = ({ who, signing: { cds, cdnskey } }: Signer): string =>
  `${who}: ${[...cds.map(({ text }) => `CDS ${text}`), ...cdnskey.map(({ text }) => `CDNSKEY ${text}`)].join(', ')}`;

const wasSeen = (type: SignedSet['type'], { sets }: ServerSigning): boolean =>
  sets.some((set) => set.type === type && set.verdict !== 'notChecked');

/** Problems of one server: CDS that disagrees with CDNSKEY, and a delete request next to others (RFC 8078 §4). */
const faultsOfSets = (asking: readonly Signer[]): readonly string[] =>
  asking.flatMap(({ who, signing }) => [
    ...(signing.wishesAgree === false ? [`${who}: CDS and CDNSKEY stand for different keys`] : []),
    ...([signing.cds, signing.cdnskey].some(
      (requests) => requests.length > 1 && requests.some(({ isDelete }) => isDelete),
    )
      ? [`${who}: a request to delete stands beside others`]
      : []),
  ]);

/** All servers should have the same sets, including servers without any. */
const differences = (signers: readonly Signer[]): readonly string[] =>
  (['CDS', 'CDNSKEY'] as const).flatMap((type) => {
    const sets = signers
      .filter(({ signing }) => wasSeen(type, signing))
      .map(({ who, signing }) => ({
        who,
        text:
          (type === 'CDS' ? signing.cds : signing.cdnskey)
            .map(({ text }) => text)
            .sort()
            .join(', ') || 'none',
      }));
    return new Set(sets.map(({ text }) => text)).size > 1 ? sets.map(({ who, text }) => `${who}: ${type} ${text}`) : [];
  });

/** RFC 7344 §4.1: after the parent has adopted the request, a key that signs the DNSKEY set must be among its DS records. */
const breakage = ({ who, signing }: Signer): readonly string[] => {
  const keySet = signing.sets.find(({ type }) => type === 'DNSKEY');
  if (keySet?.verdict !== 'valid') return [];
  return (
    [
      ['CDS', signing.cds],
      ['CDNSKEY', signing.cdnskey],
    ] as const
  ).flatMap(([type, all]) => {
    const requests = all.filter(({ isDelete }) => !isDelete);
    const holds = requests.some(({ key }) => keySet.signedBy.some(({ tag }) => tag === key));
    return requests.length === 0 || holds
      ? []
      : [`${who}: no key that signs DNSKEY is among ${type} ${requests.map(({ text }) => text).join(', ')}`];
  });
};

/** Requests that match no key of the zone, or a key that is not an entry point. */
const unmatched = ({ who, signing }: Signer): readonly string[] =>
  (
    [
      ['CDS', signing.cds],
      ['CDNSKEY', signing.cdnskey],
    ] as const
  ).flatMap(([type, cds]) =>
    cds
      .filter(({ isDelete }) => !isDelete)
      .flatMap(({ text, key }) => {
        if (key === null) return [`${who}: ${type} ${text} stands for no DNSKEY`];
        const found = signing.keys.find(({ tag }) => tag === key);
        if (found && !found.zoneKey) return [`${who}: ${type} ${text} stands for a key that is no zone key`];
        return found && !found.entryPoint ? [`${who}: ${type} ${text} stands for a key without the SEP flag`] : [];
      }),
  );

/** RFC 7344 §4.1: requests must be signed by a key that a DS record refers to; otherwise the parent ignores them. */
const unsignedWishes = ({ who, signing }: Signer, ds: readonly Ds[] = []): readonly string[] =>
  signing.sets
    .filter(({ type }) => !CORE.has(type))
    .flatMap(({ type, verdict, detail, signedBy }) => {
      if (verdict === 'unsigned') return [`${who}: ${type} without a signature (RRSIG)`];
      if (verdict === 'invalid') return [`${who}: ${type}: ${detail}`];
      const isTrusted = ds.length === 0 || signedBy.some((by) => ds.some((each) => isSameKey(by, each)));
      return verdict === 'valid' && !isTrusted
        ? [
            `${who}: ${type} is signed by key ${signedBy.map(({ tag }) => tag).join(', ')}, for which no DS record stands`,
          ]
        : [];
    });
