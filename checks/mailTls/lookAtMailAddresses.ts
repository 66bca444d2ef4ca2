import { rfc } from '../kit/reference.ts';
import type { MailAddressLook, MailTlsObservation } from './observation.ts';
import { IoFailure, type ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, type FindingRules, type Target, withEvidence } from '../kit/check.ts';
import { atMostAtOnce } from '../kit/atMostAtOnce.ts';
import {
  addressesOf,
  askAt,
  choose,
  createFamilyProof,
  type FamilyProof,
  judgeSilence,
  type UnknownAddress,
} from '../tls/eachAddress.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { isUntrusted } from '../kit/isUntrusted.ts';
import {
  certificateOf,
  fitsDane,
  type MxLook,
  type MxTalk,
  presentedIn,
  shakeHandsWithServer,
} from './mailServerOf.ts';

/** Findings about mail servers with several addresses, and the points they cost: less than the same problem at every address of a server. */
export const mailAddressCodes = {
  'mail-addresses-alike': {
    reference: rfc(5321, '5.1'),
  },
  'mail-addresses-not-checked': {
    reference: rfc(5321, '5.1'),
  },
  'mail-address-down': {
    reference: rfc(5321, '5.1'),
  },
  'mail-address-without-tls': {
    reference: rfc(3207),
    penalty: { category: 'email', points: 4 },
    risk: 'readMail',
  },
  'mail-address-certificate': {
    reference: rfc(8461, '4.2'),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
  },
  'mail-address-old-tls': {
    reference: rfc(8996),
    penalty: { category: 'email', points: 2 },
    risk: 'readMail',
  },
  'mail-addresses-differ': {
    reference: rfc(5321, '5.1'),
  },
} as const satisfies FindingRules;

type Server = MailTlsObservation['hosts'][number];
type AddressLooks = Server['addresses'];
type Answering = Extract<MailAddressLook, { status: 'answers' }>;
type Io = Pick<ScannerIo, 'dns' | 'nameServers' | 'tls'>;
type Look = Pick<MxLook, 'host' | 'talk' | 'dane'>;

/** The same number as are surveyed. */
const MAX_HOSTS = 3;
const MAX_ADDRESSES = 4;

/**
 * Looks at each address of the first mail servers, IPv4 and IPv6: STARTTLS, certificate, newest version, old versions. Makes at most two connections per
 * address, one after another, and does not repeat what is known about the first address. The result is keyed by host; null if the host has one address. Starts
 * nothing new once `late` is aborted. Rejects only when `signal` aborts.
 */
export const lookAtMailAddresses = async (
  target: Target,
  looks: readonly Look[],
  io: Io,
  signal: AbortSignal,
  late: AbortSignal,
): Promise<ReadonlyMap<string, AddressLooks>> => {
  const bounded = AbortSignal.any([signal, late]);
  const familyProof = createFamilyProof(target, io, bounded);
  const reached = looks.filter(({ talk }) => talk.startTls !== 'notChecked').slice(0, MAX_HOSTS);
  const known = await Promise.all(
    reached.map(async (look) => ({ look, addresses: await inTime(addressesOf(look.host, io, bounded), signal) })),
  );
  // Names that share an address: it is looked at under the first name.
  const asked = new Set<string>();
  const hosts = known.filter(({ addresses = [] }) => {
    const isNew = !addresses.some((address) => asked.has(address));
    for (const address of addresses) asked.add(address);
    return isNew;
  });
  const seen = await Promise.all(
    hosts.map(async ({ look, addresses }): Promise<readonly [string, AddressLooks]> => {
      if (addresses === undefined || addresses.length < 2) return [look.host, addresses && null];
      const judged = await lookAt(look, addresses, io, bounded, familyProof);
      return [look.host, { count: addresses.length, looks: [...judged] }];
    }),
  );
  signal.throwIfAborted();
  return new Map(seen);
};

