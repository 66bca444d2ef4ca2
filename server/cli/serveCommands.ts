import { InvalidArgumentError, type Command } from 'commander';
import type { CandorOptions, CandorProcess } from '../roles/candorProcess.ts';
import { ROLES, type Role } from '../platform/base/role.ts';
import { EXIT, examplesHelp, type RunAs } from './command.ts';
import { shownUrl } from './shownUrl.ts';
import { untilAborted } from './untilAborted.ts';
import { withCandor, withProcess } from './withCandor.ts';

interface LabOption {
  readonly lab?: boolean;
}

const roles = (text: string): readonly Role[] => {
  const asked = text.split(',').map((part) => part.trim());
  const known = ROLES.filter((role) => asked.includes(role));
  if (known.length !== asked.length)
    throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}, separated by commas.`);
  return known;
};

const refuseWords = (isNamed: boolean, command: Command): void => {
  const [word] = command.args;
  if (word === undefined) return;
  command.error(
    isNamed ? 'error: serve takes no words, only options' : `error: there is no command ${JSON.stringify(word)}`,
  );
};

const startAlone = async (options: CandorOptions): Promise<CandorProcess> =>
  (await import('../roles/startProjectorAlone.ts')).startProjectorAlone(options);

/** A warning for operators about this version of Node, printed once. Node 20 was supported until 2026-04-30 (github.com/nodejs/release). */
const warningAbout = (version: string): string =>
  version.startsWith('20.')
    ? 'Node 20 reached its end of life in April 2026 and gets no security fixes any more; use Node 24.\n'
    : '';

/** `candor serve`, which is what `candor` alone does. That nobody reads what it prints does not end it. */
export const addServeCommands = (program: Command, { end }: Pick<RunAs, 'end'>): void => {
  program
    .command('serve', { isDefault: true })
    .description('start the web server, the worker and the projector')
    .option('--roles <roles>', `what this process does: ${ROLES.join(', ')}`, roles, ROLES)
    .option('--lab', 'with the sample internet instead of the real one: no network needed')
    .addHelpText('after', examplesHelp('candor serve', 'candor serve --lab', 'candor serve --roles worker'))
    // A word that is no command comes here too, because this one is what `candor` alone does.
    .allowExcessArguments()
    .action(async (options: LabOption & { roles: readonly Role[] }, command: Command) => {
      refuseWords(program.args[0] === 'serve', command);
      process.stderr.write(warningAbout(process.versions.node));
      const { keepHeapSmall } = await import('../platform/base/keepHeapSmall.ts');
      keepHeapSmall();
      const needs = {
        roles: options.roles,
        lab: options.lab ?? false,
        besideServer: false,
        print: (line: string) => {
          process.stdout.write(`${line}\n`);
        },
      };
      const announce = (url?: string): void => {
        process.stdout.write(
          url ? `Candor is ready at ${shownUrl(url)}\n` : `Candor is ready (${options.roles.join(', ')})\n`,
        );
      };
      const serve = async (started: CandorProcess, interrupted: AbortSignal): Promise<number> => {
        await untilAborted(interrupted);
        await started.drain();
        return EXIT.done;
      };
      end(
        options.roles.every((role) => role === 'projector')
          ? await withProcess(needs, startAlone, (projector, interrupted) => {
              announce();
              return serve(projector, interrupted);
            })
          : await withCandor(needs, async (candor, interrupted) => {
              announce(candor.url);
              const { noteMissingAdministrator: tellOfNoAdministrator } = await import('./adminCommand.ts');
              if (candor.url) await tellOfNoAdministrator(candor, options.lab ?? false, process);
              return serve(candor, interrupted);
            }),
      );
    });
};
