import { MAX_EVIDENCE_LENGTH } from '../../../schema/report/finding.ts';
import { wellFormedText } from './wellFormedText.ts';

/**
 * Turns what was seen into one inert line of at most MAX_EVIDENCE_LENGTH. Replaces control characters (line breaks, terminal escapes) and the invisible
 * characters that change text direction, so that evidence cannot forge a line or a terminal command.
 */
export const evidenceLine = (text: string): string =>
  wellFormedText(text, MAX_EVIDENCE_LENGTH).replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu, '\uFFFD');
