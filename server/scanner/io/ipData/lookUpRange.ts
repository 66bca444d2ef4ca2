import type { FileBytes } from './fileBytes.ts';

/** One line is far shorter: the longest of the data set has 254 bytes. */
const MAX_LINE = 512;

/**
 * The fields of the range that `key` lies in, of a CSV file whose lines `first,last,…` have decimal numbers and are in the order of
 * `first`; undefined: of no range. By bisection in the file: some twenty reads.
 */
export const lookUpRange = async (file: FileBytes, key: bigint): Promise<readonly string[] | undefined> => {
  // Of all lines that start at or before `low`, none before it is the one; those from `high` on start past the key.
  let low = 0;
  let high = file.size;
  let best: readonly string[] | undefined;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAt(file, middle);
    if (line === undefined || line.start >= high) {
      // No line starts in the upper half.
      high = middle;
      continue;
    }
    const fields = fieldsOf(line.text);
    if (BigInt(fields[0] ?? '') <= key) {
      best = fields;
      low = line.start + line.text.length + 1;
    } else {
      high = middle;
    }
  }
  return best && key <= BigInt(best[1] ?? '') ? best : undefined;
};

/** The first line that starts at or after `offset`, in latin1: its length is then that of its bytes. */
const lineAt = async (file: FileBytes, offset: number) => {
  const from = Math.max(offset - 1, 0);
  const text = (await file.read(from, Math.min(2 * MAX_LINE, file.size - from))).toString('latin1');
  const start = offset === 0 ? 0 : text.indexOf('\n') + 1;
  if (offset > 0 && start === 0) return undefined;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return line === '' ? undefined : { start: from + start, text: line };
};

/** RFC 4180 §2: a field in quotes may have commas, and quotes twice. */
const fieldsOf = (line: string): readonly string[] => {
  const text = Buffer.from(line, 'latin1').toString('utf8').replace(/\r$/, '');
  return Array.from(text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
};
