import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { readListFile } from '../../../schema/readListFile.ts';
import { answers, cliWords } from '../../platform/base/answers.ts';
import { parseDomain } from '../../platform/base/parseDomain.ts';
import type { CommandTerminal } from '../command.ts';
import { fileFault } from '../fileFault.ts';
import { readBaseline, type Baseline } from '../../documents/scanRun/baseline.ts';
import {
  joinDomains,
  MAX_DOMAINS,
  MAX_LIST_BYTES,
  parseDomainList,
  type DomainList,
  type ListedDomain,
} from './domainList.ts';

/** The arguments or the files of a command are unusable, and nothing is scanned. The message is text for the user. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput';
}

/** Returns what to tell the user if the error is a fault of the input or of a file, and `undefined` if it is a bug of ours. */
export const inputFault = (error: unknown): string | undefined =>
  error instanceof UnusableInput ? error.message : fileFault(error);

/** `-` as a domain or a file. */
const STANDARD_INPUT = '-';

export interface ReadDomains {
  readonly domains: readonly ListedDomain[];
  readonly badLines: number;
  readonly isList: boolean;
}

interface Named {
  readonly named: readonly ListedDomain[];
  readonly lists: readonly NamedList[];
}

/** A list with the name of its file, or of the standard input. */
export interface NamedList extends DomainList {
  readonly name: string;
}

/** The domains on the command line, and its lists. */
export const readLists = async (
  words: readonly string[],
  file: string | undefined,
  { stdin }: Pick<CommandTerminal, 'stdin'>,
  { bytes } = SCAN_LIMITS,
): Promise<Named> => {
  const names = words.filter((word) => word !== STANDARD_INPUT);
  const named = names.map((name, index) => domainOf(name, index + 1, names.length === 1));
  const isFromInput = file === STANDARD_INPUT || names.length < words.length;
  const lists = [
    ...(file !== undefined && file !== STANDARD_INPUT ? [await listOf(createReadStream(file), file, bytes)] : []),
    ...(isFromInput ? [await listOf(stdin, null, bytes)] : []),
  ];
  return { named, lists };
};

interface ListLimits {
  readonly domains: number;
  readonly bytes: number;
}

const SCAN_LIMITS: ListLimits = { domains: MAX_DOMAINS, bytes: MAX_LIST_BYTES };

/** All domains, each once. Bad lines of a list are reported on stderr; a bad argument fails the whole command. */
export const readDomains = async (
  words: readonly string[],
  file: string | undefined,
  { stdin, stderr }: CommandTerminal,
  limits = SCAN_LIMITS,
): Promise<ReadDomains> => {
  const { named, lists } = await readLists(words, file, { stdin }, limits);
  const said = cliWords().scan.list;
  for (const { name, bad } of lists) {
    for (const { line, message } of bad.slice(0, SAID_LINES))
      stderr.write(`${said.badLine({ name, line, message })}\n`);
    if (bad.length > SAID_LINES) stderr.write(`${said.moreBadLines({ name, count: bad.length - SAID_LINES })}\n`);
  }
  const domains = joinDomains([named, ...lists.map((list) => list.domains)]);
  const isList = lists.length > 0 || domains.length > 1;
  if (domains.length === 0) throw new UnusableInput(isList ? said.empty : said.nothing);
  if (domains.length > limits.domains) throw new UnusableInput(said.tooMany({ most: limits.domains }));
  return { domains, badLines: lists.reduce((sum, { bad }) => sum + bad.length, 0), isList };
};

/** Number of bad lines that are printed; the others are only counted. */
const SAID_LINES = 20;

const domainOf = (word: string, line: number, isOnly: boolean): ListedDomain => {
  const parsed = parseDomain(word);
  if (parsed.kind !== 'domain') {
    const { message } = parsed;
    throw new UnusableInput(isOnly ? message : cliWords().scan.list.badWord({ number: line, message }));
  }
  return { domain: parsed.domain, place: { file: null, line } };
};

const listOf = async (
  input: AsyncIterable<Uint8Array | string>,
  file: string | null,
  most: number,
): Promise<NamedList> => {
  const said = cliWords().scan.list;
  const text = await textOf(input, file ?? said.standardInput, most);
  const name = file ?? said.standardInput;
  return { name, ...parseDomainList(text, file === null ? null : relative(process.cwd(), file)) };
};

const textOf = async (input: AsyncIterable<Uint8Array | string>, name: string, most: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > most) throw new UnusableInput(cliWords().scan.list.tooLarge({ name, most: most / 1_048_576 }));
    chunks.push(piece);
  }
  const words = answers().domains;
  const read = await readListFile(Buffer.concat(chunks), (sheet) => words.otherSheet({ name: sheet }));
  if (read.kind === 'text') return read.text;
  throw new UnusableInput(cliWords().scan.list.noText({ name, message: words[read.kind] }));
};

/** The maximum length of strings in Node. */
const MAX_BASELINE_BYTES = 256 * 1_048_576;

export const baselineIn = async (file: string): Promise<Baseline> => {
  const said = cliWords().scan.baselines;
  const bytes = await readFile(file);
  if (bytes.length > MAX_BASELINE_BYTES) throw new UnusableInput(said.unreadable({ file }));
  const baseline = readBaseline(bytes.toString('utf8'));
  if (typeof baseline === 'string') throw new UnusableInput(said[baseline]({ file }));
  return baseline;
};
