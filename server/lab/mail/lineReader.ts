/** RFC 5321 §4.5.3.1.4: a command line has at most 512 octets. */
const MAX_LINE = 512;

/**
 * Splits incoming data into lines; a line that is too long is passed as `undefined`. `onLine` returns whether it wants another; once it does not, the rest is
 * discarded.
 */
export const lineReader = (onLine: (line: string | undefined) => boolean): ((chunk: Buffer) => void) => {
  let pending = '';
  let open = true;
  return (chunk) => {
    if (!open) return;
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\n'); open && end !== -1; end = pending.indexOf('\n')) {
      const line = pending.slice(0, end).replace(/\r$/, '');
      pending = pending.slice(end + 1);
      open = onLine(line.length > MAX_LINE ? undefined : line);
    }
    if (open && pending.length > MAX_LINE) open = onLine(undefined);
    if (!open) pending = '';
  };
};
