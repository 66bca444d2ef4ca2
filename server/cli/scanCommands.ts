import { InvalidArgumentError, Option, type Command } from 'commander';
import { scanProfile, type ScanProfile } from '../../schema/report/scanProfile.ts';
import { cliWords } from '../platform/base/answers.ts';
import { dkimSelector, MAX_DKIM_SELECTORS } from '../../schema/report/dkimSelector.ts';
import { concurrencyUpTo, EXIT, type CommandTerminal, type RunAs, examplesHelp, labOption } from './command.ts';
import { FORMAT_NAMES, type FormatName } from './scan/formatNames.ts';
import { parseGates, scoreBelow, type Gate } from './scan/gates.ts';

interface LabOption {
  readonly lab?: boolean;
}

interface ScanWords extends LabOption {
  readonly json?: boolean;
  readonly format?: FormatName;
  readonly all?: boolean;
  readonly output?: string;
  readonly file?: string;
  readonly baseline?: string;
  readonly policy?: string;
  readonly failOn?: readonly Gate[];
  readonly failBelow?: number;
  readonly profile?: ScanProfile;
  readonly concurrency?: number;
  /** `false` with `--no-record`. */
  readonly record: boolean;
  readonly dryRun?: boolean;
  readonly nameServers?: string;
  readonly dkimSelector?: readonly string[];
  readonly browser?: 'on' | 'off';
}

/** Returns why an undelegated test cannot do what else was requested, or `undefined` if it can. */
const notUndelegated = (domains: readonly string[], options: ScanWords): string | undefined => {
  const said = cliWords().scan;
  if (options.failBelow !== undefined) return said.noScoreBefore;
  if (options.browser) return said.noBrowserBefore;
  if (options.dkimSelector) return said.noDkimBefore;
  const { file, output, baseline, policy, failOn, profile, format } = options;
  const others = {
    '--file': file,
    '--output': output,
    '--baseline': baseline,
    '--policy': policy,
    '--fail-on': failOn,
    '--profile': profile,
  };
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) return said.notBefore({ option: other });
  if (format !== undefined && format !== 'text' && format !== 'json')
    return said.notBefore({ option: `--format ${format}` });
  return domains.length === 1 ? undefined : said.oneBefore;
};

/** Needs no database, because nothing is recorded. */
const undelegated = async (
  domains: readonly string[],
  nameServers: string,
  options: ScanWords,
  terminal: CommandTerminal,
): Promise<number> => {
  const { parseDomain } = await import('../platform/base/parseDomain.ts');
  const parsed = parseDomain(domains[0] ?? '');
  const refusal = parsed.kind === 'domain' ? notUndelegated(domains, options) : parsed.message;
  if (parsed.kind !== 'domain' || refusal !== undefined) {
    terminal.stderr.write(`${refusal}\n`);
    return EXIT.usage;
  }
  const [{ readConfig }, { parseNameServers, undelegatedCommand }] = await Promise.all([
    import('../platform/base/config.ts'),
    import('./undelegatedCommand.ts'),
  ]);
  const servers = parseNameServers(nameServers, parsed.domain);
  if (typeof servers === 'string') {
    terminal.stderr.write(`${servers}\n`);
    return EXIT.usage;
  }
  const isJson = options.json === true || options.format === 'json';
  const lab = options.lab ? await (await import('../lab/startLab.ts')).startLab() : undefined;
  try {
    const config = readConfig();
    return await undelegatedCommand({ config, lab }, parsed.domain, servers, { json: isJson }, terminal);
  } finally {
    await lab?.close();
  }
};

const score = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 100) throw new InvalidArgumentError(cliWords().scan.badScore);
  return value;
};

const MOST_AT_ONCE = 50;
/** The default limit of concurrent scans per address, so that a list of one host's domains succeeds. */
const AT_ONCE = 4;

const selector = (text: string, before: readonly string[] | undefined): readonly string[] => {
  const said = cliWords().scan;
  const { success, data } = dkimSelector.safeParse(text.toLowerCase());
  if (!success) throw new InvalidArgumentError(said.badSelector);
  const all = [...new Set([...(before ?? []), data])];
  if (all.length > MAX_DKIM_SELECTORS) throw new InvalidArgumentError(said.manySelectors({ most: MAX_DKIM_SELECTORS }));
  return all;
};

const scan = async (domains: readonly string[], options: ScanWords, runs: RunAs): Promise<number> => {
  if (options.json && options.format !== undefined && options.format !== 'json') {
    runs.terminal.stderr.write(`${cliWords().scan.twoFormats({ format: options.format })}\n`);
    return EXIT.usage;
  }
  if (options.nameServers !== undefined) return undelegated(domains, options.nameServers, options, runs.terminal);
  const { startScan } = await import('./scan/startScan.ts');
  return startScan(
    domains,
    {
      asked: { dkimSelectors: options.dkimSelector, browser: options.browser },
      file: options.file,
      format: options.json ? 'json' : (options.format ?? 'text'),
      all: options.all ?? false,
      output: options.output,
      baseline: options.baseline,
      policy: options.policy,
      gates: [...(options.failOn ?? []), ...(options.failBelow === undefined ? [] : [scoreBelow(options.failBelow)])],
      profile: options.profile ?? 'full',
      atOnce: options.concurrency ?? AT_ONCE,
      isRecorded: options.record,
      isDryRun: options.dryRun ?? false,
      lab: options.lab ?? false,
    },
    runs,
  );
};

