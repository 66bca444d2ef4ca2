import { cliWords } from '../../platform/base/answers.ts';
import { type CommandTerminal, EXIT } from '../command.ts';
import { terminalText } from '../terminalText.ts';
import { type NamedList, readLists } from './readLists.ts';

/** Prints what was understood of each line of the lists, and scans nothing. The exit status is that of a scan of the lists: bad lines make it fail. */
export const previewLists = async (
  words: readonly string[],
  file: string | undefined,
  { isJson }: { readonly isJson: boolean },
  { stdin, stdout }: CommandTerminal,
): Promise<number> => {
  const { named, lists } = await readLists(words, file, { stdin });
  if (isJson) {
    const body = { domains: named.map(({ domain }) => domain), lists: lists.map(jsonOf) };
    stdout.write(`${JSON.stringify(body, undefined, 2)}\n`);
  } else {
    for (const { domain } of named) stdout.write(`${domain}\n`);
    for (const list of lists) stdout.write(textOf(list));
  }
  return lists.some(({ bad }) => bad.length > 0) ? EXIT.failed : EXIT.done;
};

const jsonOf = ({ name, lines, blankLines, separator, domains, repeated, skipped, bad }: NamedList) => ({
  name,
  lines,
  blank_lines: blankLines,
  separator,
  domains: domains.map(({ domain, place, notes }) => ({ line: place.line, domain, notes })),
  repeated: repeated.map(({ line, domain, firstLine }) => ({ line, domain, first_line: firstLine })),
  skipped,
  bad: bad.map(({ line, text, message }) => ({ line, text, detail: message })),
});

const textOf = ({ name, lines, domains, repeated, skipped, bad }: NamedList): string => {
  const said = cliWords().scan.list;
  const rows = [
    ...domains.map(({ domain, place, notes }) => row(place.line, domain, notes.join(', '))),
    ...repeated.map(({ line, domain, firstLine }) => row(line, domain, said.previewRepeated({ line: firstLine }))),
    ...skipped.map(({ line, kind, text }) =>
      row(line, text, kind === 'header' ? said.previewHeader : said.previewComment),
    ),
    ...bad.map(({ line, text, message }) => row(line, text, said.previewRefused({ message }))),
  ];
  const head = said.previewHead({ name: terminalText(name), lines, domains: domains.length, bad: bad.length });
  const inOrder = rows.toSorted((one, other) => one.line - other.line);
  return [head, ...inOrder.map(({ text }) => text)].map((line) => `${line}\n`).join('');
};

const row = (line: number, what: string, more: string) => ({
  line,
  text: terminalText(`${String(line).padStart(6)}  ${what}${more === '' ? '' : `  (${more.replaceAll(/\s+/g, ' ')})`}`),
});
