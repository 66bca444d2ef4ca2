import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

/** Read once a process, when it is first asked for: the roots are many. */
let publicRoots: ReadonlySet<string> | undefined;

const publicRootNames = (): ReadonlySet<string> =>
  (publicRoots ??= new Set(rootCertificates.map((pem) => new X509Certificate(pem).subject)));

/**
 * Who vouches for a chain that was found trusted: an authority that Node trusts by itself, as browsers do, or one that the operator added
 * (NODE_EXTRA_CA_CERTS). Told by the name of an issuer, for the root itself is seldom sent.
 */
export const certificateAuthorityOf = (chain: readonly Uint8Array[]): 'public' | 'private' => {
  const names = publicRootNames();
  return chain.some((der) => names.has(new X509Certificate(der).issuer)) ? 'public' : 'private';
};
