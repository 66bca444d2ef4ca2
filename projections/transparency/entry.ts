import { createHash } from 'node:crypto';
import { subjectName } from '../../schema/report/statement.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The entry of a statement in the transparency log: the SHA-256 of the name of its subject, and the SHA-256 of the statement. So the log reveals no domain that
 * was scanned, but whoever has a statement finds it, and whoever follows the log sees if there are two statements about the same state of a scan.
 */
export const entryOf = (subject: { readonly scanId: string; readonly revision: number }, statement: string): Buffer =>
  Buffer.concat([sha256(subjectName(subject)), sha256(statement)]);
