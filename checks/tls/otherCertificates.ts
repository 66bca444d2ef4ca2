import type { CertificateOffer, TlsObservation } from './observation.ts';
import { IoFailure, type TlsHandshake, type TlsIo, type TlsOffer } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, withEvidence } from '../kit/check.ts';
import type { certificateCodes } from './certificateCodes.ts';
import { seenCertificate } from './seenCertificate.ts';

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

const KINDS = { RSA: ['RSA', 'RSA-PSS'], ECDSA: ['EC'] } as const;

/** `handshake` is set if a certificate was served. */
export interface OtherCertificate {
  readonly offer: CertificateOffer;
  readonly handshake: TlsHandshake | undefined;
}

/**
 * Requests the certificates that the first handshake did not show: with signatures of the other kind, and without SNI. Makes one connection at a time, so that
 * servers that limit connections do not reject us.
 */
export const requestOtherCertificates = async (
  tls: TlsIo,
  domain: string,
  first: TlsHandshake,
  signal: AbortSignal,
): Promise<readonly OtherCertificate[]> => {
  const shown = seenCertificate(domain, first)?.keyType;
  const offers = (['RSA', 'ECDSA'] as const).filter((kind) => !KINDS[kind].some((type) => type === shown));
  const seen: OtherCertificate[] = [];
  const endpoint = { host: domain, port: 443, address: first.address };
  for (const signatures of offers) seen.push(await ask(tls, signatures, { ...endpoint, signatures }, signal));
  return [...seen, await ask(tls, 'withoutSni', { ...endpoint, serverName: null }, signal)];
};

const ask = async (
  tls: TlsIo,
  offer: CertificateOffer['offer'],
  question: TlsOffer,
  signal: AbortSignal,
): Promise<OtherCertificate> => {
  const without = (status: 'refused' | 'notChecked'): OtherCertificate => ({
    offer: { offer, status, certificate: null },
    handshake: undefined,
  });
  try {
    const handshake = await tls.handshake(question, signal);
    const certificate = seenCertificate(question.host, handshake);
    if (!certificate) return without('notChecked');
    const isOther = offer !== 'withoutSni' && !KINDS[offer].some((kind) => kind === certificate.keyType);
    return isOther ? without('refused') : { offer: { offer, status: 'served', certificate }, handshake };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return without(error.kind === 'tls' ? 'refused' : 'notChecked');
  }
};

/**
 * A certificate with the other kind of key is served to every client that prefers it, so its faults count if the first certificate has none. The certificate
 * without SNI is not meant for browsers.
 */
export const assessOtherCertificates = ({
  otherCertificates = [],
  faults,
}: ServedTls): readonly Assessment<keyof typeof certificateCodes>[] => {
  const lines = otherCertificates.flatMap(({ offer, certificate }) =>
    offer === 'withoutSni' || !certificate
      ? []
      : certificate.faults.map(
          ({ detail }) =>
            `${offer}: ${detail} (${certificate.subject}, from ${certificate.issuer}, ${certificate.sha256})`,
        ),
  );
  return withEvidence('certificate-other-fault', 'fail', faults.length === 0 ? lines : []);
};
