/** One line of a WHOIS answer. */
export interface WhoisEntry {
  /** The heading that it stands below, as a key; empty: none. */
  readonly section: string;
  /** Lower-case letters only: `Registry Expiry Date` is `registryexpirydate`. Empty for a line of its own below a heading or a key. */
  readonly key: string;
  readonly value: string;
}

const MAX_LINES = 3_000;
const MAX_LINE = 1_000;

const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The lines of an answer, in whatever of the usual forms it is written: `Key: value`; a heading with or without a colon and indented lines
 * below it; `[Key] value` (Japan). Comments (`%`, `#`, `>>>`) are left out.
 */
export const whoisEntriesOf = (text: string): readonly WhoisEntry[] => {
  const entries: WhoisEntry[] = [];
  let heading = { name: '', indent: -1 };
  let lastKey = '';
  const lines = text.split(/\r\n|\r|\n/, MAX_LINES);
  for (const [index, whole] of lines.entries()) {
    // Turkey marks what stands for itself with two stars.
    const line = whole
      .slice(0, MAX_LINE)
      .replace(/^\*\* /, '')
      .trimEnd();
    if (line.trim() === '') {
      // A blank line right below a heading does not end it.
      if (entries.at(-1)?.section === heading.name) heading = { name: '', indent: -1 };
      lastKey = '';
      continue;
    }
    if (/^\s*(%|#|>>>|--|;)/.test(line)) continue;
    const indent = line.length - line.trimStart().length;
    const { key, value } = splitLine(line);
    if (indent <= heading.indent && key !== undefined) heading = { name: '', indent: -1 };
    if (key !== undefined && value !== '') {
      entries.push({ section: heading.name, key, value });
      lastKey = key;
    } else if (key !== undefined || isHeading(lines, index, indent, lastKey)) {
      heading = { name: key ?? keyOf(line), indent };
      lastKey = '';
    } else entries.push({ section: heading.name === '' ? lastKey : heading.name, key: '', value: line.trim() });
  }
  return entries;
};

/** `key` undefined: the line has none. A key has no points within it, so that a host with its IPv6 address has none. */
const splitLine = (line: string): { readonly key: string | undefined; readonly value: string } => {
  const bracketed = /^\s*(?:[a-z]\.\s*)?\[([^\]]{1,40})\](.*)$/i.exec(line);
  const match = bracketed ?? /^\s*([A-Za-z][A-Za-z0-9 \t,_/()&'-]{0,60})\.*\s*:(?!:|\/\/)(.*)$/.exec(line);
  const key = keyOf(match?.[1] ?? '');
  return key === '' ? { key: undefined, value: '' } : { key, value: (match?.[2] ?? '').trim() };
};

/** A line alone, less indented than the one after it (Italy). */
const isHeading = (lines: readonly string[], index: number, indent: number, lastKey: string): boolean => {
  const next = lines[index + 1] ?? '';
  return lastKey === '' && next.trim() !== '' && next.length - next.trimStart().length > indent;
};
