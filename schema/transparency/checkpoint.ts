import { base64Bytes, base64Text } from './base64.ts';

/** The state of a transparency log (C2SP tlog-checkpoint). */
export interface Checkpoint {
  /** The name of the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Prints the text of a checkpoint's note. */
export const printCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${base64Text(root)}\n`;

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
