import { entryOf } from '../../../projections/transparency/entry.ts';
import { leafHash, rootFromPath } from '../../../projections/transparency/merkleTree.ts';
import { parsedJson } from '../../../schema/parsedJson.ts';
import { type ReportStatement, reportStatement, STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts';
import { parseEnvelope, verifyEnvelope } from './envelope.ts';
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
 * Names every fault that it finds.
 */
export const verifyStatement = (
  files: { readonly statement: string; readonly proof: string },
  keys: readonly VerifierKey[],
): StatementVerdict => {
  const signed = readStatement(files.statement, keys);
  const logged = readProof(files.proof, keys);
  const faults = [...signed.faults, ...logged.faults];
  if (!signed.content || !logged.content) return { kind: 'refused', faults };
  const { predicate: statement, payload } = signed.content;
  const { origin: log, index, size, path, root } = logged.content;
  const computed = rootFromPath(leafHash(entryOf(statement, payload)), path, { index, size });
  if (index < size && computed?.equals(root) !== true) faults.push('notIncluded');
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'verified', statement, log, index, size };
};

const readStatement = (
  text: string,
  keys: readonly VerifierKey[],
): Read<Pick<ReportStatement, 'predicate'> & { readonly payload: string }> => {
  const envelope = parseEnvelope(text);
  if (!envelope) return { faults: ['statementUnreadable'] };
  const { type, payload } = envelope;
  const parsed = reportStatement.safeParse(parsedJson(payload));
  if (type !== STATEMENT_TYPE || !parsed.success) return { faults: ['statementForeign'] };
  const signature = verifyEnvelope(
    envelope,
    keys.map(({ key }) => key),
  );
  return {
    content: { predicate: parsed.data.predicate, payload },
    faults: { verified: [], unknown: ['statementUnknown' as const], forged: ['statementForged' as const] }[signature],
  };
};

const readProof = (
  text: string,
  keys: readonly VerifierKey[],
): Read<Checkpoint & Pick<TlogProof, 'index' | 'path'>> => {
  const proof = parseProof(text);
  const note = proof && parseNote(proof.checkpoint);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!proof || !note || !checkpoint) return { faults: ['proofUnreadable'] };
  // A key speaks only for the log of its name.
  const signature = verifyNote(
    note,
    keys.filter(({ name }) => name === checkpoint.origin),
  );
  const faults: StatementFault[] = [];
  if (signature.kind === 'unknown') faults.push('checkpointUnknown');
  if (signature.kind === 'forged') faults.push('checkpointForged');
  if (proof.index >= checkpoint.size) faults.push('checkpointOlder');
  return { content: { ...checkpoint, index: proof.index, path: proof.path }, faults };
};
