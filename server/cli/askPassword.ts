import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { cliWords } from '../platform/base/answers.ts';

export interface PasswordTerminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly stderr: NodeJS.WritableStream;
}

export type AskedPassword =
  | { readonly kind: 'password'; readonly password: string }
  /** The user cancelled, or typed two different passwords. The message is text for the user. */
  | { readonly kind: 'none'; readonly message: string };

/** Longer input is not a password. */
const MAX_LINE = 10_000;

const none = (message: string): AskedPassword => ({ kind: 'none', message });

/** Reads a new password: twice from a terminal, without echo, or as the first line of standard input. */
export const askPassword = async (terminal: PasswordTerminal): Promise<AskedPassword> => {
  const said = cliWords().admin;
  if (terminal.stdin.isTTY !== true) {
    const password = await firstLineOf(terminal.stdin);
    return password === '' ? none(said.noPassword) : { kind: 'password', password };
  }
  const [password, again] = await typedUnseen(terminal, [said.prompt, said.promptAgain]);
  if (password === undefined || again === undefined) return none(said.nothingChanged);
  return password === again ? { kind: 'password', password } : none(said.twoPasswords);
};

const firstLineOf = async (stdin: PasswordTerminal['stdin']): Promise<string> => {
  let text = '';
  stdin.setEncoding('utf8');
  for await (const chunk of stdin) {
    text += chunk.toString();
    if (text.includes('\n') || text.length > MAX_LINE) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? '';
};

/** Returns a line for each prompt, or fewer if the user cancels (Ctrl-C, Ctrl-D). The input is not echoed. */
const typedUnseen = async (
  { stdin, stderr }: PasswordTerminal,
  prompts: readonly string[],
): Promise<readonly string[]> => {
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const reader = createInterface({ input: stdin, output: nowhere, terminal: true });
  reader.on('SIGINT', () => {
    reader.close();
  });
  const typed = reader[Symbol.asyncIterator]();
  const lines: string[] = [];
  for (const prompt of prompts) {
    stderr.write(prompt);
    const line = await typed.next();
    stderr.write('\n');
    if (line.done === true) break;
    lines.push(line.value);
  }
  reader.close();
  return lines;
};
