import { candorProgram } from './candorProgram.ts';
import { EXIT } from './exitCode.ts';
import { fileFault } from './fileFault.ts';
import { hearClosedOutput } from './hearClosedOutput.ts';
import type { RunAs } from './runAs.ts';
import { withCandor } from './withCandor.ts';

let exitCode: number = EXIT.done;

const until = hearClosedOutput(process);

const runs: RunAs = {
  end: (code) => {
    exitCode = code;
  },
  run: async (roles, lab, work) => {
    exitCode = await withCandor({ roles, lab, quiet: true, until }, work);
    return exitCode;
  },
};

const isCommanderError = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && error.name === 'CommanderError' && 'exitCode' in error;

const isConfigError = (error: unknown): error is Error => error instanceof Error && error.name === 'ConfigError';

/** Runs the command line; answers the exit code. Messages of expected failures go to stderr, without a stack. */
const run = async (): Promise<number> => {
  try {
    await candorProgram(runs).parseAsync();
    return exitCode;
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (isConfigError(error)) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    process.stderr.write(`${fileFault(error) ?? (error instanceof Error ? error.message : String(error))}\n`);
    return EXIT.failed;
  }
};

process.exitCode = await run();
