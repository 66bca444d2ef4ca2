import { wireReader } from './wireReader.ts';

const MAX_CERTIFICATES = 20;

/** The certificates of a Certificate message up to TLS 1.2 (RFC 5246 §7.4.2), leaf first, DER; at most 20. Throws IoFailure `malformed`. */
export const decodeCertificateList = (body: Uint8Array): readonly Uint8Array[] => {
  const list = wireReader(wireReader(body, 'Certificate message').vector24(), 'certificate list');
  const chain: Uint8Array[] = [];
  while (list.left() > 0 && chain.length < MAX_CERTIFICATES) chain.push(list.vector24().slice());
  return chain;
};
