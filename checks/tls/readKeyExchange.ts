import { cipherFacts } from './cipherFacts.ts';

export interface KeyExchangeParameters {
  /** Named group of an elliptic curve. */
  readonly group: number | undefined;
  /** Bits of a DHE prime, or of the temporary RSA key of an export suite. */
  readonly bits: number | undefined;
}

const NOTHING: KeyExchangeParameters = { group: undefined, bits: undefined };
const NAMED_CURVE = 3;

/** Reads the body of a ServerKeyExchange (RFC 5246 §7.4.3, RFC 8422 §5.4). Returns nothing for another kind or a broken body. */
export const readKeyExchange = (suite: string, body: Uint8Array | undefined): KeyExchangeParameters => {
  if (!body) return NOTHING;
  const { keyExchange, exportGrade, anonymous, authentication } = cipherFacts(suite);
  if (authentication === 'PSK') return NOTHING;
  switch (keyExchange) {
    case 'ECDHE':
      return curveOf(body);
    case 'ECDH':
      return anonymous ? curveOf(body) : NOTHING;
    case 'DHE':
      return { group: undefined, bits: bitsOf(body) };
    case 'DH':
      return anonymous ? { group: undefined, bits: bitsOf(body) } : NOTHING;
    case 'RSA':
      return exportGrade ? { group: undefined, bits: bitsOf(body) } : NOTHING;
    default:
      return NOTHING;
  }
};

const curveOf = ([type, high, low]: Uint8Array): KeyExchangeParameters =>
  type === NAMED_CURVE && high !== undefined && low !== undefined
    ? { group: high * 256 + low, bits: undefined }
    : NOTHING;

/** Bits of the number at the start of the message: the Diffie-Hellman prime or the RSA modulus. */
const bitsOf = (body: Uint8Array): number | undefined => {
  const [high = 0, low = 0] = body;
  const length = high * 256 + low;
  if (length === 0 || body.length < 2 + length) return undefined;
  const digits = body.subarray(2, 2 + length);
  const first = digits.findIndex((byte) => byte !== 0);
  if (first === -1) return 0;
  return (length - first - 1) * 8 + (32 - Math.clz32(digits[first] ?? 0));
};
