import { decodeMessage, type WireMessage } from '../dnssec/wireMessage.ts';
import { IoFailure } from './scannerIo.ts';

/** Undefined: no response, or not to the question with this id. Throws IoFailure `malformed` where it is one and cannot be read. */
export const readWireReply = (
  bytes: Buffer,
  { id, what }: { readonly id: number; readonly what: string },
): WireMessage | undefined => {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== id) return undefined;
  try {
    const message = decodeMessage(bytes);
    return message.isResponse ? message : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new IoFailure('malformed', `The DNS answer for ${what} cannot be read: ${error.message}`, { cause: error });
  }
};
