import type { ReadCertificate } from './readCertificate.ts';

/** The issuers of a certificate among what was sent, the nearest first, wherever they stand; what is left has no part in its trust. */
export const issuerPath = (leaf: ReadCertificate, others: readonly ReadCertificate[]): readonly ReadCertificate[] => {
  const path: ReadCertificate[] = [];
  let last = leaf;
  for (;;) {
    const issuer = last.selfSigned
      ? undefined
      : others.find((one) => !path.includes(one) && last.x509.checkIssued(one.x509));
    if (!issuer) return path;
    path.push(issuer);
    last = issuer;
  }
};
