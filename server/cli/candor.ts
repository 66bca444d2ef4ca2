import { Command, InvalidArgumentError } from 'commander';
import { ConfigError, readConfig } from '../config.ts';
import { parseDomain } from '../domain/scan/parseDomain.ts';
import { createLog } from '../log.ts';
import { ROLES, startCandor, type Candor, type Role } from '../main.ts';
import { EXIT } from './exitCode.ts';
import { scanCommand } from './scanCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

const score = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 100)
    throw new InvalidArgumentError('A score is a number from 0 to 100.');
  return value;
};

const roles = (text: string): readonly Role[] => {
  const asked = text.split(',').map((part) => part.trim());
  const known = ROLES.filter((role) => asked.includes(role));
  if (known.length !== asked.length)
    throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}, separated by commas.`);
  return known;
};

interface LabOption {
  readonly lab?: boolean;
}

/** Starts what a command needs, runs it, and closes everything again, also when it fails or is interrupted. */
const withCandor = async (
  options: { roles: readonly Role[]; lab: boolean; quiet: boolean },
  work: (candor: Candor, interrupted: AbortSignal) => Promise<number>,
): Promise<number> => {
  const config = readConfig();
  const interrupted = new AbortController();
  const interrupt = (): void => {
    interrupted.abort();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const log = createLog(options.quiet ? 'warn' : config.logLevel);
  const candor = await startCandor({ config, roles: options.roles, lab: options.lab, log });
  try {
    return await work(candor, interrupted.signal);
  } finally {
    await candor.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });

const program = new Command('candor')
  .description('Honest security and privacy reports of web domains, with a trust score.')
  .showHelpAfterError('(candor --help tells more)')
  .addHelpText(
    'after',
    `
Exit status: 0 done · 1 could not be done · 2 wrong words, domain or configuration · 3 below --fail-below, or a difference found
Configuration is read from the environment: see README.md.`,
  )
  .exitOverride();

let exitCode: number = EXIT.done;

program
  .command('serve', { isDefault: true })
  .description('start the web server, the worker and the projector')
  .option('--roles <roles>', `what this process does: ${ROLES.join(', ')}`, roles, ROLES)
  .option('--lab', 'with the sample internet instead of the real one: no network needed')
  .action(async (options: LabOption & { roles: readonly Role[] }) => {
    exitCode = await withCandor(
      { roles: options.roles, lab: options.lab ?? false, quiet: false },
      async ({ url }, interrupted) => {
        process.stdout.write(
          url
            ? `Candor is ready at ${url.replace('127.0.0.1', 'localhost')}\n`
            : `Candor is ready (${options.roles.join(', ')})\n`,
        );
        await untilAborted(interrupted);
        return EXIT.done;
      },
    );
  });

program
  .command('scan')
  .description('scan a domain and print its report; needs no running server')
  .argument('<domain>', 'for example example.org')
  .option('--json', 'print the report as JSON')
  .option('--fail-below <score>', 'end with status 3 when the overall score is lower, or missing', score)
  .option('--lab', 'scan a site of the sample internet')
  .action(async (domain: string, options: LabOption & { json?: boolean; failBelow?: number }) => {
    const parsed = parseDomain(domain);
    if (parsed.kind !== 'domain') {
      // Before a database is started for nothing.
      process.stderr.write(`${parsed.message}\n`);
      exitCode = EXIT.usage;
      return;
    }
    exitCode = await withCandor(
      // The projector too, or the scan would stand in no read model until a server runs.
      { roles: ['worker', 'projector'], lab: options.lab ?? false, quiet: true },
      ({ services }, interrupted) =>
        Promise.race([
          scanCommand(services, domain, { json: options.json ?? false, failBelow: options.failBelow }, process),
          untilAborted(interrupted).then(() => EXIT.failed),
        ]),
    );
  });

program
  .command('replay')
  .description('prove that the read models equal a fold of all events from zero')
  .argument('[projections...]', 'their names; none: all')
  .requiredOption('--verify', 'compare, change nothing')
  .option('--lab', 'of the demo')
  .action(async (names: readonly string[], options: LabOption) => {
    exitCode = await withCandor({ roles: [], lab: options.lab ?? false, quiet: true }, (candor) =>
      verifyCommand(candor, names, process),
    );
  });

const isCommanderError = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && error.name === 'CommanderError' && 'exitCode' in error;

/** Runs the command line; answers the exit code. Messages of expected failures go to stderr, without a stack. */
const run = async (): Promise<number> => {
  try {
    await program.parseAsync();
    return exitCode;
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
};

process.exitCode = await run();
