import { type Checkpoint, parseCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { sameBytes } from '../../../schema/transparency/bytes.ts';
import { verifyConsistency } from '../../../schema/transparency/merklePath.ts';
import { parseNote, type VerifierKey, verifyNote } from '../../../schema/transparency/signedNote.ts';
import { cosign } from '../transparency/sign.ts';
import type { WitnessFolder } from './witnessFolder.ts';

/**
 * - `cosigned`: the log contains everything that it contained before; `signature` is the line of the cosignature, `before` the size known before
 * - `unknown`: not a checkpoint that a key of a followed log signed
 * - `older`: the log signed a larger checkpoint before
 * - `forked`: the log signed two checkpoints that contradict each other, which are stored in the file `evidence`
 * - `unproven`: the proof does not belong to the checkpoint
 * - `conflict`: the caller's proof begins at another size than the known one
 */
export type Outcome =
  | {
      readonly kind: 'cosigned';
      readonly origin: string;
      readonly size: number;
      readonly before: number;
      readonly signature: string;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'older'; readonly origin: string; readonly size: number; readonly known: number }
  | { readonly kind: 'forked'; readonly origin: string; readonly size: number; readonly evidence: string }
  | { readonly kind: 'conflict'; readonly origin: string; readonly size: number; readonly known: number }
  | { readonly kind: 'unproven'; readonly origin: string; readonly size: number; readonly known: number };

/** Returns the hashes that prove that a log of the one size became one of the other, and the root of the earlier one as the log shows it now, if it does. */
export type Prove = (
  earlier: number,
  later: number,
) => Promise<{ readonly proof: readonly Uint8Array[]; readonly earlierRoot?: Uint8Array }>;

export interface Witness {
  /** Cosigns a checkpoint if it is consistent with all that were cosigned before. `old`: the size at which the caller's proof begins. */
  check(checkpoint: string, prove: Prove, old?: number): Promise<Outcome>;
}

interface WitnessOptions {
  readonly folder: WitnessFolder;
  /** The name of the witness, in its cosignatures. */
  readonly name: string;
  /** The keys of the logs that it follows. */
  readonly keys: readonly VerifierKey[];
  readonly clock: () => Date;
}

/** A witness as in C2SP tlog-witness. Handles one checkpoint after the other, so that it never cosigns two that contradict each other. */
export const createWitness = (options: WitnessOptions): Witness => {
  let last: Promise<unknown> = Promise.resolve();
  const newest = async (origin: string) => {
    const note = await options.folder.newest(origin);
    const checkpoint = parseCheckpoint(note ?? '');
    if (note !== undefined && !checkpoint) throw new Error(`The stored checkpoint of ${origin} cannot be read.`);
    return note !== undefined && checkpoint ? { note, checkpoint } : undefined;
  };
  return {
    check: (text, prove, old) => {
      const outcome = last.then(() => checkNote({ text, prove, old }, newest, options));
      last = outcome.catch(() => undefined);
      return outcome;
    },
  };
};

interface Kept {
  readonly note: string;
  readonly checkpoint: Checkpoint;
}

const checkNote = async (
  { text, prove, old }: { readonly text: string; readonly prove: Prove; readonly old: number | undefined },
  newest: (origin: string) => Promise<Kept | undefined>,
  { folder, name, keys, clock }: WitnessOptions,
): Promise<Outcome> => {
  const note = parseNote(text);
  const seen = note && parseCheckpoint(note.text);
  if (!note || !seen) return { kind: 'unknown' };
  const { origin, size } = seen;
  const signed = await verifyNote(
    note,
    keys.filter((key) => key.name === origin && key.algorithm === 'ed25519'),
  );
  if (signed.kind !== 'verified') return { kind: 'unknown' };
  const before = await newest(origin);
  const forked = async (): Promise<Outcome> => ({
    kind: 'forked',
    origin,
    size,
    evidence: await folder.keepEvidence(origin, [before?.note ?? '', text]),
  });
  const known = before?.checkpoint.size ?? 0;
  if (before && size === known && !sameBytes(before.checkpoint.root, seen.root)) return forked();
  if (old !== undefined && old !== known) return { kind: 'conflict', origin, size, known };
  if (size < known) return { kind: 'older', origin, size, known };
  if (before && size > known) {
    const { proof, earlierRoot: root } = await prove(known, size);
    const found = verifyConsistency(before.checkpoint, seen, proof);
    // If the earlier tree was complete, its root is not in the proof, so a fork only shows if the log's own root fits.
    const fits = root && verifyConsistency({ size: known, root }, seen, proof) === 'consistent';
    if (found === 'forked' || (found === 'unproven' && fits)) return forked();
    if (found === 'unproven') return { kind: 'unproven', origin, size, known };
  }
  const signature = cosign(note.text, { name, key: folder.key, time: clock() });
  await folder.keep(origin, `${text}${signature}`);
  return { kind: 'cosigned', origin, size, before: known, signature };
};
