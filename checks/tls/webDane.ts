import { rfc } from '../kit/reference.ts';
import type { TlsObservation, WebDane } from './observation.ts';
import { createDnssecValidator } from '../../server/scanner/io/dnssec/createDnssecValidator.ts';
import { IoFailure, type ScannerIo, type TlsHandshake } from '../../server/scanner/io/scannerIo.ts';
import { type Assessment, type FindingRules, withEvidence } from '../kit/check.ts';
import {
  ALL_USAGES,
  type DaneRecords,
  findDane,
  isUsable,
  matchesTlsa,
  type PresentedChain,
  type TlsaRecord,
} from '../kit/dane.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { matchesName } from './certificateFaults.ts';
import { readCertificates, type ReadCertificate } from './readCertificate.ts';
import { scanClock } from '../../server/scanner/io/scanClock.ts';
import { sentences } from '../../server/platform/base/answers.ts';
import { tlsaExample } from '../kit/example.ts';

/** Findings about TLSA records of a web host. Browsers do not use them, so none of them costs points. */
export const webDaneCodes = {
  'web-dane-valid': {
    reference: rfc(6698, '2.1'),
  },
  'web-dane-mismatch': {
    reference: rfc(6698, '2.1'),
    risk: 'refused',
    example: () => tlsaExample(443, sentences().examples.webHost),
  },
  'web-dane-insecure': {
    reference: rfc(6698, '4.1'),
  },
  'web-dane-bogus': {
    reference: rfc(6698, '4.1'),
  },
  'web-dane-unusable': {
    reference: rfc(7671, '4.1'),
  },
  'web-dane-not-checked': {
    reference: rfc(6698, '4.1'),
  },
} as const satisfies FindingRules;

/** After this they are not checked: other TLS results do not wait for them. */
const PATIENCE_MS = 20_000;

/** Finds TLSA records at `_443._tcp.<host>`. */
export const findWebDane = async (
  host: string,
  { dns, dnssec }: Pick<ScannerIo, 'dns' | 'dnssec'>,
  signal: AbortSignal,
): Promise<DaneRecords> => {
  const bounded = AbortSignal.any([signal, scanClock().limit(PATIENCE_MS)]);
  try {
    return await findDane({ dns, validator: createDnssecValidator(dnssec, bounded) }, { host, port: 443 }, bounded);
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return { status: 'notChecked', detail: error.message, records: [], base: host, references: [] };
  }
};

/** Compares the records with the certificates of these handshakes. */
export const webDaneOf = (
  host: string,
  found: DaneRecords,
  handshakes: readonly TlsHandshake[],
  now: Date,
): WebDane => {
  const usable = found.status === 'secure' ? found.records.filter((record) => isUsable(record, ALL_USAGES)) : [];
  const presented = new Map<string, Presented>();
  for (const { chain, authorizationError } of usable.length > 0 ? handshakes : []) {
    const read = readCertificates(chain);
    const [leaf] = read;
    if (!leaf || presented.has(leaf.facts.sha256)) continue;
    const nameMatches = leaf.dnsNames.some((name) => found.references.some((one) => matchesName(name, one)));
    const trusted = authorizationError === undefined;
    presented.set(leaf.facts.sha256, { leaf, chain: read.map(({ x509 }) => x509), nameMatches, trusted, now });
  }
  const seen = [...presented.values()];
  const certificates = seen.slice(0, 3).map((one) => ({
    subject: one.leaf.facts.subject,
    sha256: one.leaf.facts.sha256,
    matches: best(usable.map((record) => matchesTlsa(record, one))),
  }));
  const { status, detail } =
    found.status === 'secure'
      ? verdict(host, found.base, usable, certificates)
      : { status: found.status, detail: found.detail };
  return {
    status,
    detail: wellFormedOrNull(detail, 400),
    base: wellFormedText(found.base, 255),
    records: found.records.map((record) => ({
      usage: record.usage,
      selector: record.selector,
      matchingType: record.matchingType,
      data: wellFormedText(record.data.toString('hex'), 160),
      matches: usable.includes(record) ? best(seen.map((one) => matchesTlsa(record, one))) : null,
    })),
    certificates,
  };
};

type Presented = PresentedChain & { readonly leaf: ReadCertificate };

/** One yes decides; otherwise a doubt overrides a no. */
const best = (answers: readonly (boolean | null)[]): boolean | null => {
  if (answers.includes(true)) return true;
  return answers.length === 0 || answers.includes(null) ? null : false;
};

const verdict = (
  host: string,
  base: string,
  usable: readonly TlsaRecord[],
  certificates: WebDane['certificates'],
): { readonly status: WebDane['status']; readonly detail: string | null } => {
  if (usable.length === 0) return { status: 'unusable', detail: null };
  const [fitting, others] = [true, false].map((wanted) => certificates.filter(({ matches }) => matches === wanted));
  if (fitting?.length && fitting.length === certificates.length) return { status: 'matched', detail: null };
  if (!others?.length) return { status: 'notCompared', detail: 'What they name was not seen' };
  // Clients name the base domain in their ClientHello, and may get a different certificate for it (RFC 7671 §7).
  if (base !== host)
    return { status: 'notCompared', detail: `They stand at ${base}, which was not asked by that name` };
  if (fitting?.length) return { status: 'partly', detail: null };
  return others.length === certificates.length
    ? { status: 'mismatched', detail: null }
    : { status: 'notCompared', detail: 'What they name was not seen' };
};

type ServedTls = Extract<TlsObservation, { status: 'served' }>;

/** Returns nothing for a record that did not look for them, or if there are none, which is usual. */
export const assessWebDane = ({ dane }: ServedTls): readonly Assessment<keyof typeof webDaneCodes>[] => {
  if (!dane) return [];
  const { status, detail, base, records, certificates } = dane;
  const recordLines = records.map(
    ({ usage, selector, matchingType, data }) =>
      `_443._tcp.${base} TLSA ${usage} ${selector} ${matchingType} ${data.slice(0, 128)}`,
  );
  const certificateLines = (wanted: boolean) =>
    certificates.flatMap(({ subject, sha256, matches }) =>
      matches === wanted ? [`${subject}, SHA-256 ${sha256}: ${wanted ? 'fits' : 'no TLSA record fits'}`] : [],
    );
  const why = detail === null ? [] : [detail];
  switch (status) {
    case 'absent':
      return [];
    case 'matched':
      return withEvidence('web-dane-valid', 'info', [...recordLines, ...certificateLines(true)]);
    case 'partly':
    case 'mismatched':
      return withEvidence('web-dane-mismatch', 'warn', [...certificateLines(false), ...recordLines]);
    case 'insecure':
      return withEvidence('web-dane-insecure', 'info', [...recordLines, ...why]);
    case 'bogus':
      return withEvidence('web-dane-bogus', 'warn', [...why, ...recordLines]);
    case 'unusable':
      return withEvidence('web-dane-unusable', 'info', recordLines.length > 0 ? recordLines : [`_443._tcp.${base}`]);
    case 'notCompared':
    case 'notChecked':
      return withEvidence('web-dane-not-checked', 'inconclusive', [...why, ...recordLines]);
  }
};
