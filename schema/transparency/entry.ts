import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { subjectName } from '../report/statement.ts';
import { joinBytes } from './bytes.ts';

/**
 * Returns the entry of a statement in the transparency log: the SHA-256 of its subject's name, and the SHA-256 of the statement. Entries do not reveal which
 * domains were scanned. Anyone with a statement can find its entry, and two different statements about the same state of a scan are visible as two entries
 * with the same first half.
 */
export const entryOf = (
  subject: { readonly scanId: string; readonly revision: number },
  statement: string,
): Uint8Array => joinBytes(sha256(joinBytes(subjectName(subject))), sha256(joinBytes(statement)));

/** The second half of the entry, in hex: what the printed report says of its statement. */
export const statementDigest = (statement: string): string => bytesToHex(sha256(joinBytes(statement)));
