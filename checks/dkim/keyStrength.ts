import type { DkimObservation } from './observation.ts';

type Key = Pick<DkimObservation['keys'][number], 'keyType' | 'bits'>;

/** RFC 8301 §3.2: verifiers must not accept keys below the minimum; signers should use the recommended length. */
const MIN_RSA_BITS = 1024;
const RECOMMENDED_RSA_BITS = 2048;

/** Receivers reject signatures made with such a key. */
export const isTooShort = ({ keyType, bits }: Key): boolean => keyType === 'rsa' && (bits ?? 0) < MIN_RSA_BITS;

/** RFC 8301 §3.2: the longest key that verifiers must support. */
const MOST_RSA_BITS = 4096;

export const isLongKey = ({ keyType, bits }: Key): boolean => keyType === 'rsa' && (bits ?? 0) > MOST_RSA_BITS;

/** Returns whether the key is shorter than recommended. */
export const isShortKey = ({ keyType, bits }: Key): boolean => keyType === 'rsa' && (bits ?? 0) < RECOMMENDED_RSA_BITS;
