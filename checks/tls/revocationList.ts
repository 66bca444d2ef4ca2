import { authorityRevokedIt } from './certificateFaults.ts';
import type { RevocationList, TlsObservation } from './observation.ts';
import { IoFailure, type HttpIo, type TlsHandshake } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { readCertificate } from './readCertificate.ts';
import { readCrl } from './readCrl.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';

type Fault = Extract<TlsObservation, { status: 'served' }>['faults'][number];

const MAX_BYTES = 8 * 1_024 * 1_024;
const PATIENCE_MS = 6_000;
/** Of the URLs that a certificate names, the first usable list counts. */
const MAX_URLS = 2;

/**
 * Checks whether the authority's list contains the certificate as revoked. Returns null if the server stapled an OCSP response, or if the certificate names no
 * list. The list is requested from the authority, not from the site. Rejects only when `signal` aborts.
 */
export const fetchRevocationList = async (
  http: HttpIo,
  { chain, ocspResponse }: TlsHandshake,
  signal: AbortSignal,
): Promise<RevocationList | null> => {
  const [leaf, ...others] = chain.flatMap(readable);
  if (!leaf || leaf.selfSigned || ocspResponse) return null;
  const urls = leaf.extensions.revocationLists;
  const [first] = urls;
  if (first === undefined) return null;
  const issuer = others.find(({ x509 }) => isIssuer(leaf.x509, x509));
  if (!issuer) return notChecked(first, 'The certificate of the authority was not sent');
  const patience = AbortSignal.any([signal, scanClock().limit(PATIENCE_MS)]);
  let outcome: RevocationList | undefined;
  for (const url of urls.slice(0, MAX_URLS)) {
    outcome = await fetched(http, url, patience, (bytes) =>
      readCrl(bytes, { leaf: leaf.x509, issuer: issuer.x509, url, urls, now: new Date() }),
    );
    if (outcome.status !== 'notChecked') return outcome;
  }
  signal.throwIfAborted();
  return outcome ?? null;
};

const readable = (der: Uint8Array) => {
  try {
    return [readCertificate(der)];
  } catch {
    // What cannot be read proves nothing.
    return [];
  }
};

const isIssuer = (leaf: Parameters<typeof readCrl>[1]['leaf'], other: typeof leaf): boolean => {
  try {
    return leaf.checkIssued(other) && leaf.verify(other.publicKey);
  } catch {
    return false;
  }
};

const notChecked = (url: string, reason: string): RevocationList => ({
  status: 'notChecked',
  url: wellFormedText(url, 2_048),
  reason: wellFormedText(reason, 300),
});

const fetched = async (
  http: HttpIo,
  url: string,
  signal: AbortSignal,
  read: (bytes: Uint8Array) => RevocationList,
): Promise<RevocationList> => {
  try {
    const { hops, body, truncated } = await http.fetch({ url, maxBytes: MAX_BYTES, maxRedirects: 2 }, signal);
    const status = hops.at(-1)?.status;
    if (status !== 200) return notChecked(url, `The list was answered with ${status}`);
    if (truncated) return notChecked(url, `The list is larger than ${MAX_BYTES} bytes, or breaks off`);
    return read(body);
  } catch (error) {
    if (!(error instanceof IoFailure)) throw error;
    return notChecked(url, error.kind === 'aborted' ? 'The list did not come in time' : error.message);
  }
};

/** Returns the fault of a certificate that is on the list. */
export const listedFaults = (list: RevocationList | null): readonly Fault[] => {
  if (list?.status !== 'revoked') return [];
  const why = list.why === null ? '' : ` (${list.why})`;
  const detail = `${authorityRevokedIt(list.revokedAt)}${why}: its list at ${list.url.slice(0, 150)} of ${list.thisUpdate.slice(0, 10)} says so`;
  return [{ fault: 'revoked', detail: wellFormedText(detail, 300) }];
};
