import type { Privacy, PersonExport } from '../features/privacy/privacy.ts';
import { createInterface } from 'node:readline/promises';
import { mailAddress } from '../../schema/forms/mailAddress.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT } from './command.ts';
import type { Terminal } from './scanCommand.ts';
import { terminalText } from './terminalText.ts';
import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

interface EraseOptions {
  /** Does not ask for confirmation. */
  readonly yes: boolean;
  /** Only shows what would be erased. */
  readonly dryRun: boolean;
  /** CANDOR_ADMIN_EMAIL: this administrator is added again at the next start. */
  readonly firstAdministrator?: string | undefined;
}

export type PrivacyTerminal = Terminal & { readonly stdin: NodeJS.ReadStream };

/** Normalises a mail address; anything else is searched for as typed. */
export const typedAddress = (typed: string): string => {
  const parsed = mailAddress.safeParse(typed);
  return parsed.success ? parsed.data : typed.trim();
};

const nothingHeld = (address: string): string =>
  `${cliWords().privacy.nothingHeld({ address: terminalText(address) })}\n`;

/** `candor privacy export`: all data about a person, as JSON on standard output or in `out`. Returns the exit code. */
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
    stderr.write(`${cliWords().privacy.exported({ address: terminalText(address), file: out })}\n`);
  }
  return EXIT.done;
};

/** `candor privacy retention`: whether it runs, and why not; `confirm` lets the next round do what it was stopped from doing. Returns the exit code. */
export const privacyRetention = async (
  privacy: Pick<Privacy, 'retentionStopped' | 'confirmRetention'>,
  { confirm }: { readonly confirm: boolean },
  { stdout }: Terminal,
): Promise<number> => {
  const said = cliWords().privacy;
  const stopped = await privacy.retentionStopped();
  if (!stopped) {
    stdout.write(`${said.retentionRuns}\n`);
    return EXIT.done;
  }
  stdout.write(`${said.retentionStopped({ since: stopped.since.toISOString(), reason: stopped.reason })}\n`);
  if (!confirm) {
    stdout.write(`${said.lookAtClocks}\n`);
    return EXIT.belowThreshold;
  }
  await privacy.confirmRetention();
  stdout.write(`${said.confirmed}\n`);
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
  const said = cliWords().privacy;
  if (completed > 0) stdout.write(`${said.completed({ count: completed })}\n`);
  const held = await privacy.exportOf(address);
  if (!held) {
    stderr.write(nothingHeld(address));
    // A person who repeats the command after a crash has what they wanted.
    return completed > 0 ? EXIT.done : EXIT.failed;
  }
  stdout.write(whatGoes(held).join('\n') + '\n');
  if (await privacy.isLastAdministrator(held.subject)) stderr.write(`${said.lastAdministrator}\n`);
  if (options.firstAdministrator === address) stderr.write(`${said.firstAdministrator}\n`);
  if (options.dryRun) return EXIT.done;
  if (!options.yes) {
    const answer = await confirmation(terminal);
    if (answer === 'cannotAsk') {
      stderr.write(`${said.cannotAsk}\n`);
      return EXIT.usage;
    }
    if (answer === 'no') {
      stdout.write(`${said.notErased}\n`);
      return EXIT.failed;
    }
  }
  if (!(await privacy.erase(address))) {
    stderr.write(nothingHeld(address));
    return EXIT.failed;
  }
  stdout.write(`${said.erased}\n`);
  return EXIT.done;
};

/** Contains nothing about the person: terminal output is often kept. */
const whatGoes = (held: PersonExport): readonly string[] => {
  const said = cliWords().privacy.held;
  const { account, tokens, portal, applications, signups, administrator, mails, caughtMails } = held;
  return [
    said.title,
    said.account({
      status: account.type ? `${account.status}, ${account.type}` : account.status,
      sessions: account.openSessions.length,
      events: account.events.length,
    }),
    said.tokens({ events: tokens.length }),
    said.portal({ sessions: portal.openSessions.length, events: portal.events.length }),
    said.applications({
      applications: applications.map(({ kind, status }) => `${kind} (${status})`).join(', ') || said.noApplications,
    }),
    said.signups({ events: signups.length }),
    said.administrator({ events: administrator.events.length }),
    said.mails({ mails: mails.length, caught: caughtMails.length }),
  ];
};

const confirmation = async ({ stdin, stderr }: PrivacyTerminal): Promise<'yes' | 'no' | 'cannotAsk'> => {
  if (!stdin.isTTY) return 'cannotAsk';
  const { question, answer: yes } = cliWords().privacy;
  const lines = createInterface({ input: stdin, output: stderr });
  const leave = new AbortController();
  for (const event of ['SIGINT', 'close'] as const)
    lines.on(event, () => {
      leave.abort();
    });
  try {
    const answer = await lines.question(question, { signal: leave.signal });
    return ['yes', yes].includes(answer.trim().toLowerCase()) ? 'yes' : 'no';
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
