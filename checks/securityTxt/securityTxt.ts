import { rfc } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Assessment, type Target } from '../kit/check.ts';
import { createHash } from 'node:crypto';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { SecurityTxtObservation } from './observation.ts';
import { type HttpExchange, IoFailure, type HttpIo } from '../../server/scanner/io/scannerIo.ts';
import { isOnSite, lastHop, waysIn } from '../kit/page/visit.ts';
import { boundedTexts, wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { fetchSecurityTxt, MAX_BYTES, type SecurityTxtAt } from './fetchSecurityTxt.ts';
import { type SecurityTxt, languagesOf, parseExpires } from './parseSecurityTxt.ts';
import { type Example, webHost } from '../kit/example.ts';
import { takesNoMail } from '../mx/takesNoMail.ts';
import { armourFault } from './openPgp/armour.ts';
import { verifyCleartext, type PgpVerdict } from './openPgp/verifyCleartext.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const example: Example = (domain, seen) => {
  const said = sentences().examples;
  const contact = takesNoMail(seen) ? `<${said.mailAddress}>` : `security@${domain}`;
  return `Contact: mailto:${contact}\nExpires: <${said.expires}>\nPreferred-Languages: en\nCanonical: https://${webHost(domain, seen)}/.well-known/security.txt`;
};

const signExample: Example = (domain, seen) =>
  `gpg --clearsign --output security.txt security.txt.draft\n# ${sentences().examples.publishAt({ url: `https://${webHost(domain, seen)}/.well-known/security.txt` })}`;

