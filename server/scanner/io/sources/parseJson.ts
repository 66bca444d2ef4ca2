import { IoFailure } from '../scannerIo.ts';

const MAX_DEPTH = 64;

/** JSON of a stranger, at most 64 levels deep. Throws IoFailure `unavailable` that says what else it is. */
export const parseJson = (bytes: Uint8Array): unknown => {
  const text = textOf(bytes).trim();
  if (text === '') throw new IoFailure('unavailable', 'its answer is empty');
  if (text.startsWith('<')) throw new IoFailure('unavailable', 'it answered with a page instead of JSON');
  if (isDeeperThan(text, MAX_DEPTH)) throw new IoFailure('unavailable', 'its answer is nested too deeply');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IoFailure('unavailable', 'its answer is not JSON', { cause: error });
  }
};

/** RFC 8259 §8.1: UTF-8; a byte order mark is taken off. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new IoFailure('unavailable', 'its answer is not UTF-8', { cause: error });
  }
};

/** Counts brackets outside of strings, before anything is built of them. */
const isDeeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index];
    if (unit === '"') isInString = !isInString;
    else if (isInString) {
      if (unit === '\\') index += 1;
    } else if (unit === '[' || unit === '{') {
      depth += 1;
      if (depth > limit) return true;
    } else if (unit === ']' || unit === '}') depth -= 1;
  }
  return false;
};
