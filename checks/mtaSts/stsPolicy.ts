import type { MtaStsObservation } from './observation.ts';
import { IoFailure, type HttpExchange, type HttpIo } from '../../server/scanner/io/scannerIo.ts';
import { boundedTexts, wellFormedText } from '../kit/boundedText.ts';
import { isAbsence } from '../kit/page/visit.ts';
import { trimBlanks } from '../kit/mailRecord.ts';

type Policy = MtaStsObservation['policy'];

/** The maximum size that RFC 8461 §3.3 suggests for senders. */
const MAX_BYTES = 65_536;

export const policyUrlOf = (domain: string): string => `https://mta-sts.${domain}/.well-known/mta-sts.txt`;

/**
 * Fetches the policy as a sender does: with a certificate that is valid for that exact name, without redirects, status 200 (RFC 8461 §3.3). `absent`: no sender
 * can get one. `notChecked`: we could not, but others may.
 */
export const fetchStsPolicy = async (http: HttpIo, domain: string, signal: AbortSignal): Promise<Policy> => {
  const url = policyUrlOf(domain);
  try {
    return policyOf(url, await http.fetch({ url, maxRedirects: 0, maxBytes: MAX_BYTES }, signal));
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    const nothingThere = isAbsence(error) || error.kind === 'guarded';
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
  // Browsers repair such an answer; mail servers use other clients.
  if (hop.repairs) return notChecked(`The answer of ${url} violates HTTP, so that some senders refuse it`);
  if (truncated && body.length < MAX_BYTES) return notChecked(`The answer of ${url} could not be read to its end`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1];
  if (isPage(text, contentType)) return absent(`${url} answered with a web page, not with a policy`);
  const { mode, maxAge, mx, faults, advice } = parseStsPolicy(text);
  const cut = truncated ? [`It is longer than ${MAX_BYTES} bytes`] : [];
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

/** A "not found" page with status 200, or the start page. */
const isPage = (text: string, contentType: string | undefined): boolean =>
  /^\s*(<!doctype html|<html|<head|<body|<script|<!--)/i.test(text.slice(0, 1_000)) ||
  (/\bhtml\b/i.test(contentType ?? '') && !/^version:/m.test(text.slice(0, 4_000)));

/** §3.3: senders should check the type, but many do not. */
const typeAdvice = (contentType: string | undefined): readonly string[] => {
  if (contentType === undefined) return ['It has no Content-Type; it should be text/plain'];
  return /^text\/plain\s*(;|$)/i.test(contentType)
    ? []
    : [`The Content-Type should be text/plain, not "${contentType.slice(0, 60)}"`];
};

type StsMode = 'enforce' | 'testing' | 'none';

/** A parsed policy file (RFC 8461 §3.2). If it has faults, senders act as if there were no policy. */
interface StsPolicy {
  readonly mode: StsMode | null;
  /** In seconds. */
  readonly maxAge: number | null;
  /** Host names and patterns from the file, in lower case; at most 100. */
  readonly mx: readonly string[];
  /** Each item is a sentence without its full stop. */
  readonly faults: readonly string[];
  /** Problems that most senders ignore. */
  readonly advice: readonly string[];
}

/** §3.2: "up to a maximum of 31557600", about a year. */
const MAX_MAX_AGE = 31_557_600;
const WEEK = 604_800;
const KNOWN = new Set(['version', 'mode', 'max_age', 'mx']);
/** §3.2, sts-policy-ext-value: anything but control characters. */
const EXTENSION = /^\P{Cc}+$/u;
const MAX_LINES = 500;
const MAX_MX = 100;
const FIELD = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,31}):(.*)$/;

const shown = (text: string): string => `"${text.slice(0, 60)}"`;

