import { OpenPgpFault } from './openPgpFault.ts';

/** Reads a byte string from its start; every read past its end is an OpenPgpFault. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  take(length: number): Buffer {
    if (length > this.left) throw new OpenPgpFault('The data end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Big-endian, of 1 to 4 bytes. */
  uint(length: 1 | 2 | 4): number {
    return this.take(length).readUIntBE(0, length);
  }

  /** A multiprecision integer (RFC 9580 §3.2): its length in bits, then its bytes. */
  mpi(): Buffer {
    return this.take(Math.ceil(this.uint(2) / 8));
  }

  rest(): Buffer {
    return this.take(this.left);
  }
}
