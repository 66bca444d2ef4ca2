import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** What counts as a letter of a host name, or of a word around it. */
const NAME_PART = /[\p{L}\p{N}_-]/u;

/**
 * Where a text names the domain or a host below it; -1: nowhere. Not as the end of another name (`myexample.org`), not as its beginning
 * (`example.org.evil.example`), and not as the place of somebody's mailbox (`me@example.org`). `text` and `domain` in lower case.
 */
export const indexOfDomain = (text: string, domain: string): number => {
  for (let index = text.indexOf(domain); index !== -1; index = text.indexOf(domain, index + 1)) {
    const end = index + domain.length;
    const isEnd = !NAME_PART.test(text[end] ?? ' ') && !(text[end] === '.' && NAME_PART.test(text[end + 1] ?? ' '));
    const before = text[index - 1] ?? ' ';
    if (isEnd && before !== '@' && !NAME_PART.test(before) && !(before === '.' && isMailbox(text, index))) return index;
  }
  return -1;
};

/** `me@mail.example.org`, read backwards from the domain. */
const isMailbox = (text: string, index: number): boolean => {
  let start = index;
  const first = Math.max(0, index - 253);
  while (start > first && (NAME_PART.test(text[start - 1] ?? ' ') || text[start - 1] === '.')) start -= 1;
  return text[start - 1] === '@';
};

/** Where a text has the name as words of its own, spelt exactly so; -1: nowhere. */
export const indexOfName = (text: string, name: string): number => {
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1)) {
    const isWord = !NAME_PART.test(text[index - 1] ?? ' ') && !NAME_PART.test(text[index + name.length] ?? ' ');
    if (isWord) return index;
  }
  return -1;
};

/** Whether an address is of the domain or of a host below it. */
export const isAddressOf = (address: string | null, domain: string): boolean => {
  if (address === null || address.length > 2_048 || !/^https?:/i.test(address)) return false;
  const host = parsedUrl(address)?.hostname.replace(/\.$/, '');
  if (host === undefined) return false;
  return host === domain || host.endsWith(`.${domain}`);
};
