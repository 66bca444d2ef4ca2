import { Argument, type Command } from 'commander';
import type { Candor } from '../main.ts';
import { EXIT, PROJECTING, type RunAs, examplesHelp, LAB_OPTION } from './command.ts';

interface Options {
  readonly lab?: boolean;
}

const HELP = `
A plan belongs to a registrable domain (example.co.uk, and no name under it), and to all who have an address there. Sessions in the business
portal have it at once. All of this works beside a running server, and without one.`;

const DOMAIN = 'a registrable domain, for example example.org';

/** `candor plan …`: what plan a domain has in the business portal. */
export const addPlanCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const plans = program
    .command('plan')
    .description('grant and revoke the plan of a domain in the business portal')
    .addHelpText('after', HELP);

  /** What is no registrable domain is said before a database is started for nothing. */
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
    .description('give a domain a plan')
    .argument('<domain>', DOMAIN)
    .addArgument(new Argument('<plan>', 'which one').choices(['pro']))
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor plan grant example.org pro'))
    .action(async (typed: string, plan: 'pro', options: Options) => {
      const { planChange, PLAN_NAMES } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) =>
        planChange(candor, { domain, plan: PLAN_NAMES[plan] }, terminal),
      );
    });
  plans
    .command('revoke')
    .description('put a domain back on the plan Business - Free')
    .argument('<domain>', DOMAIN)
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor plan revoke example.org'))
    .action(async (typed: string, options: Options) => {
      const { planChange, PLAN_NAMES } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) =>
        planChange(candor, { domain, plan: PLAN_NAMES.free }, terminal),
      );
    });
  plans
    .command('show')
    .description('say which plan a domain has')
    .argument('<domain>', DOMAIN)
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor plan show example.org'))
    .action(async (typed: string, options: Options) => {
      const { planShow } = await import('./planCommand.ts');
      await ofDomain(typed, options, (candor, domain) => planShow(candor, domain, terminal));
    });
  plans
    .command('list')
    .description('list the domains whose plan was changed')
    .option(...LAB_OPTION)
    .addHelpText('after', examplesHelp('candor plan list'))
    .action(async ({ lab = false }: Options) => {
      const { planList } = await import('./planCommand.ts');
      await run(PROJECTING, lab, (candor) => planList(candor, terminal));
    });
};