export const parseStsPolicy = (text: string): StsPolicy => {
  const { fields, faults, advice } = readFields(text);
  const one = (name: string): string | undefined => fields.get(name)?.[0];
  for (const [name, values] of fields) {
    if (!KNOWN.has(name) && values.some((value) => !EXTENSION.test(value)))
      advice.push(`"${name}" has an empty value or a control character, which the grammar does not know`);
    if (name !== 'mx' && values.length > 1) advice.push(`"${name}" stands ${values.length} times; the first counts`);
  }
  const version = one('version');
  if (version === undefined) faults.push('"version" is missing');
  else if (version !== 'STSv1') faults.push(`"version" must be STSv1, not ${shown(version)}`);
  const mode = modeOf(one('mode'), faults);
  const maxAge = maxAgeOf(one('max_age'), faults);
  if (mode !== null && mode !== 'none' && maxAge !== null && maxAge >= 86_400 && maxAge < WEEK)
    advice.push('"max_age" is less than a week; weeks or more are expected');
  const mx = (fields.get('mx') ?? []).map((pattern) => pattern.toLowerCase());
  if (mx.length === 0 && mode !== null && mode !== 'none') faults.push('There is no "mx", so no server is allowed');
  if (mx.length > MAX_MX) faults.push(`There are more than ${MAX_MX} "mx"`);
  for (const pattern of mx.slice(0, MAX_MX)) {
    const fault = hostPatternFault(pattern);
    if (fault !== undefined) faults.push(`"mx": ${shown(pattern)} ${fault}`);
  }
  return { mode, maxAge, mx: mx.slice(0, MAX_MX), faults: faults.slice(0, 20), advice: advice.slice(0, 20) };
};

/** Lines end with LF or CRLF. */
const readFields = (text: string) => {
  const fields = new Map<string, string[]>();
  const faults: string[] = [];
  const advice: string[] = [];
  // Senders that do not remove it find no "version".
  if (text.startsWith('\uFEFF')) faults.push('It begins with a byte order mark, which cannot be seen');
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n', MAX_LINES + 1)
    .map((line) => trimEnd(line.replace(/\r$/, '')));
  if (lines.length > MAX_LINES) faults.push(`It has more than ${MAX_LINES} lines`);
  if (lines.at(-1) === '') lines.pop();
  if (lines.includes('')) advice.push('There are empty lines, which the grammar does not know');
  for (const line of lines.slice(0, MAX_LINES)) {
    if (line === '') continue;
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) faults.push(`${shown(line)} is not of the form "name: value"`);
    else fields.set(name, [...(fields.get(name) ?? []), trimBlanks(value)]);
  }
  return { fields, faults, advice };
};

/** Blanks may follow a field (§3.2) but must not precede one. */
const trimEnd = (line: string): string => line.slice(0, line.indexOf(trimBlanks(line)) + trimBlanks(line).length);

const modeOf = (value: string | undefined, faults: string[]): StsMode | null => {
  if (value === 'enforce' || value === 'testing' || value === 'none') return value;
  faults.push(
    value === undefined ? '"mode" is missing' : `"mode" must be enforce, testing or none, not ${shown(value)}`,
  );
  return null;
};

const maxAgeOf = (value: string | undefined, faults: string[]): number | null => {
  if (value !== undefined && /^\d{1,10}$/.test(value) && Number(value) <= MAX_MAX_AGE) return Number(value);
  faults.push(
    value === undefined
      ? '"max_age" is missing'
      : `"max_age" must be a number of seconds from 0 to ${MAX_MAX_AGE}, not ${shown(value)}`,
  );
  return null;
};

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns what is wrong with an `mx` of a policy (RFC 8461 §3.2: `["*."] Domain`, in lower case), or `undefined` if it is valid. */
const hostPatternFault = (pattern: string): string | undefined => {
  if (pattern === '') return 'is empty';
  if (/[^\x21-\x7E]/.test(pattern)) return 'must be written in A-labels (xn--…), without blanks';
  const name = pattern.startsWith('*.') ? pattern.slice(2) : pattern;
  if (name.includes('*')) return 'has a "*" that does not stand for the whole first label';
  if (name.startsWith('.')) return 'begins with a dot: write *. for any one label';
  if (name.endsWith('.')) return 'must not end in a dot';
  const labels = name.split('.');
  if (name.length > 253 || !labels.every((label) => LABEL.test(label))) return 'is no host name';
  if (/^\d+$/.test(labels.at(-1) ?? '')) return 'is an address; only names are allowed';
  return undefined;
};

/** Returns whether a policy allows a mail server (§4.1): the name itself, or exactly one label in place of the "*". */
export const matchesHostPattern = (pattern: string, host: string): boolean => {
  const name = host.toLowerCase().replace(/\.$/, '');
  const wanted = pattern.toLowerCase();
  if (!wanted.startsWith('*.')) return wanted === name;
  const dot = name.indexOf('.');
  return dot > 0 && name.slice(dot + 1) === wanted.slice(2);
};
