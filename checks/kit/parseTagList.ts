import { trimEnd } from '../../server/platform/base/trimEnd.ts';

/** A tag=value list as in DKIM keys and DMARC policies (RFC 6376 §3.2). */
export interface TagList {
  /** In the order of the text. Names as written, values without surrounding blanks. Contains both entries of a repeated name. */
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  /** One sentence for each part that is not tag=value. */
  readonly faults: readonly string[];
  /** Names that occur more than once, which makes the whole list invalid (§3.2). */
  readonly duplicates: readonly string[];
}

const TAG = /^([a-z][a-z0-9_]*)[ \t\r\n]*=([\s\S]*)$/i;
/** VALCHAR of §3.2, and the blanks that may separate them. */
const VALUE = /^[!-:<-~ \t\r\n]*$/;

/** Removes surrounding folding white space (FWS). */
const trimmed = (text: string): string => trimEnd(text.replace(/^[ \t\r\n]+/, ''), ' \t\r\n');

export const parseTagList = (text: string): TagList => {
  const parts = text.split(';').map((part) => trimmed(part));
  // The list may end with one ";".
  if (parts.at(-1) === '') parts.pop();
  const tags: { name: string; value: string }[] = [];
  const faults: string[] = [];
  for (const part of parts) {
    const [, name, value] = TAG.exec(part) ?? [];
    if (name === undefined || value === undefined) {
      faults.push(
        part === '' ? 'There is nothing between two semicolons' : `"${part.slice(0, 80)}" is not of the form tag=value`,
      );
    } else {
      if (!VALUE.test(value)) faults.push(`The value of "${name}" has a character that is not allowed`);
      tags.push({ name, value: trimmed(value) });
    }
  }
  const names = tags.map(({ name }) => name);
  return { tags, faults, duplicates: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))] };
};
