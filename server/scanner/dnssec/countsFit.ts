const HEADER_BYTES = 12;
/** The root's name, type and class; of a record also its time to live and the length of its data. */
const [LEAST_QUESTION, LEAST_RECORD] = [5, 11];

/**
 * Whether the counts in the header of a DNS message (RFC 1035 §4.1.1) can be true of so few bytes. A reader that trusts them makes room for a quarter of
 * a million records at the word of a datagram of twelve bytes.
 */
export const countsFit = (message: Buffer): boolean => {
  if (message.length < HEADER_BYTES) return false;
  const [questions = 0, ...records] = [4, 6, 8, 10].map((at) => message.readUInt16BE(at));
  const least = records.reduce((sum, count) => sum + count * LEAST_RECORD, questions * LEAST_QUESTION);
  return least <= message.length - HEADER_BYTES;
};
