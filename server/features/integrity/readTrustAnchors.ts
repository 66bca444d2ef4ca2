import { readFileSync } from 'node:fs';
import { ConfigError } from '../../platform/base/config.ts';
import { parseTrustAnchors, type TrustAnchor } from '../../scanner/dnssec/trustAnchors.ts';

/** CANDOR_DNSSEC_ANCHORS: DS records, or the path of a file of them; undefined: the root's keys. Throws a ConfigError, so that a mistake ends the start. */
export const readTrustAnchors = (given: string | undefined): readonly TrustAnchor[] | undefined => {
  if (given === undefined) return undefined;
  try {
    const anchors = parseTrustAnchors(/\sDS\s/i.test(given) ? given : readFileSync(given, 'utf8'));
    if (anchors.length > 0) return anchors;
  } catch (error) {
    throw new ConfigError(`CANDOR_DNSSEC_ANCHORS: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ConfigError('CANDOR_DNSSEC_ANCHORS: the file has no DS record');
};
