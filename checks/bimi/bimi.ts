import { gunzipSync } from 'node:zlib';
import type { Reference } from '../kit/reference.ts';
import { type FindingRules, defineCheck, type Target, type Assessment } from '../kit/check.ts';
import type { BimiObservation } from './observation.ts';
import type { DmarcObservation } from '../dmarc/observation.ts';
import { type HttpIo, type ScannerIo, IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { dmarcPolicyOf } from '../dmarc/facts.ts';
import { copyable, replacing, txtLine, webHost, type Example } from '../kit/example.ts';
import { boundedTexts, wellFormedOrNull, wellFormedText, evidenceLine } from '../kit/boundedText.ts';
import { isAbsence, lastHop } from '../kit/page/visit.ts';
import { readLogo } from './readLogo.ts';
import { readMarkCertificate } from './readMarkCertificate.ts';
import { decodeText } from '../../schema/decodeText.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { parseTagList } from '../kit/parseTagList.ts';
import { dmarcEnforced } from '../dmarc/dmarcExample.ts';
import { sentences } from '../../server/platform/base/answers.ts';

const draft: Reference = {
  label: 'BIMI (Internet-Draft)',
  url: 'https://datatracker.ietf.org/doc/draft-brand-indicators-for-message-identification/',
};
const profile: Reference = {
  label: 'SVG Tiny Portable/Secure (Internet-Draft)',
  url: 'https://datatracker.ietf.org/doc/draft-svg-tiny-ps-abrotman/',
};

/** Keeps the addresses of the published record, with https. */
const example: Example = (domain, observations) => {
  const { bimi: seen } = observations;
  const host = webHost(domain, observations);
  const usable = (url: string | null | undefined, other: string): string => {
    const secured = copyable(url)?.replace(/^http:/i, 'https:');
    return secured !== undefined && urlFaults('', secured).length === 0 ? secured : other;
  };
  const certificate = usable(seen?.certificateUrl, `https://${host}/mark.pem`);
  const logo = usable(seen?.logoUrl, `https://${host}/logo.svg`);
  const name = seen?.foundAt ?? `default._bimi.${domain}`;
  const record = copyable(seen?.record);
  return replacing(
    record === undefined ? undefined : txtLine(name, record),
    txtLine(name, `v=BIMI1; l=${logo}; a=${certificate}`),
  );
};

/** Findings of the bimi check. They cost no points, because a logo protects nobody. */
const bimiCodes = {
  'bimi-ready': {
    reference: draft,
  },
  'bimi-missing': {
    reference: draft,
    example,
  },
  'bimi-declined': {
    reference: draft,
  },
  'bimi-record-invalid': {
    reference: draft,
    example,
  },
  'bimi-ignored-tags': {
    reference: draft,
  },
  'bimi-dmarc-not-enforced': {
    reference: draft,
    example: dmarcEnforced,
  },
  'bimi-logo-invalid': {
    reference: profile,
    example: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" viewBox="0 0 100 100">\n  <title>${sentences().examples.company}</title>\n</svg>`,
  },
  'bimi-logo-advice': {
    reference: profile,
  },
  'bimi-without-certificate': {
    reference: draft,
  },
  'bimi-certificate-read': {
    reference: draft,
  },
  'bimi-certificate-invalid': {
    reference: draft,
  },
  'bimi-not-checked': {
    reference: draft,
  },
} as const satisfies FindingRules;

const MAX_LOGO = 128 * 1_024;
const MAX_CERTIFICATES = 256 * 1_024;

/** BIMI: the logo that some mailbox providers show next to mail from the domain. */
export const bimi = defineCheck({
  id: 'bimi',
  section: 'email',
  step: 4,
  profiles: ['ownServers', 'mail'],
  needs: ['dmarc'],
  deadlineMs: 35_000,
  codes: bimiCodes,
  observe: async (target, io, signal, { dmarc }) => {
    const { foundAt, record } = await findRecord(io, target, signal);
    const usable = record.status === 'valid' ? record : undefined;
    const [logo, certificate] = await Promise.all([
      usable?.logoUrl ? logoOf(io.http, usable.logoUrl, signal) : null,
      usable?.certificateUrl ? certificateOf(io.http, usable.certificateUrl, target, signal) : null,
    ]);
    return {
      status: record.status,
      record: wellFormedOrNull(record.text, 2_048),
      foundAt,
      logoUrl: wellFormedOrNull(record.logoUrl, 1_024),
      certificateUrl: wellFormedOrNull(record.certificateUrl, 1_024),
      faults: bounded(record.faults),
      advice: bounded(record.advice),
      dmarc: dmarcOf(dmarc),
      logo,
      certificate,
    };
  },
  assess: (seen) => assessBimi(seen),
});

const bounded = (texts: readonly string[]): string[] => boundedTexts(texts, 20, 300);

/** Looks for the record at the domain, then at its organizational domain (§7.2 of the draft). */
const findRecord = async (
  io: ScannerIo,
  { domain, registrableDomain }: Target,
  signal: AbortSignal,
): Promise<{ foundAt: string | null; record: BimiRecord }> => {
  for (const name of new Set([domain, registrableDomain ?? domain])) {
    const { records } = await io.dns.resolve(`default._bimi.${name}`, 'TXT', signal);
    const record = parseBimi(records.map(({ text }) => text));
    if (record.status !== 'none') return { foundAt: `default._bimi.${name}`, record };
  }
  return { foundAt: null, record: parseBimi([]) };
};

/** Draft §7.1: the policy must be `reject`, or `quarantine` for all mail, and must not be `none` for subdomains. */
const dmarcOf = (dmarc: DmarcObservation | undefined): BimiObservation['dmarc'] => {
  if (!dmarc) return { status: 'notChecked', detail: 'The DMARC policy of the domain is not known' };
  const no = (detail: string) => ({ status: 'notEnforced', detail }) as const;
  const policy = dmarcPolicyOf(dmarc);
  if (policy === null) return no('There is no valid DMARC record');
  if (policy === 'none') return no('The DMARC policy is none');
  if (dmarc.subdomainPolicy === 'none') return no('The DMARC policy for subdomains is none');
  if (dmarc.testing === true) return no('The DMARC policy is under test (t=y)');
  if (policy === 'quarantine' && dmarc.percent !== null && dmarc.percent < 100)
    return no(`The DMARC policy is for ${dmarc.percent} % of the mail only`);
  return { status: 'enforced', detail: `The DMARC policy is ${policy}` };
};

const logoOf = async (http: HttpIo, url: string, signal: AbortSignal): Promise<BimiObservation['logo']> => {
  const none = { bytes: null, title: null, faults: [], advice: [] };
  const fetched = await fetchMark(http, url, MAX_LOGO, signal);
  if (fetched.status !== 'fetched')
    return { ...none, status: fetched.status, detail: wellFormedText(fetched.detail, 400) };
  const { body, truncated, contentType } = fetched;
  const at = { status: 'fetched', detail: wellFormedText(url, 400), bytes: body.length } as const;
  if (truncated) return { ...none, ...at, faults: [`It is longer than ${MAX_LOGO} bytes, or ended early`] };
  const plain = body[0] === 0x1f && body[1] === 0x8b ? unpacked(body) : body;
  if (!plain) {
    const detail = 'It is compressed (svgz), and could not be unpacked';
    return { ...none, status: 'notChecked', detail, bytes: body.length };
  }
  const decoded = decodeText(plain);
  const { title, faults, advice } = readLogo(decoded.kind === 'text' ? decoded.text : '', body.length);
  const type = /^image\/svg\+xml\s*(;|$)/i.test(contentType)
    ? []
    : [`Its Content-Type should be image/svg+xml, not "${contentType.slice(0, 60)}"`];
  return {
    ...at,
    title: title === null ? null : wellFormedText(title.trim(), 100),
    faults: bounded(faults),
    advice: bounded([...type, ...advice]),
  };
};

/** Ten times the size of a logo that is advised. */
const MAX_UNPACKED = 320 * 1_024;

/** Unpacks a logo that is compressed by itself, not by its transfer. Returns `undefined` if it is broken or too long. */
const unpacked = (body: Uint8Array): Uint8Array | undefined => {
  try {
    return gunzipSync(body, { maxOutputLength: MAX_UNPACKED });
  } catch {
    return undefined;
  }
};

const certificateOf = async (
  http: HttpIo,
  url: string,
  { domain, registrableDomain }: Target,
  signal: AbortSignal,
): Promise<BimiObservation['certificate']> => {
  const fetched = await fetchMark(http, url, MAX_CERTIFICATES, signal);
  if (fetched.status !== 'fetched') {
    const none = { subject: null, issuer: null, notAfter: null, faults: [] };
    return { ...none, status: fetched.status, detail: wellFormedText(fetched.detail, 400) };
  }
  const pem = new TextDecoder('latin1').decode(fetched.body);
  const { subject, issuer, notAfter, faults } = readMarkCertificate(
    pem,
    [domain, registrableDomain ?? domain],
    new Date(),
  );
  return { status: 'fetched', detail: wellFormedText(url, 400), subject, issuer, notAfter, faults: bounded(faults) };
};

type Finding = Assessment<keyof typeof bimiCodes>;

const lines = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [evidenceLine(text)] : [])).slice(0, 20);

