import type { TlsObservation } from './observation.ts';
import { certificateFaults } from './certificateFaults.ts';
import { certificateRemarks, lengthFaults } from './certificateRemarks.ts';
import { readStaple } from './readStaple.ts';
import { readTimestamps } from './readExtensions.ts';
import { InconclusiveError } from '../kit/check.ts';
import { readCertificate, readCertificates, type ReadCertificate } from './readCertificate.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;
type Part =
  | 'certificate'
  | 'chain'
  | 'faults'
  | 'remarks'
  | 'staple'
  | 'timestamps'
  | 'ocspStapled'
  | 'daysLeft'
  | 'trust';

const DAY_MS = 86_400_000;

/** What was presented, and who judged it. */
interface Presented {
  readonly domain: string;
  /** DER, leaf first. */
  readonly chain: readonly Uint8Array[];
  /** OpenSSL's verdict; only if `trust` is `checked`. */
  readonly authorizationError: string | undefined;
  readonly authority: 'public' | 'private' | undefined;
  readonly trust: 'checked' | 'notChecked';
  readonly ocspResponse: Uint8Array | undefined;
  /** Lists that were sent in the handshake (RFC 6962 §3.3.1). */
  readonly timestamps: Uint8Array | undefined;
  readonly now: Date;
}

/** Builds the certificate part of the observation. Throws `InconclusiveError` if the server's own certificate cannot be read. */
export const observeCertificate = (presented: Presented): Pick<ServedTls, Part> => {
  const { domain, authorizationError, authority, now, ocspResponse, trust } = presented;
  const chain = readChain(presented.chain);
  const [leaf, ...others] = chain;
  const issuer = others.find(({ x509 }) => leaf.x509.checkIssued(x509)) ?? (leaf.selfSigned ? leaf : undefined);
  const staple = ocspResponse && readStaple(ocspResponse, leaf.x509, issuer?.x509);
  const facts = staple?.facts ?? null;
  const timestamps = [
    ...sourced('certificate', leaf.extensions.timestamps),
    ...sourced('tls', presented.timestamps),
    ...sourced('ocsp', staple?.timestamps),
  ];
  // Browsers count logs: two timestamps from the same log prove no more than one.
  const logsOf = (embedded: boolean): number =>
    new Set(timestamps.filter(({ source }) => (source === 'certificate') === embedded).map(({ logId }) => logId)).size;
  const revoked = facts?.status === 'revoked' && facts.signature !== 'invalid' ? { at: facts.revokedAt } : null;
  return {
    certificate: leaf.facts,
    chain: chain
      .slice(0, 20)
      .map((one) => ({ subject: one.facts.subject, issuer: one.facts.issuer, notAfter: one.facts.notAfter })),
    faults: [
      ...certificateFaults({ chain: [withoutDots(leaf), ...others], domain, authorizationError, revoked, now }),
      ...lengthFaults(leaf, authority),
    ].slice(0, 10),
    remarks: certificateRemarks({
      chain,
      staple: facts,
      timestamps: { embedded: logsOf(true), other: logsOf(false) },
      authority,
      now,
    }).slice(0, 20),
    staple: facts,
    timestamps,
    ocspStapled: ocspResponse !== undefined,
    daysLeft: Math.floor((leaf.notAfter.getTime() - now.getTime()) / DAY_MS),
    trust,
  };
};

/** Chromium ignores a dot at the end of a certificate's name (net/cert/x509_certificate.cc, VerifyHostname). Mail servers and DANE do not. */
const withoutDots = (leaf: ReadCertificate): ReadCertificate => ({
  ...leaf,
  dnsNames: leaf.dnsNames.map((name) => name.replace(/\.$/, '')),
});

const sourced = (source: 'certificate' | 'tls' | 'ocsp', list: Uint8Array | undefined) =>
  readTimestamps(list)
    .slice(0, 13)
    .map(({ logId, at }) => ({ source, logId, at: at?.toISOString() ?? null }));

/** Stops at the first unreadable certificate; the leaf itself must be readable. */
const readChain = (chain: readonly Uint8Array[]): readonly [ReadCertificate, ...ReadCertificate[]] => {
  const [first, ...others] = chain;
  if (!first) throw new InconclusiveError('malformed', 'The server completed the handshake without a certificate');
  return [readLeaf(first), ...readCertificates(others)];
};

const readLeaf = (der: Uint8Array): ReadCertificate => {
  try {
    return readCertificate(der);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InconclusiveError('malformed', `The certificate cannot be read: ${message}`);
  }
};
