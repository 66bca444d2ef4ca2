import type { Privacy, PersonExport } from '../features/privacy/privacy.ts';
import { createInterface } from 'node:readline/promises';
import { mailAddress } from '../../schema/forms/mailAddress.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';
import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

interface EraseOptions {
  /** Nobody is asked. */
  readonly yes: boolean;
  /** Only shows what would be erased. */
  readonly dryRun: boolean;
  /** Of CANDOR_ADMIN_EMAIL: who is named there is added again at the next start. */
  readonly firstAdministrator?: string | undefined;
}

export type PrivacyTerminal = Terminal & { readonly stdin: NodeJS.ReadStream };

/** As people are known by it: whatever else was typed is looked for as it is. */
export const typedAddress = (typed: string): string => {
  const parsed = mailAddress.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim();
};

const nothingHeld = (address: string): string => `Nothing is held of ${terminalText(address)}.\n`;

/** `candor privacy export`: all that is held of a person, as JSON on standard output or in `out`. Answers the exit code. */
export const privacyExport = async (
  privacy: Privacy,
  address: string,
  { out }: { readonly out: string | undefined },
  { stdout, stderr }: Terminal,
): Promise<number> => {
  const held = await privacy.exportOf(address);
  if (!held) {
    stderr.write(nothingHeld(address));
    return EXIT.failed;
  }
  const text = `${JSON.stringify(held, null, 2)}\n`;
  if (out === undefined) {
    stdout.write(text);
  } else {
    await writeWhole(out, text);
    stderr.write(`All that is held of ${terminalText(address)} is in ${out}.\n`);
  }
  return EXIT.done;
};

/** `candor privacy retention`: whether it runs, and why not; `confirm` lets the next round do what it was stopped from. Answers the exit code. */
export const privacyRetention = async (
  privacy: Pick<Privacy, 'retentionStopped' | 'confirmRetention'>,
  { confirm }: { readonly confirm: boolean },
  { stdout }: Terminal,
): Promise<number> => {
  const stopped = await privacy.retentionStopped();
  if (!stopped) {
    stdout.write('Retention has not stopped: what has been kept long enough is erased once a day.\n');
    return EXIT.done;
  }
  stdout.write(`Retention stopped at ${stopped.since.toISOString()}. ${stopped.reason}\n`);
  if (!confirm) {
    stdout.write(
      'Look at the clocks first; once they are right it goes on by itself within an hour. Where all is as it should be: candor privacy retention --confirm\n',
    );
    return EXIT.belowThreshold;
  }
  await privacy.confirmRetention();
  stdout.write('Confirmed: a worker goes on within a minute, or when it is started within a day.\n');
  return EXIT.done;
};

/** `candor privacy erase`: asks for confirmation, unless an option says otherwise, and erases. Returns the exit code. */
export const privacyErase = async (
  privacy: Privacy,
  address: string,
  options: EraseOptions,
  terminal: PrivacyTerminal,
): Promise<number> => {
  const { stdout, stderr } = terminal;
  const completed = options.dryRun ? 0 : await privacy.completeInterrupted();
  if (completed > 0)
    stdout.write(`Completed ${completed} erasure${completed === 1 ? '' : 's'} that had been interrupted.\n`);
  const held = await privacy.exportOf(address);
  if (!held) {
    stderr.write(nothingHeld(address));
    // Who repeats the command after a crash has what they wanted.
    return completed > 0 ? EXIT.done : EXIT.failed;
  }
  stdout.write(whatGoes(held).join('\n') + '\n');
  if (await privacy.isLastAdministrator(held.subject))
    stderr.write('They are the last administrator: afterwards nobody can review applications (candor admin add).\n');
  if (options.firstAdministrator === address)
    stderr.write('CANDOR_ADMIN_EMAIL names them: take it away, or they are added again at the next start.\n');
  if (options.dryRun) return EXIT.done;
  if (!options.yes) {
    const answer = await confirmation(terminal);
    if (answer === 'cannotAsk') {
      stderr.write('Nobody can be asked here: say --yes if that is what you want. Nothing was erased.\n');
      return EXIT.usage;
    }
    if (answer === 'no') {
      stdout.write('Nothing was erased.\n');
      return EXIT.failed;
    }
  }
  if (!(await privacy.erase(address))) {
    stderr.write(nothingHeld(address));
    return EXIT.failed;
  }
  stdout.write('Erased. Backups of the database hold the key until they are gone (docs/privacy.md).\n');
  return EXIT.done;
};

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Without a word of the person: what stands on a terminal is often kept. */
const whatGoes = (held: PersonExport): readonly string[] => [
  'What is held, and can be read by nobody once it is erased:',
  `  account: ${held.account.type ? `${held.account.status}, ${held.account.type}` : held.account.status}; ${count(held.account.openSessions.length, 'open session')}, ${count(held.account.events.length, 'event')}`,
  `  business portal: ${count(held.portal.openSessions.length, 'open session')}, ${count(held.portal.events.length, 'event')}`,
  `  applications: ${held.applications.map(({ kind, status }) => `${kind} (${status})`).join(', ') || 'none'}`,
  `  signups: ${count(held.signups.length, 'event')}`,
  `  as an administrator: ${count(held.administrator.events.length, 'event')}`,
  `  mails: ${count(held.mails.length, 'mail')} told of; ${count(held.caughtMails.length, 'mail')} in the development mailbox`,
];

const confirmation = async ({ stdin, stderr }: PrivacyTerminal): Promise<'yes' | 'no' | 'cannotAsk'> => {
  if (!stdin.isTTY) return 'cannotAsk';
  const lines = createInterface({ input: stdin, output: stderr });
  const leave = new AbortController();
  for (const event of ['SIGINT', 'close'] as const)
    lines.on(event, () => {
      leave.abort();
    });
  try {
    const answer = await lines.question('This cannot be undone. Erase them? Type "yes": ', { signal: leave.signal });
    return answer.trim().toLowerCase() === 'yes' ? 'yes' : 'no';
  } catch (error) {
    if (leave.signal.aborted) return 'no';
    throw error;
  } finally {
    lines.close();
  }
};

/** Written to a temporary file and renamed: readers see the whole file, or the previous one. Readable by its owner only. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};