const assessBimi = (seen: BimiObservation): readonly Finding[] => {
  const { status, record, faults, dmarc } = seen;
  switch (status) {
    case 'none':
      return [{ code: 'bimi-missing', outcome: 'info', evidence: ['No TXT at default._bimi'] }];
    case 'declined':
      return [{ code: 'bimi-declined', outcome: 'info', evidence: lines([record]) }, ...ignored(seen)];
    case 'invalid':
    case 'multiple':
      return [{ code: 'bimi-record-invalid', outcome: 'warn', evidence: lines([record, ...faults]) }];
    case 'valid': {
      const parts = [...assessDmarc(dmarc), ...assessLogo(seen), ...assessCertificate(seen)];
      const isReady = parts.every(({ outcome }) => outcome === 'info' || outcome === 'pass');
      return [
        ...ignored(seen),
        ...(isReady ? [{ code: 'bimi-ready', outcome: 'pass', evidence: lines([record]) } as const] : []),
        ...parts.filter(({ outcome }) => outcome !== 'inconclusive'),
        ...notChecked(parts),
      ];
    }
  }
};

const ignored = ({ record, advice = [] }: BimiObservation): readonly Finding[] =>
  advice.length > 0 ? [{ code: 'bimi-ignored-tags', outcome: 'info', evidence: lines([record, ...advice]) }] : [];

