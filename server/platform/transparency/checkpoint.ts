import type { KeyObject } from 'node:crypto';
import { base64Bytes } from './base64Bytes.ts';
import { signNote } from './signedNote.ts';

/** The state of a transparency log (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** The name of the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** Signs it with each key. */
export const signCheckpoint = ({ origin, size, root }: Checkpoint, keys: readonly KeyObject[]): string =>
  signNote(`${origin}\n${size}\n${root.toString('base64')}\n`, origin, keys);

/** Parses the text of a checkpoint's note. */
export const parseCheckpoint = (text: string): Checkpoint | undefined => {
  const [origin = '', decimal = '', encoded = ''] = text.split('\n');
  const size = parseDecimal(decimal);
  const root = base64Bytes(encoded);
  return origin !== '' && size !== undefined && root?.length === 32 ? { origin, size, root } : undefined;
};

/** Parses a whole number without leading zeros. */
export const parseDecimal = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;
