import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/** By their names. Read once per process, on first use, because there are many. */
let publicRoots: ReadonlyMap<string, X509Certificate> | undefined;

const rootNamed = (name: string): X509Certificate | undefined => {
  publicRoots ??= new Map(
    rootCertificates.map((pem) => new X509Certificate(pem)).map((root) => [root.subject, root] as const),
  );
  return publicRoots.get(name);
};

/**
 * Returns who vouches for a chain that was found trusted: an authority that Node trusts by default, as browsers do, or one that the operator added
 * (NODE_EXTRA_CA_CERTS). Compares issuer names, because servers rarely send the root itself.
 */
export const certificateAuthorityOf = (chain: readonly Uint8Array[]): 'public' | 'private' =>
  chain.some((der) => rootNamed(new X509Certificate(der).issuer) !== undefined) ? 'public' : 'private';

/** Returns whether the certificate has the name and the key of an authority that Node trusts by default. Another authority may have signed it. */
export const isPublicRoot = (certificate: X509Certificate): boolean => {
  const root = rootNamed(certificate.subject);
  try {
    return root?.publicKey.equals(certificate.publicKey) ?? false;
  } catch {
    return false; // a key of a kind that this OpenSSL does not support
  }
};
