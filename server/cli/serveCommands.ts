import { InvalidArgumentError, type Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import type { Candor } from '../main.ts';
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
    throw new InvalidArgumentError(cliWords().serve.badRoles({ roles: ROLES.join(', ') }));
  return known;
};

const refuseWords = (program: Command, command: Command): void => {
  const [word] = command.args;
  if (word === undefined) return;
  const { noWords, noCommand } = cliWords().serve;
  const { error } = cliWords().commander;
  if (program.args[0] === 'serve') command.error(error({ message: noWords }));
  program.error(error({ message: noCommand({ name: JSON.stringify(word) }) }));
};

const startAlone = async (options: CandorOptions): Promise<CandorProcess> =>
  (await import('../roles/startProjectorAlone.ts')).startProjectorAlone(options);

/** A warning for operators about this version of Node, printed once. Node 20 was supported until 2026-04-30 (github.com/nodejs/release). */
const warningAbout = (version: string): string => (version.startsWith('20.') ? `${cliWords().serve.oldNode}\n` : '');

/** `candor serve`, the default command. It keeps running if nobody reads its output. */
export const addServeCommands = (program: Command, { end }: Pick<RunAs, 'end'>): void => {
  const said = cliWords().serve;
  program
    .command('serve', { isDefault: true })
    .description(said.description)
    .option('--roles <roles>', said.roles({ roles: ROLES.join(', ') }), roles, ROLES)
    .option('--lab', said.lab)
    .addHelpText('after', examplesHelp('candor serve', 'candor serve --lab', 'candor serve --roles worker'))
    // An unknown command ends up here too, because this is the default command.
    .allowExcessArguments()
    .action(async (options: LabOption & { roles: readonly Role[] }, command: Command) => {
      refuseWords(program, command);
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
        const line = url ? said.readyAt({ url: shownUrl(url) }) : said.ready({ roles: options.roles.join(', ') });
        process.stdout.write(`${line}\n`);
      };
      const announceDevelopmentPages = ({ url, developmentPages }: Candor): void => {
        if (!url || !developmentPages) return;
        const { path, newKey } = developmentPages;
        const page = `${shownUrl(url)}${path}`;
        const line =
          newKey === undefined ? said.pagesWithYourKey({ url: page }) : said.pages({ url: `${page}?key=${newKey}` });
        process.stdout.write(`${line}\n`);
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
              announceDevelopmentPages(candor);
              const { noteMissingAdministrator } = await import('./adminCommand.ts');
              const [code] = await Promise.all([
                serve(candor, interrupted),
                candor.url ? noteMissingAdministrator(candor, options.lab ?? false, process) : undefined,
              ]);
              return code;
            }),
      );
    });
};
