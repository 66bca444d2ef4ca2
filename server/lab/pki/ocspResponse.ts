import 'reflect-metadata';
import type { X509Certificate } from 'node:crypto';
import { createHash, sign, type KeyObject } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import {
  type BaseBlock,
  BitString,
  Constructed,
  Enumerated,
  fromBER,
  GeneralizedTime,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Primitive,
  Sequence,
} from 'asn1js';

/** What an authority says about one of its certificates. */
export interface OcspAnswer {
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

interface Issuer {
  readonly certificate: X509Certificate;
  /** The issuer's own key, or that of the delegate. */
  readonly key: KeyObject;
  /** The certificate of a delegated responder (RFC 6960 §4.2.2.2). */
  readonly delegate?: X509Certificate;
}

const SHA1 = '1.3.14.3.2.26';
const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';

/** Creates an OCSPResponse (RFC 6960 §4.2) about `leaf`, signed with an ECDSA key by its issuer or the delegate. */
export const ocspResponse = (
  leaf: X509Certificate,
  { certificate, key, delegate }: Issuer,
  answer: OcspAnswer,
): Uint8Array => {
  const keyHash = new OctetString({ valueHex: sha1(publicKeyBits(certificate)) });
  const certId = sequence(
    sequence(new ObjectIdentifier({ value: SHA1 }), new Null()),
    new OctetString({ valueHex: sha1(subjectOf(certificate)) }),
    keyHash,
    new Integer({ valueHex: Buffer.from(leaf.serialNumber, 'hex') }),
  );
  const single = sequence(certId, statusOf(answer), time(answer.thisUpdate), tagged(0, time(answer.nextUpdate)));
  const data = sequence(tagged(2, keyHash), time(answer.thisUpdate), sequence(single));
  const basic = sequence(
    data,
    sequence(new ObjectIdentifier({ value: ECDSA_SHA256 })),
    new BitString({ valueHex: sign('sha256', Buffer.from(data.toBER()), key) }),
    ...(delegate ? [tagged(0, sequence(fromBER(delegate.raw).result))] : []),
  );
  const body = sequence(new ObjectIdentifier({ value: BASIC_RESPONSE }), new OctetString({ valueHex: basic.toBER() }));
  return new Uint8Array(sequence(new Enumerated({ value: 0 }), tagged(0, body)).toBER());
};

const sequence = (...value: BaseBlock[]): Sequence => new Sequence({ value });

/** An explicit context-specific tag. */
const tagged = (tagNumber: number, ...value: BaseBlock[]): Constructed =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });

/** With a precision of one second. */
const time = (date: Date): GeneralizedTime =>
  new GeneralizedTime({ valueDate: new Date(Math.floor(date.getTime() / 1_000) * 1_000) });

const sha1 = (bytes: Uint8Array): Uint8Array => createHash('sha1').update(bytes).digest();

const statusOf = ({ status, thisUpdate }: OcspAnswer): BaseBlock => {
  switch (status) {
    case 'good':
      return new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
    case 'revoked':
      return tagged(1, time(thisUpdate));
    case 'unknown':
      return new Primitive({ idBlock: { tagClass: 3, tagNumber: 2 } });
  }
};

/** Returns its name in DER (RFC 6960 §4.1.1). */
const subjectOf = ({ raw }: X509Certificate): Uint8Array =>
  new Uint8Array(new x509.X509Certificate(Uint8Array.from(raw)).subjectName.toArrayBuffer());

/** Returns the bit string within subjectPublicKeyInfo: for a P-256 key, the 65-byte point at its end. */
const publicKeyBits = ({ publicKey }: X509Certificate): Uint8Array =>
  publicKey.export({ type: 'spki', format: 'der' }).subarray(-65);
