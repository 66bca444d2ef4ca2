import { withoutEnd } from '../../../platform/base/withoutEnd.ts';

/** One hash of a known algorithm in base64, perhaps with options (SRI §3.5: hash-with-options). */
const HASH = /^sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}(?:\?[\x21-\x7e]*)?$/;
/** Base64 characters of a whole digest, without padding. */
const DIGEST_LENGTHS: Readonly<Record<string, number>> = { sha256: 43, sha384: 64, sha512: 86 };

/**
 * Whether an `integrity` attribute protects: one of its hashes is of an algorithm that browsers know and as long as that algorithm's
 * digests are. Without such a hash browsers load whatever comes (SRI §3.3.4, "no metadata").
 */
export const isIntegrity = (value: string): boolean =>
  value
    .split(/[\t\n\f\r ]+/)
    .slice(0, 100)
    .some((part) => {
      if (!HASH.test(part)) return false;
      const [digest = ''] = part.slice(part.indexOf('-') + 1).split('?', 1);
      return withoutEnd(digest, '=').length === DIGEST_LENGTHS[part.slice(0, 6)];
    });