/** Findings of the securityTxt check, and the points they cost. */
const securityTxtCodes = {
  'security-txt-found': {
    reference: rfc(9116, '3'),
  },
  'security-txt-missing': {
    reference: rfc(9116, '3'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreported',
    example,
  },
  'security-txt-refused': {
    reference: rfc(9116, '3'),
  },
  'security-txt-expired': {
    reference: rfc(9116, '2.5.5'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreported',
    example,
  },
  'security-txt-expires-late': {
    reference: rfc(9116, '2.5.5'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreported',
    example,
  },
  'security-txt-faulty': {
    reference: rfc(9116, '4'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreported',
    example,
  },
  'security-txt-signed': {
    reference: rfc(9116, '2.3'),
  },
  'security-txt-signature-valid': {
    reference: rfc(9116, '2.3'),
  },
  'security-txt-signature-invalid': {
    reference: rfc(9116, '2.3'),
    penalty: { category: 'web', points: 2 },
    risk: 'unreported',
    example: signExample,
  },
  'security-txt-signature-damaged': {
    reference: rfc(9580, '6.2'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreported',
    example: signExample,
  },
  'security-txt-advice': {
    reference: rfc(9116, '2.5'),
  },
} as const satisfies FindingRules;

const YEAR_MS = 366 * 86_400_000;

/** security.txt (RFC 9116): where to report vulnerabilities. */
export const securityTxt = defineCheck({
  id: 'securityTxt',
  section: 'securityTxt',
  step: 5,
  profiles: ['ownServers', 'web'],
  needs: [],
  deadlineMs: 35_000,
  codes: securityTxtCodes,
  observe: async (target, io, signal) => {
    const required = await fetchSecurityTxt(io.http, requiredUrl(target.domain), signal);
    const isServed = required.status === 'found' || required.isServed;
    const { onlyAt } = isServed ? {} : await waysIn(target.domain, io.http, signal);
    return onlyAt === undefined
      ? observeAt(target.domain, required, target, io.http, signal)
      : observeAt(onlyAt, await fetchSecurityTxt(io.http, requiredUrl(onlyAt), signal), target, io.http, signal);
  },
  assess: (seen) => {
    if (seen.status === 'found') return assessFile(seen);
    return [
      seen.refused === true
        ? { code: 'security-txt-refused', outcome: 'inconclusive', evidence: [seen.detail] }
        : { code: 'security-txt-missing', outcome: 'warn', evidence: [seen.detail] },
    ];
  },
});

const requiredUrl = (host: string): string => `https://${host}/.well-known/security.txt`;

const observeAt = async (
  host: string,
  required: SecurityTxtAt,
  target: Target,
  http: HttpIo,
  signal: AbortSignal,
): Promise<SecurityTxtObservation> => {
  if (required.status === 'found') {
    const signature = await checkSignature(http, required.file, signal);
    return { ...observationOf(required.exchange, required.file, target, []), ...(signature && { signature }) };
  }
  const legacy = await fetchSecurityTxt(http, `https://${host}/security.txt`, signal);
  if (legacy.status === 'found') {
    const signature = await checkSignature(http, legacy.file, signal);
    const faults = ['The file must stand at /.well-known/security.txt'];
    return { ...observationOf(legacy.exchange, legacy.file, target, faults), ...(signature && { signature }) };
  }
  return { status: 'absent', detail: wellFormedText(required.detail, 300), refused: required.refused };
};

type Found = Extract<SecurityTxtObservation, { status: 'found' }>;

const observationOf = (
  exchange: HttpExchange,
  { fields, pgpSigned, faults, advice }: SecurityTxt,
  target: Target,
  placeFaults: readonly string[],
): Found => {
  const expires = fields.expires[0] === undefined ? undefined : parseExpires(fields.expires[0]);
  const bounded = (values: readonly string[], maxLength: number) => boundedTexts(values, 20, maxLength);
  return {
    status: 'found',
    location: wellFormedText(lastHop(exchange).url, 2_048),
    contact: bounded(fields.contact, 1_024),
    expires: expires?.toISOString() ?? null,
    ...(expires && { expiry: expiryOf(expires, new Date()) }),
    encryption: bounded(fields.encryption, 1_024),
    acknowledgments: bounded(fields.acknowledgments, 1_024),
    preferredLanguages: bounded(languagesOf(fields), 64),
    canonical: bounded(fields.canonical, 1_024),
    policy: bounded(fields.policy, 1_024),
    hiring: bounded(fields.hiring, 1_024),
    csaf: bounded(fields.csaf, 1_024),
    pgpSigned,
    hash: createHash('sha256').update(exchange.body).digest('hex'),
    faults: bounded(
      [...placeFaults, ...transportFaults(exchange), ...canonicalFaults(exchange, fields.canonical), ...faults],
      300,
    ),
    advice: bounded([...redirectAdvice(exchange, target), ...advice], 300),
  };
};

const expiryOf = (expires: Date, now: Date): NonNullable<Found['expiry']> => {
  if (expires <= now) return 'expired';
  return expires.getTime() - now.getTime() > YEAR_MS ? 'late' : 'valid';
};

/** §3 allows redirects, and asks readers to make sure that they are not an attacker's. */
const redirectAdvice = (exchange: HttpExchange, target: Target): readonly string[] => {
  const { url } = lastHop(exchange);
  return isOnSite(url, target) ? [] : [`The way to the file leads to another site: ${url.slice(0, 200)}`];
};

/** RFC 9116 §3: https, text/plain, UTF-8. */
const transportFaults = (exchange: HttpExchange): readonly string[] => {
  const faults: string[] = [];
  const { url, headers, tlsError } = lastHop(exchange);
  const contentType = headers.find(([name]) => name === 'content-type')?.[1];
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1];
  if (contentType === undefined) faults.push('The answer has no Content-Type; it must be text/plain');
  else if (!/^text\/plain\s*(;|$)/i.test(contentType))
    faults.push(`The Content-Type must be text/plain, not "${contentType.slice(0, 60)}"`);
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    faults.push(`The charset must be utf-8, not "${charset.slice(0, 40)}"`);
  if (!url.startsWith('https:')) faults.push('The way to the file ends at an address without https');
  else if (exchange.hops.some((hop) => hop.url.startsWith('http:')))
    faults.push('The way to the file leads over an address without https');
  if (tlsError !== undefined) faults.push(`The certificate of the server has a fault: ${tlsError}`);
  if (exchange.truncated)
    faults.push(`The file is longer than ${MAX_BYTES} bytes, or ended early: only a part of it was read`);
  return faults;
};

/** §2.5.2: if there are Canonical fields, one of them must be the address where the file was found. */
const canonicalFaults = ({ hops }: HttpExchange, canonical: readonly string[]): readonly string[] => {
  const own = new Set(hops.map(({ url }) => url));
  const matches = canonical.some((value) => own.has(parsedUrl(value)?.href ?? ''));
  return canonical.length === 0 || matches ? [] : ['No Canonical field names the address that the file was found at'];
};

type SecurityTxtAssessment = Assessment<keyof typeof securityTxtCodes>;

const assessFile = (seen: Found): readonly SecurityTxtAssessment[] => {
  const findings: SecurityTxtAssessment[] = [];
  const until = [`Expires: ${seen.expires ?? ''}`];
  if (seen.expiry === 'expired') findings.push({ code: 'security-txt-expired', outcome: 'warn', evidence: until });
  if (seen.expiry === 'late') findings.push({ code: 'security-txt-expires-late', outcome: 'warn', evidence: until });
  if (seen.faults.length > 0) findings.push({ code: 'security-txt-faulty', outcome: 'warn', evidence: seen.faults });
  if (findings.length === 0)
    findings.push({ code: 'security-txt-found', outcome: 'pass', evidence: [seen.location, ...seen.contact] });
  if (seen.pgpSigned) findings.push(signatureFinding(seen.signature));
  if ((seen.advice?.length ?? 0) > 0)
    findings.push({ code: 'security-txt-advice', outcome: 'info', evidence: seen.advice ?? [] });
  return findings;
};

const signatureFinding = (signature: Found['signature']): SecurityTxtAssessment => {
  const evidence = signature ? [signature.detail] : [];
  if (signature?.status === 'valid') return { code: 'security-txt-signature-valid', outcome: 'pass', evidence };
  if (signature?.status === 'invalid') return { code: 'security-txt-signature-invalid', outcome: 'fail', evidence };
  if (signature?.status === 'damaged') return { code: 'security-txt-signature-damaged', outcome: 'warn', evidence };
  return { code: 'security-txt-signed', outcome: 'info', evidence };
};

type Signature = NonNullable<Extract<SecurityTxtObservation, { status: 'found' }>['signature']>;

/** Enough for a key with many user ids and signatures. */
const MAX_KEY_BYTES = 524_288;
const MAX_KEYS = 3;

/**
 * Verifies the file's signature with the keys that its Encryption fields link to over https (RFC 9116 §2.5.4). Returns `undefined` if the file is not signed.
 * Damaged armour is reported with or without a key. If no matching key can be fetched, the signature is "not checked".
 */
const checkSignature = async (
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
  keyUrl: wellFormedOrNull(keyUrl, 1_024),
  fingerprint: null,
  detail: wellFormedText(detail, 300),
});

/** Returns the bytes, or why there are none. */
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
