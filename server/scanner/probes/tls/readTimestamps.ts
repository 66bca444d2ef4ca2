/** One signed certificate timestamp, unverified: the logs' keys are not at hand. */
export interface Timestamp {
  /** Hexadecimal. */
  readonly logId: string;
  readonly at: Date | undefined;
}

const MAX_TIMESTAMPS = 20;
/** Version, log id and time: RFC 6962 §3.2. */
const LEAST_BYTES = 1 + 32 + 8;

/** The entries of a SignedCertificateTimestampList (RFC 6962 §3.3), at most 20; those before the first that lies about its length. */
export const readTimestamps = (list: Uint8Array | undefined): readonly Timestamp[] => {
  if (!list || list.length < 2) return [];
  const view = Buffer.from(list);
  const end = Math.min(view.length, 2 + view.readUInt16BE(0));
  const timestamps: Timestamp[] = [];
  let offset = 2;
  while (offset + 2 <= end && timestamps.length < MAX_TIMESTAMPS) {
    const length = view.readUInt16BE(offset);
    const entry = view.subarray(offset + 2, offset + 2 + length);
    if (entry.length < length || offset + 2 + length > end) break;
    // Version 1 is written as 0; others are not known.
    if (entry.length >= LEAST_BYTES && entry[0] === 0) timestamps.push(timestampOf(entry));
    offset += 2 + length;
  }
  return timestamps;
};

const timestampOf = (entry: Buffer): Timestamp => {
  const at = new Date(Number(entry.readBigUInt64BE(33)));
  return {
    logId: entry.subarray(1, 33).toString('hex'),
    at: Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9_999 ? undefined : at,
  };
};
