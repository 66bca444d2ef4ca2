const PREFIX_BYTES = 2;

/** Splits a TCP stream into DNS messages by their two-byte lengths (RFC 1035 §4.2.2). Call the returned function with each chunk. */
export const frameReader = (onMessage: (message: Buffer) => void): ((chunk: Buffer) => void) => {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= PREFIX_BYTES) {
      const end = PREFIX_BYTES + pending.readUInt16BE(0);
      if (pending.length < end) return;
      onMessage(pending.subarray(PREFIX_BYTES, end));
      pending = pending.subarray(end);
    }
  };
};
