import { Argument, type Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import type { Candor } from '../main.ts';
import { EXIT, PROJECTING, type RunAs, examplesHelp, labOption } from './command.ts';

interface Options {
  readonly lab?: boolean;
}

/** `candor plan …`: the plan of a domain in the business portal. */
export const addPlanCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const said = cliWords().plan;
  const plans = program.command('plan').description(said.description).addHelpText('after', said.help);

  /** Rejects anything but a registrable domain before a database is started for nothing. */
  const ofDomain = async (
    typed: string,
    { lab = false }: Options,
    work: (candor: Candor, domain: string) => Promise<number>,
  ): Promise<void> => {
    const [{ readConfig }, { registrableName }] = await Promise.all([
      import('../platform/base/config.ts'),
      import('../platform/base/registrableName.ts'),
    ]);
    const name = registrableName(typed, { privateNetwork: readConfig().allowCidrs.length > 0 });
    if (name.kind === 'invalid') {
      terminal.stderr.write(`${name.message}\n`);
      end(EXIT.usage);
      return;
    }
    await run(PROJECTING, lab, (candor) => work(candor, name.domain));
  };

  plans
    .command('grant')
    .description(said.grant)
    .argument('<domain>', said.domain)
    .addArgument(new Argument('<plan>', said.which).choices(['pro']))
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor plan grant example.org pro'))
    .action(async (typed: string, plan: 'pro', options: Options) => {
      const { planChange, PLAN_NAMES } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) =>
        planChange(candor, { domain, plan: PLAN_NAMES[plan] }, terminal),
      );
    });
  plans
    .command('revoke')
    .description(said.revoke)
    .argument('<domain>', said.domain)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor plan revoke example.org'))
    .action(async (typed: string, options: Options) => {
      const { planChange, PLAN_NAMES } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) =>
        planChange(candor, { domain, plan: PLAN_NAMES.free }, terminal),
      );
    });
  plans
    .command('show')
    .description(said.show)
    .argument('<domain>', said.domain)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor plan show example.org'))
    .action(async (typed: string, options: Options) => {
      const { planShow } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) => planShow(candor, domain, terminal));
    });
  plans
    .command('list')
    .description(said.list)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor plan list'))
    .action(async ({ lab = false }: Options) => {
      const { planList } = await import('./planCommand.ts');
      await run(PROJECTING, lab, (candor) => planList(candor, terminal));
    });
};