/** Combines all inconclusive parts into one finding. */
const notChecked = (parts: readonly Finding[]): readonly Finding[] => {
  const evidence = parts.filter(({ outcome }) => outcome === 'inconclusive').flatMap((part) => part.evidence);
  return evidence.length > 0 ? [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence }] : [];
};

const assessDmarc = ({ status, detail }: BimiObservation['dmarc']): readonly Finding[] => {
  if (status === 'enforced') return [];
  return [
    status === 'notEnforced'
      ? { code: 'bimi-dmarc-not-enforced', outcome: 'warn', evidence: lines([detail]) }
      : { code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([detail]) },
  ];
};

const assessLogo = ({ logo }: BimiObservation): readonly Finding[] => {
  if (!logo) return [];
  if (logo.status === 'notChecked')
    return [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([logo.detail]) }];
  if (logo.status === 'absent' || logo.faults.length > 0)
    return [{ code: 'bimi-logo-invalid', outcome: 'warn', evidence: lines([logo.detail, ...logo.faults]) }];
  return logo.advice.length > 0 ? [{ code: 'bimi-logo-advice', outcome: 'info', evidence: lines(logo.advice) }] : [];
};

const assessCertificate = ({ certificate }: BimiObservation): readonly Finding[] => {
  if (!certificate)
    return [
      {
        code: 'bimi-without-certificate',
        outcome: 'info',
        evidence: ['The record names no certificate in its tag a='],
      },
    ];
  const { status, detail, issuer, notAfter, faults } = certificate;
  if (status === 'notChecked')
    return [{ code: 'bimi-not-checked', outcome: 'inconclusive', evidence: lines([detail]) }];
  if (status === 'absent' || faults.length > 0)
    return [{ code: 'bimi-certificate-invalid', outcome: 'warn', evidence: lines([detail, ...faults]) }];
  return [{ code: 'bimi-certificate-read', outcome: 'info', evidence: lines([issuer, notAfter]) }];
};

type FetchedMark =
  | { readonly status: 'fetched'; readonly body: Uint8Array; readonly truncated: boolean; readonly contentType: string }
  /** Mailbox providers cannot get the file; `detail` says why. */
  | { readonly status: 'absent'; readonly detail: string }
  | { readonly status: 'notChecked'; readonly detail: string };

