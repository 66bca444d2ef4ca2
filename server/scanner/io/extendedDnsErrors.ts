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

/** Returns e.g. ` (extended error 9): DNSKEY missing`; nothing if there are no codes. */
export const extendedErrorsText = (codes: readonly number[]): string => {
  if (codes.length === 0) return '';
  const texts = codes.flatMap((code) => TEXTS[code] ?? []);
  return ` (extended error ${codes.join(', ')})${texts.length > 0 ? `: ${texts.join(', ')}` : ''}`;
};

/** The resolver answers with something else than the name's own records: forged, blocked, censored, filtered (RFC 8914 §4.5, §4.16 to §4.18). */
export const FILTERED: ReadonlySet<number> = new Set([4, 15, 16, 17]);
