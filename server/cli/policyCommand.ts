import { open } from 'node:fs/promises';
import {
  MOST,
  parseRuleset,
  standardOf,
  standards,
  type Ruleset,
  type RulesetFault,
} from '../features/rulesets/rulesets.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { EXIT } from './command.ts';
import { sourceInWords } from './formatVerdict.ts';
import { printTable } from './printTable.ts';
import type { Terminal } from './scanCommand.ts';
import { inCharset, indented, readableWidth, wrap } from './terminalLayout.ts';
import { lookOf } from './terminalLook.ts';
import { terminalText } from './terminalText.ts';

/** The title of a policy in the language of the terminal. */
export const rulesetTitle = ({ title, translations }: Pick<Ruleset, 'title' | 'translations'>): string =>
  translations?.[spokenLanguage()]?.title ?? title;

/** `candor policy list`: the policies that ship with Candor. */
export const policyList = async ({ stdout }: Terminal): Promise<number> => {
  const all = await standards();
  const { name: id, title } = cliWords().policy.columns;
  printTable(
    stdout,
    [id, title],
    all.map(({ name, ruleset }) => [name, rulesetTitle(ruleset)]),
  );
  return EXIT.done;
};

/** `candor policy show`: describes a policy, or prints its file as a starting point for one's own. */
export const policyShow = async (
  given: string,
  { yaml }: { readonly yaml: boolean },
  terminal: Terminal,
): Promise<number> => {
  const read = await readRuleset(given);
  if (typeof read === 'string') {
    terminal.stderr.write(`${read}\n`);
    return EXIT.usage;
  }
  const look = lookOf(terminal.stdout);
  const width = readableWidth(look.width);
  terminal.stdout.write(yaml ? read.text : inCharset(`${linesOf(read.ruleset, width).join('\n')}\n`, look));
  return EXIT.done;
};

const linesOf = (ruleset: Ruleset, width: number): readonly string[] => {
  const said = cliWords().policy;
  const language = spokenLanguage();
  const description = ruleset.translations?.[language]?.description ?? ruleset.description;
  const rules = (ruleset.rules ?? []).flatMap(({ id, title, notVisible, found, absent, source, translations }) => {
    const own = translations?.[language];
    const asked = [
      ...(found ? [said.found({ codes: found.join(', ') })] : []),
      ...(absent ? [said.absent({ codes: absent.join(', ') })] : []),
      ...(notVisible === undefined ? [] : [said.notVisible({ reason: own?.notVisible ?? notVisible })]),
    ];
    const where = source ? ` (${sourceInWords(source)})` : '';
    return [
      ...indented('  ', `${id}: ${terminalText(own?.title ?? title)}${where}`, width),
      ...asked.flatMap((line) => indented('      ', terminalText(line), width)),
    ];
  });
  const head = [
    `${ruleset.name}: ${terminalText(rulesetTitle(ruleset))}`,
    ...(description === undefined ? [] : [terminalText(description)]),
    ...(ruleset.source ? [said.source({ source: sourceInWords(ruleset.source) })] : []),
    ...(ruleset.source?.url === undefined ? [] : [terminalText(ruleset.source.url)]),
    ...(ruleset.checks ? [said.checks({ checks: ruleset.checks.join(', ') })] : []),
    ...(ruleset.thresholds?.overall === undefined ? [] : [said.overall({ least: ruleset.thresholds.overall })]),
  ];
  return [...head.flatMap((line) => wrap(line, width)), ...rules];
};

/** `candor policy check`: validates the file of a policy, and prints all errors with their lines. */
export const policyCheck = async (file: string, terminal: Terminal): Promise<number> => {
  const parsed = parseRuleset(await readFileOfRuleset(file));
  if (parsed.kind === 'faulty') {
    terminal.stderr.write(`${faultLines(file, parsed.faults)}\n`);
    return EXIT.usage;
  }
  const { rules = [], exceptions = [] } = parsed.ruleset;
  const count = { rules: rules.length, exceptions: exceptions.length };
  terminal.stdout.write(`${cliWords().policy.sound({ file: terminalText(file), ...count })}\n`);
  return EXIT.done;
};

/** The policy in a file, or the one with this name that ships. Returns a string if it is invalid, with each error on its own line. */
export const readRuleset = async (
  given: string,
): Promise<{ readonly ruleset: Ruleset; readonly text: string } | string> => {
  const standard = await standardOf(given);
  if (standard) return standard;
  const text = await readFileOfRuleset(given).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') && /^[\w-]+$/.test(given)) return undefined;
    throw error;
  });
  if (text === undefined) return cliWords().policy.unknown({ name: terminalText(given) });
  const parsed = parseRuleset(text);
  return parsed.kind === 'ruleset' ? { ruleset: parsed.ruleset, text } : faultLines(given, parsed.faults);
};

const faultLines = (file: string, faults: readonly RulesetFault[]): string =>
  faults
    .map(({ line, column, message }) => `${terminalText(file)}:${line}:${column}: ${terminalText(message)}`)
    .join('\n');

/** Reads at most one byte more than a policy may have, which the parser then refuses. A pipe or a device may never end. */
const readFileOfRuleset = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    if ((await handle.stat()).isDirectory()) throw Object.assign(new Error(file), { code: 'EISDIR', path: file });
    const buffer = Buffer.alloc(MOST.bytes + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      ({ bytesRead: read } = await handle.read(buffer, length, buffer.length - length, null));
    return buffer.toString('utf8', 0, length).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
};
