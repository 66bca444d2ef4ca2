import { IoFailure } from '../scannerIo.ts';
import { wire } from './wire.ts';
import { wireReader } from './wireReader.ts';

const CLIENT_HELLO = 1;
const SERVER_HELLO = 4;
const ERROR = 0;
const MAX_SUITES = 100;

/** Encodes the SSL 2 CLIENT-HELLO (draft-hickman-netscape-ssl-00 §2.5), in a record with a two-byte header. `suites` have three bytes each. */
export const encodeSsl2Hello = (suites: readonly number[], challenge: Uint8Array): Uint8Array => {
  const specs = wire.join(...suites.map(wire.u24));
  const message = wire.join(
    [CLIENT_HELLO],
    wire.u16(0x0002),
    wire.u16(specs.length),
    wire.u16(0),
    wire.u16(challenge.length),
    specs,
    challenge,
  );
  return wire.join(wire.u16(0x8000 | message.length), message);
};

export type Ssl2Answer =
  | { readonly kind: 'hello'; readonly suites: readonly number[]; readonly certificate: Uint8Array }
  /** Code 1: no cipher in common. */
  | { readonly kind: 'error'; readonly code: number };

/**
 * Decodes the first record of a server that answers in SSL 2. Returns `undefined` if it is incomplete. Throws IoFailure `malformed` if it is not such a record.
 */
export const decodeSsl2Answer = (bytes: Uint8Array): Ssl2Answer | undefined => {
  if (bytes.length < 3) return undefined;
  const header = wireReader(bytes, 'SSL 2 record');
  const first = header.u16();
  // With bit 15 set, the header has two bytes; otherwise three, and the third is the length of the padding.
  const padding = (first & 0x8000) === 0 ? header.u8() : 0;
  const length = first & ((first & 0x8000) === 0 ? 0x3fff : 0x7fff);
  if (length > 16_384 || padding > length) throw new IoFailure('malformed', 'SSL 2: the record is too long');
  if (header.left() < length) return undefined;
  const reader = wireReader(header.take(length - padding), 'SSL 2 message');
  const type = reader.u8();
  if (type === ERROR) return { kind: 'error', code: reader.u16() };
  if (type !== SERVER_HELLO) throw new IoFailure('malformed', `SSL 2: a message of type ${type}`);
  reader.take(2);
  if (reader.u16() !== 0x0002) throw new IoFailure('malformed', 'SSL 2: a SERVER-HELLO of another version');
  const [certificateLength, specsLength] = [reader.u16(), reader.u16()];
  reader.u16();
  const certificate = reader.take(certificateLength);
  const specs = wireReader(reader.take(specsLength), 'SSL 2 cipher list');
  const suites: number[] = [];
  while (specs.left() > 0 && suites.length < MAX_SUITES) suites.push(specs.u24());
  return { kind: 'hello', suites, certificate };
};