/** Returns `undefined` without an answer in time. */
const inTime = async <Answer>(call: Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return undefined;
  }
};

const lookAt = async (
  look: Look,
  addresses: readonly string[],
  io: Io,
  signal: AbortSignal,
  familyProof: FamilyProof,
): Promise<readonly MailAddressLook[]> => {
  const { talk } = look;
  const first = talk.startTls === 'yes' ? talk.handshake.address : undefined;
  const endpoint = { host: look.host, port: 25, startTls: 'smtp' } as const;
  const ask = (address: string): Promise<Answering | UnknownAddress> =>
    shakeHandsWithServer(io.tls, { ...endpoint, address }, signal).then((other) => answerOf(look, address, other));
  const asked = await atMostAtOnce(1, choose(addresses, first ?? '', MAX_ADDRESSES), (address) =>
    askAt(address, () => (address === first ? Promise.resolve(answerOf(look, address, talk)) : ask(address)), signal),
  );
  const heard = first ?? asked.find(({ status }) => status === 'answers')?.address;
  return judgeSilence<Answering>(asked, {
    first: heard ?? look.host,
    familyProof,
    stillAnswers: async () => {
      if (heard === undefined) return false;
      const again = await inTime(ask(heard), signal);
      return again?.status === 'answers';
    },
  });
};

/** Throws if nothing speaks SMTP there. A refusal aimed at us, such as "too many connections", says nothing about the address. */
const answerOf = (look: Look, address: string, talk: MxTalk): Answering | UnknownAddress => {
  if (talk.startTls === 'notChecked') {
    if (talk.failure && talk.failure.kind !== 'tls') throw talk.failure;
    return { status: 'notChecked', address, reason: wellFormedText(talk.detail, 300) };
  }
  const now = new Date();
  const presented = presentedIn(talk, now);
  const handshake = talk.startTls === 'yes' ? talk.handshake : undefined;
  const certificate = handshake && presented ? certificateOf(look.host, handshake, presented) : null;
  return {
    status: 'answers',
    address,
    startTls: talk.startTls,
    detail: talk.startTls === 'yes' ? null : wellFormedText(talk.detail, 300),
    version: handshake?.version ?? null,
    certificate: certificate && {
      ...certificate,
      sha256: presented?.chain[0]?.facts.sha256 ?? '',
      inDane: presented ? fitsDane(look, presented) : null,
    },
    oldVersions: talk.startTls === 'yes' ? talk.oldVersions : 'notChecked',
  };
};

type MailAddressFinding = Assessment<keyof typeof mailAddressCodes>;

/** Judges the differences between the addresses of each server. Returns nothing for a record without addresses. */
export const assessMailAddresses = (hosts: readonly Server[]): readonly MailAddressFinding[] => {
  const several = hosts.flatMap((server) => (server.addresses ? [{ server, ...server.addresses }] : []));
  const lines = (of: (server: Server, answering: readonly Answering[]) => readonly string[]): readonly string[] =>
    several.flatMap(({ server }) => of(server, answeringOf(server)).map((line) => `${server.host} ${line}`));
  const down = several.flatMap(({ server, looks }) =>
    looks.flatMap((look) =>
      look.status === 'down' ? [`${server.host} ${look.address}: ${look.failure}; ${look.proof}`] : [],
    ),
  );
  const unknown = several.flatMap(({ server, looks }) =>
    looks.flatMap((look) => (look.status === 'notChecked' ? [`${server.host} ${look.address}: ${look.reason}`] : [])),
  );
  const differences = [
    ...withEvidence('mail-address-without-tls', 'warn', lines(withoutTls)),
    ...withEvidence('mail-address-certificate', 'warn', lines(badCertificates)),
    ...withEvidence('mail-address-old-tls', 'warn', lines(oldOnly)),
    ...withEvidence('mail-addresses-differ', 'info', lines(otherDifferences)),
    ...withEvidence('mail-address-down', 'warn', down),
  ];
  const alike = several.flatMap(({ server, count, looks }) => {
    const chosen = count > looks.length ? ` (${looks.length} of ${count} addresses, IPv4 and IPv6 in turn)` : '';
    const line = `${server.host}: ${looks.map(({ address }) => address).join(', ')}${chosen}`;
    return hasTlsElsewhere(server) ? [line] : [];
  });
  return [
    ...differences,
    ...withEvidence('mail-addresses-alike', 'pass', differences.length === 0 && unknown.length === 0 ? alike : []),
    ...withEvidence('mail-addresses-not-checked', 'inconclusive', unknown),
  ];
};

