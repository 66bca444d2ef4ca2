import { createHash, type X509Certificate } from 'node:crypto';
import { derChildren, derContent, derElementAt, derWhole, type DerElement } from '../der/derElement.ts';
import { derOid } from '../der/derValues.ts';

/** Those of RFC 5754 and SHA-1; by any other nothing can be compared. */
const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Is a CertID of OCSP (RFC 6960 §4.1.1) that of `leaf`: its number, the name of its issuer, and that one's key where the issuer is known?
 * Throws a RangeError where it is none.
 */
export const namesCertificate = (
  certId: DerElement,
  leaf: X509Certificate,
  issuer: X509Certificate | undefined,
): boolean => {
  const [algorithm, name, key, serial] = derChildren(certId);
  if (!algorithm || !name || !key || !serial) return false;
  if (plainSerial(Buffer.from(derContent(serial)).toString('hex')) !== plainSerial(leaf.serialNumber)) return false;
  const hash = HASHES[derOid(derChildren(algorithm)[0])];
  if (hash === undefined) return true;
  const isHashOf = (element: DerElement, bytes: Uint8Array | undefined): boolean =>
    bytes === undefined || createHash(hash).update(bytes).digest().equals(derContent(element));
  return isHashOf(name, issuerNameOf(leaf)) && isHashOf(key, issuer && publicKeyOf(issuer));
};

const plainSerial = (hex: string): string => hex.toLowerCase().replace(/^0+(?=.)/, '');

/** Of a TBSCertificate without its version, which an old certificate does not state (RFC 5280 §4.1). */
const fieldsOf = ({ raw }: X509Certificate): readonly DerElement[] => {
  const [toBeSigned] = derChildren(derElementAt(raw));
  return (toBeSigned ? derChildren(toBeSigned) : []).filter(({ tag }) => tag !== 0xa0);
};

const issuerNameOf = (certificate: X509Certificate): Uint8Array | undefined => {
  const [, , issuer] = fieldsOf(certificate);
  return issuer && derWhole(issuer);
};

/** The bit string without the byte that counts its unused bits, as it is hashed. */
const publicKeyOf = (certificate: X509Certificate): Uint8Array | undefined => {
  const info = fieldsOf(certificate)[5];
  const bits = info && derChildren(info)[1];
  return bits && derContent(bits).subarray(1);
};