/** `candor scan`, `candor recheck` and `candor rescore`. */
export const addScanCommands = (program: Command, runs: RunAs): void => {
  const { run, end, terminal } = runs;
  const { scan: said, recheck: saidOfRecheck, rescore: saidOfRescore } = cliWords();
  program
    .command('scan')
    .description(said.description)
    .argument('[domain...]', said.domain)
    .option('--file <list>', said.file)
    .addOption(new Option('--format <name>', said.format).choices([...FORMAT_NAMES]))
    .option('--json', said.json)
    .option('--all', said.all)
    .option('--output <file>', said.output)
    .addOption(new Option('--profile <name>', said.profile).choices([...scanProfile.options]))
    .option('--concurrency <n>', said.concurrency, concurrencyUpTo(MOST_AT_ONCE))
    .option('--fail-on <what>', said.failOn, parseGates)
    .option('--fail-below <score>', said.failBelow, score)
    .option('--baseline <file>', said.baseline)
    .option('--policy <policy>', said.policy)
    .option('--no-record', said.noRecord)
    .option('--dry-run', said.dryRun)
    .option('--name-servers <list>', said.nameServers)
    .option('--dkim-selector <name>', said.dkimSelector, selector)
    .addOption(new Option('--browser <switch>', said.browser).choices(['on', 'off']))
    .option('--lab', said.lab)
    .addHelpText('after', said.help)
    .addHelpText(
      'after',
      examplesHelp(
        'candor scan example.org',
        'candor scan example.org --all | less',
        'candor scan example.org --json --fail-below 70',
        "candor scan example.org example.net --fail-on 'fail,score<70'",
        'candor scan --file domains.txt --profile mail --format sarif \\',
        '  --output candor.sarif',
        'candor scan --file domains.txt --baseline before.jsonl \\',
        '  --format jsonl --output after.jsonl',
        'candor scan example.org --policy bod-18-01',
        'candor scan example.org --browser off',
        'candor scan example.org --dkim-selector mail2026 --dkim-selector news',
        'candor scan harbour-bank.example --lab --language de',
        'candor scan example.org \\',
        '  --name-servers ns1.example.org=192.0.2.1,ns2.other.example',
      ),
    )
    .action(async (domains: readonly string[], options: ScanWords, command: Command) => {
      const { error, argumentMissing } = cliWords().commander;
      if (domains.length === 0 && options.file === undefined)
        command.error(error({ message: argumentMissing({ name: 'domain' }) }));
      end(await scan(domains, options, runs));
    });

  program
    .command('recheck')
    .description(saidOfRecheck.description)
    .argument('<domain>', saidOfRecheck.domain)
    .argument('[check...]', saidOfRecheck.checks)
    .option('--json', saidOfRecheck.json)
    .option(...labOption())
    .addHelpText('after', saidOfRecheck.help)
    .addHelpText(
      'after',
      examplesHelp(
        'candor recheck example.org',
        'candor recheck example.org dmarc csp',
        'candor recheck example.org tls --json',
      ),
    )
    .action(async (domain: string, checks: readonly string[], { json = false, lab = false }: RecheckWords) => {
      const { recheckCommand } = await import('./recheckCommand.ts');
      await run(['worker', 'projector'], lab, ({ services }, interrupted) =>
        recheckCommand(services, { domain, checks, json }, interrupted, terminal),
      );
    });

  program
    .command('rescore')
    .description(saidOfRescore.description)
    .argument('[domain]', saidOfRescore.domain)
    .option('--dry-run', saidOfRescore.dryRun)
    .option('--policy <policy>', saidOfRescore.policy)
    .option('--json', saidOfRescore.json)
    .option(...labOption())
    .addHelpText(
      'after',
      examplesHelp(
        'candor rescore --dry-run',
        'candor rescore example.org',
        'candor rescore --policy rfc-9116',
        'candor rescore example.org --policy our-policy.yaml --json',
      ),
    )
    .action(async (domain: string | undefined, options: RescoreWords) => {
      if (options.policy !== undefined) {
        end(await rescoreBy(options.policy, domain, options, runs));
        return;
      }
      if (options.json) {
        terminal.stderr.write(`${saidOfRescore.jsonNeedsPolicy}\n`);
        end(EXIT.usage);
        return;
      }
      const { rescoreCommand } = await import('./rescoreCommand.ts');
      // Includes the projector: otherwise the new scores would be in no read model until a server runs.
      await run(['projector'], options.lab ?? false, (candor, interrupted) =>
        rescoreCommand(candor, { domain, dryRun: options.dryRun ?? false }, interrupted, terminal),
      );
    });
};

interface RecheckWords extends LabOption {
  readonly json?: boolean;
}

interface RescoreWords extends LabOption {
  readonly dryRun?: boolean;
  readonly policy?: string;
  readonly json?: boolean;
}

/** Only reads, so that no projector is needed. */
const rescoreBy = async (
  given: string,
  domain: string | undefined,
  { json = false, lab = false }: RescoreWords,
  { run, terminal }: RunAs,
): Promise<number> => {
  const [{ readRuleset }, { rescoreByRuleset }] = await Promise.all([
    import('./policyCommand.ts'),
    import('./rescoreByRuleset.ts'),
  ]);
  const read = await readRuleset(given);
  if (typeof read === 'string') {
    terminal.stderr.write(`${read}\n`);
    return EXIT.usage;
  }
  return run([], lab, (candor, interrupted) =>
    rescoreByRuleset(candor, read.ruleset, { domain, json }, interrupted, terminal),
  );
};
