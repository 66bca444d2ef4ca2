/**
 * The lines of UTF-8 text, as they come; the last may lack its end. Null stands for a line of more than `maxLength` characters, which is never
 * held as a whole.
 */
export async function* readLines(
  input: AsyncIterable<Uint8Array | string>,
  maxLength: number,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  const held = { text: '', isTooLong: false };
  const take = (text: string): void => {
    if (!held.isTooLong) held.text += text;
    held.isTooLong ||= held.text.length > maxLength;
    if (held.isTooLong) held.text = '';
  };
  const line = (): string | null => {
    const whole = held.isTooLong ? null : held.text.replace(/\r$/, '');
    Object.assign(held, { text: '', isTooLong: false });
    return whole;
  };
  for await (const chunk of input) {
    const [first = '', ...others] = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split(
      '\n',
    );
    take(first);
    for (const other of others) {
      yield line();
      take(other);
    }
  }
  take(decoder.decode());
  if (held.text !== '' || held.isTooLong) yield line();
}
