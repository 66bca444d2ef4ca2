import { open } from 'node:fs/promises';
import {
  MOST,
  parsePolicy,
  standardOf,
  standards,
  type Policy,
  type PolicyFault,
} from '../features/policies/policies.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { hasCode } from '../platform/base/hasCode.ts';
import { EXIT } from './command.ts';
import { sourceInWords } from './formatVerdict.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';

/** The title of a policy in the language of the terminal. */
export const policyTitle = ({ title, translations }: Pick<Policy, 'title' | 'translations'>): string =>
  translations?.[spokenLanguage()]?.title ?? title;

/** `candor policy list`: the policies that ship with Candor. */
export const policyList = async ({ stdout }: Terminal): Promise<number> => {
  const all = await standards();
  const width = Math.max(...all.map(({ name }) => name.length)) + 2;
  for (const { name, policy } of all) stdout.write(`${name.padEnd(width)}${policyTitle(policy)}\n`);
  return EXIT.done;
};

/** `candor policy show`: describes a policy, or prints its file as a starting point for one's own. */
export const policyShow = async (
  given: string,
  { yaml }: { readonly yaml: boolean },
  terminal: Terminal,
): Promise<number> => {
  const read = await readPolicy(given);
  if (typeof read === 'string') {
    terminal.stderr.write(`${read}\n`);
    return EXIT.usage;
  }
  terminal.stdout.write(yaml ? read.text : `${shown(read.policy)}\n`);
  return EXIT.done;
};

const shown = (policy: Policy): string => {
  const said = cliWords().policy;
  const language = spokenLanguage();
  const description = policy.translations?.[language]?.description ?? policy.description;
  const rules = (policy.rules ?? []).flatMap(({ id, title, notVisible, found, absent, source, translations }) => {
    const own = translations?.[language];
    const asked = [
      ...(found ? [said.found({ codes: found.join(', ') })] : []),
      ...(absent ? [said.absent({ codes: absent.join(', ') })] : []),
      ...(notVisible === undefined ? [] : [said.notVisible({ reason: own?.notVisible ?? notVisible })]),
    ];
    const where = source ? ` (${sourceInWords(source)})` : '';
    return [
      `  ${id}: ${terminalText(own?.title ?? title)}${where}`,
      ...asked.map((line) => `      ${terminalText(line)}`),
    ];
  });
  return [
    `${policy.name}: ${terminalText(policyTitle(policy))}`,
    ...(description === undefined ? [] : [terminalText(description)]),
    ...(policy.source ? [said.source({ source: sourceInWords(policy.source) })] : []),
    ...(policy.source?.url === undefined ? [] : [terminalText(policy.source.url)]),
    ...(policy.checks ? [said.checks({ checks: policy.checks.join(', ') })] : []),
    ...(policy.thresholds?.overall === undefined ? [] : [said.overall({ least: policy.thresholds.overall })]),
    ...rules,
  ].join('\n');
};

/** `candor policy check`: validates the file of a policy, and prints all errors with their lines. */
export const policyCheck = async (file: string, terminal: Terminal): Promise<number> => {
  const parsed = parsePolicy(await readFileOfPolicy(file));
  if (parsed.kind === 'faulty') {
    terminal.stderr.write(`${faultLines(file, parsed.faults)}\n`);
    return EXIT.usage;
  }
  const { rules = [], exceptions = [] } = parsed.policy;
  const count = { rules: rules.length, exceptions: exceptions.length };
  terminal.stdout.write(`${cliWords().policy.sound({ file: terminalText(file), ...count })}\n`);
  return EXIT.done;
};

/** The policy in a file, or the one with this name that ships. Returns a string if it is invalid, with each error on its own line. */
export const readPolicy = async (
  given: string,
): Promise<{ readonly policy: Policy; readonly text: string } | string> => {
  const standard = await standardOf(given);
  if (standard) return standard;
  const text = await readFileOfPolicy(given).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') && /^[\w-]+$/.test(given)) return undefined;
    throw error;
  });
  if (text === undefined) return cliWords().policy.unknown({ name: terminalText(given) });
  const parsed = parsePolicy(text);
  return parsed.kind === 'policy' ? { policy: parsed.policy, text } : faultLines(given, parsed.faults);
};

const faultLines = (file: string, faults: readonly PolicyFault[]): string =>
  faults
    .map(({ line, column, message }) => `${terminalText(file)}:${line}:${column}: ${terminalText(message)}`)
    .join('\n');

/** Reads at most one byte more than a policy may have, which the parser then refuses. A pipe or a device may never end. */
const readFileOfPolicy = async (file: string): Promise<string> => {
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
