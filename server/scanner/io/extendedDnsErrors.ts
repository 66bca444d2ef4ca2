/** The registry of INFO-CODEs (RFC 8914 §5.2; IANA, "Extended DNS Error Codes"). */
const TEXTS: readonly string[] = [
  'other error',
  'unsupported DNSKEY algorithm',
  'unsupported DS digest type',
  'stale answer',
  'forged answer',
  'DNSSEC indeterminate',
  'DNSSEC bogus',
  'signature expired',
  'signature not yet valid',
  'DNSKEY missing',
  'RRSIGs missing',
  'no zone key bit set',
  'NSEC missing',
  'cached error',
  'not ready',
  'blocked',
  'censored',
  'filtered',
  'prohibited',
  'stale NXDOMAIN answer',
  'not authoritative',
  'not supported',
  'no reachable authority',
  'network error',
  'invalid data',
  'signature expired before valid',
  'too early',
  'unsupported NSEC3 iterations value',
  'unable to conform to policy',
  'synthesized',
  'invalid query type',
];

/** One option of a reply (RFC 8914 §2). */
export interface ExtendedDnsError {
  /** INFO-CODE. */
  readonly code: number;
  /** EXTRA-TEXT: what the server says about it, as printable characters, at most 160. Often empty. */
  readonly text: string;
}

const LONGEST_TEXT = 160;

/** Decodes the value of an option, which has at least two octets. */
export const extendedErrorOf = (value: Buffer): ExtendedDnsError => ({
  code: value.readUInt16BE(0),
  // Each character has at most four octets. Format characters could reverse or hide the text around it.
  text: value
    .subarray(2, 2 + 4 * LONGEST_TEXT)
    .toString('utf8')
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT),
});

/** Returns e.g. ` (extended error 9): DNSKEY missing, "no SEP matching the DS"`; nothing if there are no errors. */
export const extendedErrorsText = (errors: readonly ExtendedDnsError[]): string => {
  if (errors.length === 0) return '';
  const texts = errors.flatMap(({ code, text }) => [
    ...(TEXTS[code] === undefined ? [] : [TEXTS[code]]),
    ...(text === '' ? [] : [JSON.stringify(text.toWellFormed())]),
  ]);
  const codes = errors.map(({ code }) => code).join(', ');
  return ` (extended error ${codes})${texts.length > 0 ? `: ${texts.join(', ')}` : ''}`;
};

/** The resolver answers with something else than the name's own records: forged, blocked, censored, filtered (RFC 8914 §4.5, §4.16 to §4.18). */
export const FILTERED: ReadonlySet<number> = new Set([4, 15, 16, 17]);
