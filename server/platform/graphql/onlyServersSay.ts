import { isRecord } from '../base/isRecord.ts';

const TYPES = ['connection_ack', 'next', 'error'];
/** Few messages of a client have one of these words in them: the others are not parsed twice. */
const MAY_BE = /connection_ack|next|error/;

/**
 * Whether a message is of a type that only a server sends (graphql-transport-ws): graphql-ws takes it for a fault of its own, and throws. What is
 * no JSON it refuses itself.
 */
export const onlyServersSay = (message: string): boolean => {
  if (!MAY_BE.test(message)) return false;
  try {
    const parsed: unknown = JSON.parse(message);
    return isRecord(parsed) && TYPES.some((type) => parsed['type'] === type);
  } catch {
    return false;
  }
};
