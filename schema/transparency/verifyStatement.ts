import { parsedJson } from '../parsedJson.ts';
import { type ReportStatement, reportStatement, STATEMENT_TYPE } from '../report/statement.ts';
import { sameBytes } from './bytes.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { entryOf, statementDigest } from './entry.ts';
import { parseEnvelope, verifyEnvelope } from './envelope.ts';
import { leafHash, rootFromPath } from './merklePath.ts';
import { parseNote, type VerifierKey, verifyNote } from './signedNote.ts';
import { parseProof, type TlogProof } from './tlogProof.ts';

/**
 * - `statementUnreadable`: not an envelope, or truncated · `statementForeign`: of another type, or of a newer version
 * - `statementUnknown`: none of the keys signed it · `statementForged`: one of them is named, but did not sign this text
 * - `proofUnreadable`: not a proof, or truncated · `checkpointUnknown`: another log, or another key · `checkpointForged`: as for the statement
 * - `checkpointOlder`: the log did not have the statement yet · `notIncluded`: the log has something else at this index
 */
export type StatementFault =
  | `statement${'Unreadable' | 'Foreign' | 'Unknown' | 'Forged'}`
  | 'proofUnreadable'
  | `checkpoint${'Unknown' | 'Forged' | 'Older'}`
  | 'notIncluded';

export type StatementVerdict =
  | {
      readonly kind: 'verified';
      readonly statement: ReportStatement['predicate'];
      /** The SHA-256 of the statement, in hex. */
      readonly digest: string;
      /** The name of the log. */
      readonly log: string;
      readonly index: number;
      /** The number of statements in the log when its checkpoint was signed. */
      readonly size: number;
    }
  | { readonly kind: 'refused'; readonly faults: readonly StatementFault[] };

/** A file as it was read, and what is wrong with it. */
interface Read<Content> {
  readonly content?: Content;
  readonly faults: readonly StatementFault[];
}

/**
 * Verifies that one of these keys signed the statement of a report, and that a log signed by one of them contains it. Needs nothing but the two files.
 * Names every fault that it finds. Runs in browsers too.
 */
export const verifyStatement = async (
  files: { readonly statement: string; readonly proof: string },
  keys: readonly VerifierKey[],
): Promise<StatementVerdict> => {
  const signed = await readStatement(files.statement, keys);
  const logged = await readProof(files.proof, keys);
  const faults = [...signed.faults, ...logged.faults];
  if (!signed.content || !logged.content) return { kind: 'refused', faults };
  const { predicate: statement, payload } = signed.content;
  const { origin: log, index, size, path, root } = logged.content;
  const computed = rootFromPath(leafHash(entryOf(statement, payload)), path, { index, size });
  if (index < size && !(computed && sameBytes(computed, root))) faults.push('notIncluded');
  if (faults.length > 0) return { kind: 'refused', faults };
  return { kind: 'verified', statement, digest: statementDigest(payload), log, index, size };
};

const readStatement = async (
  text: string,
  keys: readonly VerifierKey[],
): Promise<Read<Pick<ReportStatement, 'predicate'> & { readonly payload: string }>> => {
  const envelope = parseEnvelope(text);
  if (!envelope) return { faults: ['statementUnreadable'] };
  const { type, payload } = envelope;
  const parsed = reportStatement.safeParse(parsedJson(payload));
  if (type !== STATEMENT_TYPE || !parsed.success) return { faults: ['statementForeign'] };
  const signature = await verifyEnvelope(
    envelope,
    keys.map(({ key }) => key),
  );
  return {
    content: { predicate: parsed.data.predicate, payload },
    faults: { verified: [], unknown: ['statementUnknown' as const], forged: ['statementForged' as const] }[signature],
  };
};

const readProof = async (
  text: string,
  keys: readonly VerifierKey[],
): Promise<Read<Checkpoint & Pick<TlogProof, 'index' | 'path'>>> => {
  const proof = parseProof(text);
  const note = proof && parseNote(proof.checkpoint);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!proof || !note || !checkpoint) return { faults: ['proofUnreadable'] };
  // A key speaks only for the log of its name.
  const signature = await verifyNote(
    note,
    keys.filter(({ name, algorithm }) => name === checkpoint.origin && algorithm === 'ed25519'),
  );
  const faults: StatementFault[] = [];
  if (signature.kind === 'unknown') faults.push('checkpointUnknown');
  if (signature.kind === 'forged') faults.push('checkpointForged');
  if (proof.index >= checkpoint.size) faults.push('checkpointOlder');
  return { content: { ...checkpoint, index: proof.index, path: proof.path }, faults };
};
