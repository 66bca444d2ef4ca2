import { join } from 'node:path';
import type { Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, examplesHelp, labOption, type RunAs } from './command.ts';

/** `candor verify-report`, `candor log key`: signed statements about scans, and the log over them. */
export const addTransparencyCommands = (program: Command, { end, terminal }: RunAs): void => {
  const { verifyReport: said, log: saidOfLog } = cliWords();
  program
    .command('verify-report')
    .description(said.description)
    .argument('<statement>', said.statement)
    .argument('<proof>', said.proof)
    .requiredOption('--key <key...>', said.key)
    .addHelpText('after', said.help)
    .addHelpText('after', examplesHelp('candor verify-report report.intoto.json report.tlog-proof --key keys.txt'))
    .action(async (statement: string, proof: string, { key: keys }: { key: readonly string[] }) => {
      const { verifyReport } = await import('./transparencyCommand.ts');
      end(await verifyReport({ statement, proof, keys }, terminal));
    });

  program
    .command('log')
    .description(saidOfLog.description)
    .command('key')
    .description(saidOfLog.key)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor log key > keys.txt'))
    .action(async ({ lab = false }: { lab?: boolean }) => {
      const [{ readConfig }, { readMasterKey }, { signingKeys }, { originOf, verifierKeysOf }] = await Promise.all([
        import('../platform/base/config.ts'),
        import('../platform/auth/masterKey.ts'),
        import('../platform/eventStore/integrity/anchor.ts'),
        import('../features/transparency/transparency.ts'),
      ]);
      const config = readConfig();
      const dataDir = lab ? join(config.dataDir, 'demo') : config.dataDir;
      const keys = signingKeys(await readMasterKey({ ...config, dataDir }), config.signingKey);
      for (const key of verifierKeysOf(originOf(config), keys)) terminal.stdout.write(`${key}\n`);
      end(EXIT.done);
    });
};