/** Fetches a logo or its certificate. Every hop must use https. */
const fetchMark = async (http: HttpIo, url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedMark> => {
  try {
    const exchange = await http.fetch({ url, maxRedirects: 3, maxBytes }, signal);
    const { status, tlsError, headers } = lastHop(exchange);
    const insecure = exchange.hops.find((hop) => !hop.url.startsWith('https:'));
    if (exchange.stoppedAt) return { status: 'notChecked', detail: `${url}: ${exchange.stoppedAt.reason.message}` };
    if (insecure) return { status: 'absent', detail: `${url} leads to ${insecure.url}, which is not https` };
    if (tlsError !== undefined)
      return { status: 'absent', detail: `The certificate of its server is not valid: ${tlsError}` };
    if ([401, 403, 429].includes(status) || status >= 500)
      return { status: 'notChecked', detail: `${url} answered with status ${status}` };
    if (status !== 200) return { status: 'absent', detail: `${url} answered with status ${status}` };
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    return { status: 'fetched', body: exchange.body, truncated: exchange.truncated, contentType };
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    const nothingThere = isAbsence(error) || error.kind === 'guarded';
    return { status: nothingThere ? 'absent' : 'notChecked', detail: `${url}: ${error.message}` };
  }
};

interface BimiRecord {
  readonly status: 'none' | 'valid' | 'declined' | 'invalid' | 'multiple';
  readonly text: string | null;
  readonly logoUrl: string | null;
  readonly certificateUrl: string | null;
  /** Each item is a sentence without its full stop. */
  readonly faults: readonly string[];
  /** Problems that mailbox providers ignore. Each item is a sentence without its full stop. */
  readonly advice: readonly string[];
}

const MAX_LENGTH = 4_096;
const TAGS = new Set(['v', 'l', 'a', 'avp', 'lps']);
const PREFIXES = /^(?:[A-Za-z0-9-]{1,63}(?:[ \t]*,[ \t]*[A-Za-z0-9-]{1,63})*)?$/;

/** Parses the TXT records of `<selector>._bimi.<domain>` as the draft specifies (§4.3): unknown tags are ignored, errors are not corrected. */
export const parseBimi = (texts: readonly string[]): BimiRecord => {
  const nothing = { logoUrl: null, certificateUrl: null, advice: [] };
  const [text, ...more] = texts.filter((one) => /^v[ \t]{0,20}=[ \t]{0,20}BIMI1[ \t]{0,20}(;|$)/.test(one));
  if (text === undefined) {
    const near = texts.find((one) => /^\s{0,20}"?v\s{0,20}=\s{0,20}BIMI/i.test(one));
    if (near === undefined) return { ...nothing, status: 'none', text: null, faults: [] };
    return { ...nothing, status: 'invalid', text: near, faults: ['It must begin with "v=BIMI1;", letter by letter'] };
  }
  if (more.length > 0) {
    const faults = [`${more.length + 1} records begin with "v=BIMI1"; there must be exactly one`];
    return { ...nothing, status: 'multiple', text, faults };
  }
  return recordOf(text);
};

const recordOf = (text: string): BimiRecord => {
  const { tags, faults, duplicates } = parseTagList(text.slice(0, MAX_LENGTH));
  const valueOf = (wanted: string): string | undefined => tags.find(({ name }) => name === wanted)?.value;
  const [logo, certificate] = [valueOf('l'), valueOf('a')];
  const all = [
    ...(text.length > MAX_LENGTH ? [`It is longer than ${MAX_LENGTH} characters`] : []),
    ...faults,
    ...duplicates.map((name) => `The tag "${name.slice(0, 40)}" stands more than once`),
    ...(logo === undefined ? ['The tag "l" (the address of the logo) is missing'] : urlFaults('l', logo)),
    ...(certificate === undefined ? [] : urlFaults('a', certificate)),
  ];
  const advice = [
    ...tags.filter(({ name }) => !TAGS.has(name)).map(({ name }) => `The tag "${name.slice(0, 40)}" is not known`),
    ...(/^(brand|personal)$/.test(valueOf('avp') ?? 'brand')
      ? []
      : ['The tag "avp" must be brand or personal; some mailbox providers may show no logo']),
    ...(PREFIXES.test(valueOf('lps') ?? '')
      ? []
      : ['The tag "lps" must be a list of letters, digits and "-", with commas between']),
  ];
  const urls = {
    logoUrl: logo === '' ? null : (logo ?? null),
    certificateUrl: certificate === '' ? null : (certificate ?? null),
  };
  if (all.length > 0) return { ...urls, status: 'invalid', text, faults: all, advice };
  const status = logo === '' && urls.certificateUrl === null ? 'declined' : 'valid';
  return { ...urls, status, text, faults: [], advice };
};

/** An empty value means "none". */
const urlFaults = (tag: string, url: string): readonly string[] => {
  if (url === '') return [];
  const shown = `"${url.slice(0, 80)}"`;
  if (url.includes(',')) return [`The tag "${tag}" must have one address only: ${shown}`];
  if (/\s/.test(url)) return [`The address of the tag "${tag}" has a blank; perhaps a semicolon is missing: ${shown}`];
  const parsed = parsedUrl(url);
  if (!parsed) return [`The tag "${tag}" has no valid address: ${shown}`];
  const { protocol, hostname } = parsed;
  if (protocol !== 'https:') return [`The address of the tag "${tag}" must begin with https: ${shown}`];
  return hostname.includes('.') ? [] : [`The tag "${tag}" has no valid address: ${shown}`];
};
