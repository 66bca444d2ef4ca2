import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { cliWords } from '../platform/base/answers.ts';
import { EXIT, examplesHelp, labOption, type RunAs } from './command.ts';

interface WitnessWords {
  readonly log: readonly URL[];
  readonly key: readonly string[];
  readonly name: string;
  readonly folder: string;
  readonly every: number;
  readonly once?: boolean;
  readonly listen?: { readonly host: string; readonly port: number };
  readonly webhook?: URL;
}

const httpUrl = (text: string): URL => {
  const url = parsedUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new InvalidArgumentError(cliWords().witness.badUrl);
  return url;
};

const urls = (text: string, before: readonly URL[] = []): readonly URL[] => [...before, httpUrl(text)];

/** A name in signed notes. */
const witnessName = (text: string): string => {
  if (!/^[^+\s]{1,200}$/.test(text)) throw new InvalidArgumentError(cliWords().witness.badName);
  return text;
};

const minutes = (text: string): number => {
  const value = Number(text);
  if (!(value >= 1 && value <= 1_440)) throw new InvalidArgumentError(cliWords().witness.badEvery);
  return value;
};

/** `8080`, or `0.0.0.0:8080` for other interfaces than the loopback. */
const hostAndPort = (text: string): { readonly host: string; readonly port: number } => {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  if (port === '' || Number(port) > 65_535) throw new InvalidArgumentError(cliWords().witness.badListen);
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
};

/** `candor verify-report`, `candor witness`, `candor log key`: signed statements about scans, and the log over them. */
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

  const { witness } = cliWords();
  program
    .command('witness')
    .description(witness.description)
    .requiredOption('--log <url...>', witness.log, urls)
    .requiredOption('--key <key...>', witness.logKey)
    .requiredOption('--name <name>', witness.name, witnessName)
    .option('--folder <folder>', witness.folder, 'candor-witness')
    .option('--every <minutes>', witness.every, minutes, 5)
    .option('--once', witness.once)
    .option('--listen <port>', witness.listen, hostAndPort)
    .option('--webhook <url>', witness.webhook, httpUrl)
    .addHelpText('after', witness.help)
    .addHelpText('after', examplesHelp('candor witness --log https://a.example/log --key keys.txt --name b.example'))
    .action(async ({ log: logs, key: keys, every: everyMinutes, ...options }: WitnessWords) => {
      const { witnessCommand } = await import('./witnessCommand.ts');
      const { once = false, listen, webhook } = options;
      end(await witnessCommand({ ...options, logs, keys, everyMinutes, once, listen, webhook }, terminal));
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
