import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/** Read once per process, on first use, because there are many roots. */
let publicRoots: ReadonlySet<string> | undefined;

const publicRootNames = (): ReadonlySet<string> =>
  (publicRoots ??= new Set(rootCertificates.map((pem) => new X509Certificate(pem).subject)));

/**
 * Returns who vouches for a chain that was found trusted: an authority that Node trusts by default, as browsers do, or one that the operator added
 * (NODE_EXTRA_CA_CERTS). Compares issuer names, because servers rarely send the root itself.
 */
export const certificateAuthorityOf = (chain: readonly Uint8Array[]): 'public' | 'private' => {
  const names = publicRootNames();
  return chain.some((der) => names.has(new X509Certificate(der).issuer)) ? 'public' : 'private';
};
