import type { Ds } from './ds.ts';
import { type Labels, labelsOf } from './dnsLabels.ts';

/** A zone that is trusted without a parent, through the digests of its keys. */
export interface TrustAnchor {
  readonly zone: Labels;
  readonly ds: Ds;
}

/**
 * The root's keys of 2017 and 2024, as IANA publishes them (https://data.iana.org/root-anchors/root-anchors.xml, RFC 9718). In a rollover, add the next key
 * here; it is published a year or more before it signs.
 */
export const rootAnchors: readonly TrustAnchor[] = [
  [20_326, 'e06d44b80b8f1d39a95c0b0d7c65d08458e880409bbc683457104237c7f8ec8d'] as const,
  [38_696, '683d2d0acb8c9b712a1948b27f741219298d0a450d612c483af444a4c0fb2b16'] as const,
].map(([tag, digest]) => ({ zone: [], ds: { tag, algorithm: 8, digestType: 2, digest: Buffer.from(digest, 'hex') } }));

/** `. [ttl] [IN] DS 20326 8 2 E06D…`. The digest may be split by spaces. */
const dsLine = /^(\S+)\s+(?:\d+\s+)?(?:IN\s+)?DS\s+(\d{1,5})\s+(\d{1,3})\s+(\d{1,3})\s+([0-9A-F][0-9A-F\s]*)$/i;

/** Parses DS records in zone file format, separated by line breaks or commas. Comments start with `;` or `#`. Throws an Error that quotes the line. */
export const parseTrustAnchors = (text: string): readonly TrustAnchor[] =>
  text
    .split(/\r?\n|,/)
    .map((line) => (line.split(/[;#]/, 1)[0] ?? '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, zone, tag, algorithm, digestType, digest = ''] = dsLine.exec(line) ?? [];
      const hex = digest.replace(/\s/g, '');
      if (zone === undefined || hex.length === 0 || hex.length % 2 !== 0) {
        throw new Error(`"${line.slice(0, 200)}" is not a DS record such as ". DS 20326 8 2 E06D44B8…"`);
      }
      const numbers = { tag: Number(tag), algorithm: Number(algorithm), digestType: Number(digestType) };
      return { zone: labelsOf(zone), ds: { ...numbers, digest: Buffer.from(hex, 'hex') } };
    });
