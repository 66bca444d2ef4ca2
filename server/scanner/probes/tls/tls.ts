import type { TlsObservation } from '../../../../schema/report/observations/tlsObservation.ts';
import { IoFailure, type TlsHandshake, type TlsIo } from '../../io/scannerIo.ts';
import { defineProbe, ProbeInconclusiveError } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { assessTls } from './assessTls.ts';
import { certificateCodes } from './certificateCodes.ts';
import { certificateFaults } from './certificateFaults.ts';
import { cipherFacts } from './cipherFacts.ts';
import { readCertificate, type ReadCertificate } from './readCertificate.ts';
import { protocolCodes } from './tlsCodes.ts';
import { probeVersions, type VersionOutcome } from './tlsVersions.ts';

const DAY_MS = 86_400_000;

/** TLS on port 443: which versions, which certificate, and what is wrong with it. */
export const tls = defineProbe({
  id: 'tls',
  title: 'TLS and certificate',
  section: 'web',
  needs: [],
  deadlineMs: 30_000,
  codes: { ...protocolCodes, ...certificateCodes },
  observe: async ({ domain }, io, signal) => {
    const first = await firstHandshake(io.tls, domain, signal);
    if (first.status === 'notServed') return first;
    return servedOf(first.handshake, first.versions, domain, new Date());
  },
  assess: (seen) => assessTls(seen),
});

type First =
  | { readonly status: 'served'; readonly handshake: TlsHandshake; readonly versions: readonly VersionOutcome[] }
  | Extract<TlsObservation, { status: 'notServed' }>;

/** One handshake with all that we have, then one for each version; where the first is refused, the newest of those takes its place. */
const firstHandshake = async (tlsIo: TlsIo, domain: string, signal: AbortSignal): Promise<First> => {
  let refusal: IoFailure;
  try {
    const handshake = await tlsIo.handshake({ host: domain, port: 443, alpn: ['h2', 'http/1.1'] }, signal);
    const versions = await probeVersions(tlsIo, { host: domain, address: handshake.address }, signal);
    return { status: 'served', handshake, versions };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    refusal = error;
  }
  switch (refusal.kind) {
    case 'connectionRefused':
    case 'nameNotFound':
    case 'malformed':
      return { status: 'notServed', detail: wellFormedText(refusal.message, 300) };
    case 'tls':
    case 'connectionReset': {
      const versions = await probeVersions(tlsIo, { host: domain }, signal);
      const handshake = versions.findLast((one) => one.handshake)?.handshake;
      if (handshake) return { status: 'served', handshake, versions };
      // Resets alone may come from anything on the way; one alert is the server's own word.
      if (refusal.kind === 'connectionReset' && !versions.some(({ accepted }) => accepted === 'no')) throw refusal;
      return { status: 'notServed', detail: wellFormedText(`TLS was refused: ${refusal.message}`, 300) };
    }
    case 'timeout':
    case 'aborted':
    case 'guarded':
    case 'dnsFailure':
    case 'unreachable':
    case 'tooLarge':
    case 'tooManyRedirects':
    case 'unavailable':
      throw refusal;
  }
};

const servedOf = (
  handshake: TlsHandshake,
  versions: readonly VersionOutcome[],
  domain: string,
  now: Date,
): Extract<TlsObservation, { status: 'served' }> => {
  const chain = readChain(handshake.chain);
  const [leaf] = chain;
  if (!leaf) throw new ProbeInconclusiveError('malformed', 'The server completed the handshake without a certificate');
  const { cipher, version, keyExchange } = handshake;
  return {
    status: 'served',
    address: wellFormedText(handshake.address, 45),
    versions: versions.map((one) => ({ version: one.version, accepted: one.accepted })),
    negotiated: {
      version,
      cipher: wellFormedText(cipher, 80),
      alpn: handshake.alpn === undefined ? null : wellFormedText(handshake.alpn, 32),
      keyExchange: keyExchange ? { name: wellFormedText(keyExchange.name, 40), bits: keyExchange.bits } : null,
      forwardSecrecy: version === 'TLSv1.3' || cipherFacts(cipher).forwardSecrecy,
    },
    certificate: leaf.facts,
    chain: chain
      .slice(0, 20)
      .map(({ facts }) => ({ subject: facts.subject, issuer: facts.issuer, notAfter: facts.notAfter })),
    faults: [...certificateFaults({ chain, domain, authorizationError: handshake.authorizationError, now })],
    ocspStapled: handshake.ocspResponse !== undefined,
    daysLeft: Math.floor((leaf.notAfter.getTime() - now.getTime()) / DAY_MS),
  };
};

/** What follows a certificate that cannot be read is left out; the leaf itself must be readable. */
const readChain = (chain: readonly Uint8Array[]): readonly ReadCertificate[] => {
  const read: ReadCertificate[] = [];
  for (const [index, der] of chain.entries()) {
    try {
      read.push(readCertificate(der));
    } catch (error) {
      if (index > 0) break;
      const message = error instanceof Error ? error.message : String(error);
      throw new ProbeInconclusiveError('malformed', `The certificate cannot be read: ${message}`);
    }
  }
  return read;
};
