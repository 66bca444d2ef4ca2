import 'reflect-metadata';
import type { X509Certificate } from 'node:crypto';
import { createHash, sign, type KeyObject } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { der } from './der.ts';

/** What an authority says of one of its certificates. */
export interface OcspAnswer {
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

interface Issuer {
  readonly certificate: X509Certificate;
  /** Its own, or that of who signs in its place. */
  readonly key: KeyObject;
  /** The certificate of who signs in its place (RFC 6960 §4.2.2.2). */
  readonly delegate?: X509Certificate;
}

const SHA1 = '1.3.14.3.2.26';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';

/** An OCSPResponse (RFC 6960 §4.2) about `leaf`, signed by its issuer's ECDSA key. */
export const ocspResponse = (
  leaf: X509Certificate,
  { certificate, key, delegate }: Issuer,
  answer: OcspAnswer,
): Uint8Array => {
  const issuerKeyHash = createHash('sha1').update(publicKeyBits(certificate)).digest();
  const certId = der.sequence(
    der.sequence(der.oid(SHA1), der.none()),
    der.octets(createHash('sha1').update(subjectOf(certificate)).digest()),
    der.octets(issuerKeyHash),
    der.integer(Buffer.from(leaf.serialNumber, 'hex')),
  );
  const single = der.sequence(
    certId,
    statusOf(answer),
    der.time(answer.thisUpdate),
    der.element(0xa0, der.time(answer.nextUpdate)),
  );
  const data = der.sequence(
    der.element(0xa2, der.octets(issuerKeyHash)),
    der.time(answer.thisUpdate),
    der.sequence(single),
  );
  const certificates = delegate ? [der.element(0xa0, der.sequence(delegate.raw))] : [];
  const signature = der.bits(sign('sha256', data, key));
  const basic = der.sequence(data, der.sequence(der.oid(ECDSA_SHA256)), signature, ...certificates);
  return der.sequence(der.enumerated(0), der.element(0xa0, der.sequence(der.oid(BASIC_RESPONSE), der.octets(basic))));
};

const statusOf = ({ status, thisUpdate }: OcspAnswer): Uint8Array => {
  switch (status) {
    case 'good':
      return der.element(0x80);
    case 'revoked':
      return der.element(0xa1, der.time(thisUpdate));
    case 'unknown':
      return der.element(0x82);
  }
};

/** Its name as it is written in DER: RFC 6960 §4.1.1. */
const subjectOf = ({ raw }: X509Certificate): Uint8Array =>
  new Uint8Array(new x509.X509Certificate(Uint8Array.from(raw)).subjectName.toArrayBuffer());

/** The bit string within subjectPublicKeyInfo: of a P-256 key the point of 65 bytes at its end. */
const publicKeyBits = ({ publicKey }: X509Certificate): Uint8Array =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
