import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { type RunAs, examplesHelp } from './command.ts';

/** `candor policy …`: custom policies, and those that ship. Needs no database. */
export const addPolicyCommands = (program: Command, { end, terminal }: RunAs): void => {
  const said = cliWords().policy;
  const policies = program.command('policy').description(said.description).addHelpText('after', said.help);
  policies
    .command('list')
    .description(said.list)
    .addHelpText('after', examplesHelp('candor policy list'))
    .action(async () => {
      const { policyList } = await import('./policyCommand.ts');
      end(await policyList(terminal));
    });
  policies
    .command('show')
    .description(said.show)
    .argument('<policy>', said.policy)
    .option('--yaml', said.yaml)
    .addHelpText(
      'after',
      examplesHelp('candor policy show rfc-9116', 'candor policy show bod-18-01 --yaml > our-policy.yaml'),
    )
    .action(async (given: string, { yaml = false }: { readonly yaml?: boolean }) => {
      const { policyShow } = await import('./policyCommand.ts');
      end(await policyShow(given, { yaml }, terminal));
    });
  policies
    .command('check')
    .description(said.check)
    .argument('<file>', said.file)
    .addHelpText('after', examplesHelp('candor policy check our-policy.yaml'))
    .action(async (file: string) => {
      const { policyCheck } = await import('./policyCommand.ts');
      end(await policyCheck(file, terminal));
    });
};
