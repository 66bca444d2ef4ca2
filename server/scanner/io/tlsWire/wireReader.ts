import { IoFailure } from '../scannerIo.ts';

/** Reads untrusted bytes in the presentation language of TLS (RFC 8446 §3). Wrong lengths throw IoFailure `malformed`. */
export interface WireReader {
  /** Number of bytes left. */
  readonly left: () => number;
  readonly u8: () => number;
  readonly u16: () => number;
  readonly u24: () => number;
  readonly take: (length: number) => Uint8Array;
  readonly vector8: () => Uint8Array;
  readonly vector16: () => Uint8Array;
  readonly vector24: () => Uint8Array;
}

/** `what` names the message in failures. Nothing is copied: results are views of `bytes`. */
export const wireReader = (bytes: Uint8Array, what: string): WireReader => {
  let offset = 0;
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - offset) throw new IoFailure('malformed', `TLS: the ${what} ends too early`);
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  const number = (length: number): number => take(length).reduce((value, byte) => value * 256 + byte, 0);
  return {
    left: () => bytes.length - offset,
    u8: () => number(1),
    u16: () => number(2),
    u24: () => number(3),
    take,
    vector8: () => take(number(1)),
    vector16: () => take(number(2)),
    vector24: () => take(number(3)),
  };
};
