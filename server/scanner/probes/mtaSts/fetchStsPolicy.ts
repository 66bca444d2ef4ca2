import type { MtaStsObservation } from '../../../../schema/report/observations/mtaStsObservation.ts';
import { IoFailure, type HttpExchange, type HttpIo } from '../../io/scannerIo.ts';
import { boundedTexts } from '../boundedTexts.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { parseStsPolicy } from './parseStsPolicy.ts';

type Policy = MtaStsObservation['policy'];

/** RFC 8461 §3.3 proposes 64 kilobytes as the most that a sender reads. */
const MAX_BYTES = 65_536;

export const policyUrlOf = (domain: string): string => `https://mta-sts.${domain}/.well-known/mta-sts.txt`;

/**
 * The policy as a sender gets it: with a certificate that is valid for that very name, without redirects, status 200 (RFC 8461 §3.3).
 * `absent`: no sender gets one. `notChecked`: we did not, and others may.
 */
export const fetchStsPolicy = async (http: HttpIo, domain: string, signal: AbortSignal): Promise<Policy> => {
  const url = policyUrlOf(domain);
  try {
    return policyOf(url, await http.fetch({ url, maxRedirects: 0, maxBytes: MAX_BYTES }, signal));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    const nothingThere = ['connectionRefused', 'nameNotFound', 'malformed', 'tls', 'guarded'].includes(error.kind);
    return nothingThere ? absent(`${url}: ${error.message}`) : notChecked(`${url}: ${error.message}`);
  }
};

const absent = (detail: string): Policy => ({ status: 'absent', detail: wellFormedText(detail, 400) });
const notChecked = (detail: string): Policy => ({ status: 'notChecked', detail: wellFormedText(detail, 400) });

const policyOf = (url: string, { hops: [hop], body, truncated }: HttpExchange): Policy => {
  const { status, tlsError, headers } = hop;
  if (tlsError !== undefined) return absent(`The certificate of ${new URL(url).host} is not valid for it: ${tlsError}`);
  if (status === 401 || status === 403 || status === 429 || status >= 500)
    return notChecked(`${url} answered with status ${status}`);
  if (status >= 300 && status < 400) {
    const location = headers.find(([name]) => name === 'location')?.[1] ?? 'nowhere';
    return absent(`${url} redirects to ${location.slice(0, 200)}; senders follow no redirect`);
  }
  if (status !== 200) return absent(`${url} answered with status ${status}`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1];
  if (isPage(text, contentType)) return absent(`${url} answered with a web page, not with a policy`);
  const { mode, maxAge, mx, faults, advice } = parseStsPolicy(text);
  const cut = truncated ? [`It is longer than ${MAX_BYTES} bytes, or ended early`] : [];
  return {
    status: 'found',
    text: wellFormedText(text, 2_048),
    mode,
    maxAge,
    mx: mx.map((pattern) => wellFormedText(pattern, 255)),
    faults: boundedTexts([...cut, ...faults], 20, 300),
    advice: boundedTexts([...typeAdvice(contentType), ...advice], 20, 300),
  };
};

/** "Not found" with status 200, or the start page. */
const isPage = (text: string, contentType: string | undefined): boolean =>
  /^\s*(<!doctype html|<html|<head|<body|<script|<!--)/i.test(text.slice(0, 1_000)) ||
  (/\bhtml\b/i.test(contentType ?? '') && !/^version:/m.test(text.slice(0, 4_000)));

/** §3.3: senders should look at it, and many do not. */
const typeAdvice = (contentType: string | undefined): readonly string[] => {
  if (contentType === undefined) return ['It has no Content-Type; it should be text/plain'];
  return /^text\/plain\s*(;|$)/i.test(contentType)
    ? []
    : [`The Content-Type should be text/plain, not "${contentType.slice(0, 60)}"`];
};
