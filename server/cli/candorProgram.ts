import { Command } from 'commander';
import { addAdminCommands } from './adminCommands.ts';
import { addBackupCommands } from './backupCommands.ts';
import { addEventsCommands } from './eventsCommands.ts';
import { addPlanCommands } from './planCommands.ts';
import { addPrivacyCommands } from './privacyCommands.ts';
import { addReplayCommands } from './replayCommands.ts';
import { addScanCommands } from './scanCommands.ts';
import { addServeCommands } from './serveCommands.ts';
import { addStoreCommands } from './storeCommands.ts';
import { EXIT, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

// What a command needs is imported when it runs: --help and `candor spf` shall not wait for the whole server.

/** All commands of the command line. */
export const candorProgram = (runs: RunAs): Command => {
  const program = new Command('candor')
    .description('Honest security and privacy reports of web domains, with a trust score.')
    .showHelpAfterError('(candor --help tells more)')
    .addHelpText(
      'after',
      `
Exit status, of every command:
  0  done
  1  could not be done: no report, nothing found, no database
  2  wrong words, a name that is no domain, or a configuration that cannot be used
  3  done, and the answer is no: the score is below --fail-below, or a difference was found

Examples:
  candor                       (the same as candor serve)
  candor scan example.org
  candor admin add ada@example.org
  candor scan --help           (what a command takes, with examples)

Configuration is read from the environment (docs/configuration.md has the table), data lie in CANDOR_DATA_DIR. docs/README.md says what to read.`,
    )
    .configureOutput({
      writeOut: (text) => runs.terminal.stdout.write(text),
      writeErr: (text) => runs.terminal.stderr.write(text),
    })
    .exitOverride();
  // In the order of --help.
  for (const add of [
    addServeCommands,
    addScanCommands,
    addReplayCommands,
    addEventsCommands,
    addMailCommands,
    addAdminCommands,
    addPlanCommands,
    addStoreCommands,
    addBackupCommands,
    addPrivacyCommands,
    addSpfCommands,
  ])
    add(program, runs);
  return program;
};

const isCommanderError = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && error.name === 'CommanderError' && 'exitCode' in error;

const isConfigError = (error: unknown): error is Error => error instanceof Error && error.name === 'ConfigError';

/** Runs one command; answers its exit code. Messages of expected failures go to stderr, without a stack. */
export const runProgram = async (words: readonly string[], { terminal, run }: Omit<RunAs, 'end'>): Promise<number> => {
  let exitCode: number = EXIT.done;
  const end = (code: number): void => {
    exitCode = code;
  };
  const program = candorProgram({
    terminal,
    end,
    run: async (...needs) => {
      exitCode = await run(...needs);
      return exitCode;
    },
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (isConfigError(error)) {
      terminal.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    terminal.stderr.write(`${fileFault(error) ?? (error instanceof Error ? error.message : String(error))}\n`);
    return EXIT.failed;
  }
};

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** What is wrong with a file that a command was given, as a message for people; undefined: this error is of another kind. */
export const fileFault = (error: unknown): string | undefined => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const words = WORDS[error.code];
  if (words === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'The file';
  return `${path} cannot be used: ${words}.`;
};

interface LabOption {
  readonly lab?: boolean;
}

/** `candor mail`. */
const addMailCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  program
    .command('mail')
    .description('list the mails that were given up, because no mail server would take them')
    .option('--retry', 'put them in line again: the worker sends them')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor mail', 'candor mail --retry'))
    .action(async (options: LabOption & { retry?: boolean }) => {
      const { mailCommand } = await import('./mailCommand.ts');
      await run([], options.lab ?? false, (candor) => mailCommand(candor, { retry: options.retry ?? false }, terminal));
    });
};

/** `candor spf`. */
const addSpfCommands = (program: Command, { end, terminal }: Pick<RunAs, 'end' | 'terminal'>): void => {
  program
    .command('spf')
    .description('judge messages by SPF (RFC 7208): lines of JSON in, lines of JSON out')
    .addHelpText(
      'after',
      `
  Each line of standard input is a message: {"ip": "192.0.2.1", "mailFrom": "joe@example.org", "helo": "mail.example.org"}
  An empty mailFrom is the null reverse-path, which is judged by helo. For each, in the same order and as soon as it is known:
    result       none, neutral, pass, fail, softfail, temperror or permerror
    explanation  of "fail": the text that the domain publishes for it, expanded; null where it publishes none that can be used,
                 and for every other result
    reason       which term of which record decided, or what is wrong with it
    lookups      terms that needed DNS (RFC 7208 allows 10)
    voids        terms whose question found nothing (2 are allowed)
  A line that is no such message is answered by {"error": "..."}; the others are judged, and the exit status at the end is 2. Empty lines are
  passed over. Name servers are those of CANDOR_DNS_SERVERS, or the system's.`,
    )
    .addHelpText('after', examplesHelp('candor spf < messages.jsonl'))
    .action(async () => {
      const [{ readConfig }, { spfCommand }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('./spfCommand.ts'),
      ]);
      end(await spfCommand(readConfig().dnsServers, terminal));
    });
};