const answeringOf = ({ addresses }: Server): readonly Answering[] =>
  (addresses?.looks ?? []).filter((look) => look.status === 'answers');

/** Which address is tried first is random, so the verdict must not depend on it. */
export const hasTlsElsewhere = (server: Server): boolean =>
  answeringOf(server).some(({ startTls }) => startTls === 'yes');

export const hasModernTlsElsewhere = (server: Server): boolean =>
  answeringOf(server).some(({ version }) => version !== null && !isOld(version));

/** A server without TLS at every address is already reported elsewhere, and costs more. */
const withoutTls = (server: Server, answering: readonly Answering[]): readonly string[] =>
  hasTlsElsewhere(server)
    ? answering.flatMap(({ address, startTls, detail }) =>
        startTls === 'yes' ? [] : [`${address}: ${startTls === 'no' ? 'no STARTTLS' : (detail ?? 'no TLS')}`],
      )
    : [];

/** Applies only if the first address has a better certificate: its own problems already cost points. DANE verifies in its own way (RFC 7672 §1.3.4). */
const badCertificates = ({ certificate: own, dane }: Server, answering: readonly Answering[]): readonly string[] => {
  const isProven = dane.status === 'matched';
  if (own === null || (isUntrusted(own) && !isProven)) return [];
  return answering.flatMap(({ address, certificate }) => {
    if (!certificate) return [];
    const { subject, sha256, inDane } = certificate;
    const faults = certificate.faults.map(({ detail }) => detail);
    const isFaulty = isProven ? inDane === false : isUntrusted(certificate);
    if (!isFaulty) return [];
    const why = isProven ? ['no TLSA record fits', ...faults] : faults;
    return [`${address}: ${why.join('; ')} (${subject}, SHA-256 ${sha256})`];
  });
};

const isOld = (version: string | null): boolean => version === 'TLSv1' || version === 'TLSv1.1';

const oldOnly = (server: Server, answering: readonly Answering[]): readonly string[] =>
  hasModernTlsElsewhere(server)
    ? answering.flatMap(({ address, version }) => (isOld(version) ? [`${address}: ${version} at best`] : []))
    : [];

/** Differences in certificates and versions that are not problems. */
const otherDifferences = (server: Server, answering: readonly Answering[]): readonly string[] => {
  const settled = new Set([withoutTls, badCertificates, oldOnly].flatMap((of) => of(server, answering).map(addressOf)));
  const rest = answering.filter(({ address }) => !settled.has(address));
  const texts = rest.map(({ address, startTls, version, certificate, oldVersions }) => ({
    address,
    text: [
      startTls === 'yes' ? version : 'no TLS',
      ...(oldVersions === 'yes' ? ['TLS 1.1 or older too'] : []),
      ...(certificate ? [`${certificate.subject}, SHA-256 ${certificate.sha256}`] : []),
    ].join(', '),
    isKnown: oldVersions !== 'notChecked' || startTls !== 'yes' || isOld(version),
  }));
  const compared = texts.filter(({ isKnown }) => isKnown);
  return new Set(compared.map(({ text }) => text)).size > 1
    ? compared.map(({ address, text }) => `${address}: ${text}`)
    : [];
};

const addressOf = (line: string): string => line.slice(0, line.indexOf(': '));
