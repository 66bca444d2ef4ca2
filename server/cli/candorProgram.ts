import { Option, type Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { language, type Language } from '../../schema/report/words/factWords.ts';
import { answeredIn, cliWords } from '../platform/base/answers.ts';
import { addAdminCommands } from './adminCommands.ts';
import { addArchiveCommands } from './archiveCommands.ts';
import { addBackupCommands } from './backupCommands.ts';
import { addBrowserCommands } from './browserCommand.ts';
import { addEventsCommands } from './eventsCommands.ts';
import { addPlanCommands } from './planCommands.ts';
import { addMailReportCommands } from './mailReportsCommands.ts';
import { addMcpCommands } from './mcpCommands.ts';
import { addPolicyCommands } from './policyCommands.ts';
import { addPrivacyCommands } from './privacyCommands.ts';
import { addQueryCommand } from './queryCommands.ts';
import { addReplayCommands } from './replayCommands.ts';
import { addRetentionCommands } from './retentionCommands.ts';
import { addScanCommands } from './scanCommands.ts';
import { addServeCommands } from './serveCommands.ts';
import { addStoreCommands } from './storeCommands.ts';
import { addSurveyCommands } from './surveyCommands.ts';
import { addTransparencyCommands } from './transparencyCommands.ts';
import { EXIT, type RunAs, examplesHelp, labOption } from './command.ts';
import { fileFault } from './fileFault.ts';
import { SpokenCommand } from './spokenCommand.ts';
import { readableWidth } from './terminalLayout.ts';
import { lookOf } from './terminalLook.ts';

// Each command imports what it needs when it runs: --help and `candor spf` must not wait for the whole server.

/** All commands of the command line. */
export const candorProgram = (runs: RunAs): Command => {
  const said = cliWords().program;
  const { help } = cliWords().commander;
  const program = new SpokenCommand('candor', runs.terminal.stdout)
    .description(said.description)
    .helpOption('-h, --help', help)
    .version(`Candor ${packageJson.version}`, '-V, --version', said.version)
    .helpCommand('help [command]', help)
    .addOption(new Option('--language <language>', said.language).choices(language.options))
    .configureHelp({ showGlobalOptions: true, minWidthToWrap: 30 })
    .addHelpText('after', said.help)
    .configureOutput({
      writeOut: (text) => runs.terminal.stdout.write(text),
      writeErr: (text) => runs.terminal.stderr.write(text),
      getOutHelpWidth: () => readableWidth(lookOf(runs.terminal.stdout).width),
      getErrHelpWidth: () => readableWidth(lookOf(runs.terminal.stderr).width),
    })
    .exitOverride();
  // In the order of --help.
  for (const add of [
    addServeCommands,
    addScanCommands,
    addSurveyCommands,
    addPolicyCommands,
    addReplayCommands,
    addEventsCommands,
    addMailCommands,
    addMailReportCommands,
    addAdminCommands,
    addPlanCommands,
    addStoreCommands,
    addTransparencyCommands,
    addArchiveCommands,
    addQueryCommand,
    addBackupCommands,
    addPrivacyCommands,
    addRetentionCommands,
    addSpfCommands,
    addBrowserCommands,
    addMcpCommands,
  ])
    add(program, runs);
  return program;
};

const isCommanderError = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && error.name === 'CommanderError' && 'exitCode' in error;

const isConfigError = (error: unknown): error is Error => error instanceof Error && error.name === 'ConfigError';

/** Runs one command, in the language of the terminal, and returns its exit code. Messages of expected failures go to stderr, without a stack. */
export const runProgram = (
  words: readonly string[],
  { language: spoken, ...runs }: Omit<RunAs, 'end'> & { readonly language: Language },
): Promise<number> => answeredIn(spoken, () => runWords(words, runs));

const runWords = async (words: readonly string[], { terminal, run }: Omit<RunAs, 'end'>): Promise<number> => {
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

interface LabOption {
  readonly lab?: boolean;
}

/** `candor mail`. */
const addMailCommands = (program: Command, { run, terminal }: Pick<RunAs, 'run' | 'terminal'>): void => {
  const said = cliWords().mail;
  program
    .command('mail')
    .description(said.description)
    .option('--retry', said.retry)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor mail', 'candor mail --retry'))
    .action(async (options: LabOption & { retry?: boolean }) => {
      const { mailCommand } = await import('./mailCommand.ts');
      await run([], options.lab ?? false, (candor) => mailCommand(candor, { retry: options.retry ?? false }, terminal));
    });
};

/** `candor spf`. */
const addSpfCommands = (program: Command, { end, terminal }: Pick<RunAs, 'end' | 'terminal'>): void => {
  const said = cliWords().spf;
  program
    .command('spf')
    .description(said.description)
    .addHelpText('after', said.help)
    .addHelpText('after', examplesHelp('candor spf < messages.jsonl'))
    .action(async () => {
      const [{ readConfig }, { spfCommand }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('./spfCommand.ts'),
      ]);
      end(await spfCommand(readConfig().dnsServers, terminal));
    });
};
