import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { SecurityTxtObservation } from '../../../../schema/report/observations/securityTxtObservation.ts';
import { IoFailure, type HttpIo } from '../../io/scannerIo.ts';
import { lastHop } from '../http/visit.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { armourFault } from './openPgp/armourFault.ts';
import { verifyCleartext, type PgpVerdict } from './openPgp/verifyCleartext.ts';
import type { SecurityTxt } from './parseSecurityTxt.ts';

type Signature = NonNullable<Extract<SecurityTxtObservation, { status: 'found' }>['signature']>;

/** A key with many user ids and signatures. */
const MAX_KEY_BYTES = 524_288;
const MAX_KEYS = 3;

/**
 * Verifies the file's signature with the keys that its Encryption fields lead to over https (RFC 9116 §2.5.4); undefined where it is not
 * signed. A damaged armour is told of whatever the key. Without a key that can be had and fits, the signature is "not checked".
 */
export const checkSignature = async (
  http: HttpIo,
  { signed, fields }: SecurityTxt,
  signal: AbortSignal,
): Promise<Signature | undefined> => {
  if (!signed) return undefined;
  const damage = armourFault(signed.armour);
  if (damage !== undefined) return nothing('damaged', null, `The armour of the signature is damaged: ${damage}`);
  const urls = fields.encryption
    .filter((value) => /^https:/i.test(value) && parsedUrl(value) !== undefined)
    .slice(0, MAX_KEYS);
  let last = nothing('notChecked', null, 'No Encryption field names a key file over https');
  for (const url of urls) {
    const file = await keyFileAt(http, url, signal);
    if (typeof file === 'string') {
      last = nothing('notChecked', url, file);
      continue;
    }
    last = signatureOf(verifyCleartext(signed, file), url);
    if (last.status === 'valid' || last.status === 'invalid') return last;
  }
  return last;
};

const nothing = (status: Signature['status'], keyUrl: string | null, detail: string): Signature => ({
  status,
  keyUrl: keyUrl === null ? null : wellFormedText(keyUrl, 1_024),
  fingerprint: null,
  detail: wellFormedText(detail, 300),
});

/** The bytes, or why there are none. */
const keyFileAt = async (http: HttpIo, url: string, signal: AbortSignal): Promise<Uint8Array | string> => {
  try {
    const exchange = await http.fetch({ url, maxRedirects: 3, maxBytes: MAX_KEY_BYTES }, signal);
    const { status } = lastHop(exchange);
    if (status !== 200 || exchange.stoppedAt) return `The key at ${url.slice(0, 150)} answered with status ${status}`;
    return exchange.truncated ? `The key at ${url.slice(0, 150)} is too long` : exchange.body;
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return `The key could not be fetched: ${error.message}`;
  }
};

const signatureOf = (verdict: PgpVerdict, url: string): Signature => {
  switch (verdict.status) {
    case 'valid':
      return {
        ...nothing('valid', url, `Signed with the key ${verdict.fingerprint}`),
        fingerprint: verdict.fingerprint,
      };
    case 'invalid':
      return {
        ...nothing('invalid', url, `The text is not what the key ${verdict.fingerprint} has signed`),
        fingerprint: verdict.fingerprint,
      };
    case 'otherKey':
      return nothing(
        'otherKey',
        url,
        `Signed with the key ${verdict.issuer ?? 'of nobody named'}, which the file at Encryption has not`,
      );
    case 'unreadable':
      return nothing('unreadable', url, `The signature was not verified: ${verdict.reason}`);
  }
};
