import { ProbeInconclusiveError } from '../../probe.ts';
import { readCertificate, type ReadCertificate } from './readCertificate.ts';

/** What follows a certificate that cannot be read is left out; the leaf itself must be readable. */
export const readChain = (chain: readonly Uint8Array[]): readonly [ReadCertificate, ...ReadCertificate[]] => {
  const [first, ...others] = chain;
  if (!first) throw new ProbeInconclusiveError('malformed', 'The server completed the handshake without a certificate');
  const leaf = readLeaf(first);
  const read: ReadCertificate[] = [];
  for (const der of others) {
    try {
      read.push(readCertificate(der));
    } catch {
      break;
    }
  }
  return [leaf, ...read];
};

const readLeaf = (der: Uint8Array): ReadCertificate => {
  try {
    return readCertificate(der);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ProbeInconclusiveError('malformed', `The certificate cannot be read: ${message}`);
  }
};
