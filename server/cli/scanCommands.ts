import { InvalidArgumentError, Option, type Command } from 'commander';
import { cliWords } from '../platform/base/answers.ts';
import { dkimSelector, MAX_DKIM_SELECTORS } from '../../schema/report/dkimSelector.ts';
import { EXIT, type CommandTerminal, type RunAs, examplesHelp, labOption } from './command.ts';
import { untilAborted } from './untilAborted.ts';

interface LabOption {
  readonly lab?: boolean;
}

interface ScanOptions {
  readonly json?: boolean;
  readonly failBelow?: number;
  readonly nameServers?: string;
  readonly dkimSelector?: readonly string[];
  readonly browser?: 'on' | 'off';
}

/** Needs no database: nothing is recorded. */
const undelegated = async (
  domain: string,
  nameServers: string,
  { json = false, failBelow, dkimSelector: selectors, browser, lab: inLab }: LabOption & ScanOptions,
  terminal: CommandTerminal,
): Promise<number> => {
  if (failBelow !== undefined) {
    terminal.stderr.write(`${cliWords().scan.noScoreBefore}\n`);
    return EXIT.usage;
  }
  if (browser) {
    terminal.stderr.write(`${cliWords().scan.noBrowserBefore}\n`);
    return EXIT.usage;
  }
  if (selectors) {
    terminal.stderr.write(`${cliWords().scan.noDkimBefore}\n`);
    return EXIT.usage;
  }
  const [{ readConfig }, { undelegatedCommand }] = await Promise.all([
    import('../platform/base/config.ts'),
    import('./undelegatedCommand.ts'),
  ]);
  const lab = inLab ? await (await import('../lab/startLab.ts')).startLab() : undefined;
  try {
    return await undelegatedCommand({ config: readConfig(), lab }, domain, { nameServers, json }, terminal);
  } finally {
    await lab?.close();
  }
};

/** Before a scan is begun for nothing; says what to do. */
const hasBrowser = async ({ stderr }: CommandTerminal): Promise<boolean> => {
  const [{ readConfig }, { lookForBrowser }] = await Promise.all([
    import('../platform/base/config.ts'),
    import('../scanner/io/browser/lookForBrowser.ts'),
  ]);
  const there = await lookForBrowser(readConfig().browser.setting);
  if (there.status !== 'found') stderr.write(`${cliWords().scan.noBrowser({ why: there.why })}\n`);
  return there.status === 'found';
};

const score = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 100) throw new InvalidArgumentError(cliWords().scan.badScore);
  return value;
};

const selector = (text: string, before: readonly string[] | undefined): readonly string[] => {
  const said = cliWords().scan;
  const { success, data } = dkimSelector.safeParse(text.toLowerCase());
  if (!success) throw new InvalidArgumentError(said.badSelector);
  const all = [...new Set([...(before ?? []), data])];
  if (all.length > MAX_DKIM_SELECTORS) throw new InvalidArgumentError(said.manySelectors({ most: MAX_DKIM_SELECTORS }));
  return all;
};

/** `candor scan` and `candor rescore`. */
export const addScanCommands = (program: Command, { run, end, terminal }: RunAs): void => {
  const { scan: said, rescore: saidOfRescore } = cliWords();
  program
    .command('scan')
    .description(said.description)
    .argument('<domain>', said.domain)
    .option('--json', said.json)
    .option('--fail-below <score>', said.failBelow, score)
    .option('--name-servers <list>', said.nameServers)
    .option('--dkim-selector <name>', said.dkimSelector, selector)
    .addOption(new Option('--browser <switch>', said.browser).choices(['on', 'off']))
    .option('--lab', said.lab)
    .addHelpText(
      'after',
      examplesHelp(
        'candor scan example.org',
        'candor scan example.org --json --fail-below 70',
        'candor scan example.org --browser off',
        'candor scan example.org --dkim-selector mail2026 --dkim-selector news',
        'candor scan harbour-bank.example --lab --language de',
        'candor scan example.org --name-servers ns1.example.org=192.0.2.1,ns2.other.example',
      ),
    )
    .action(async (domain: string, options: LabOption & ScanOptions) => {
      const { parseDomain } = await import('../platform/base/parseDomain.ts');
      const parsed = parseDomain(domain);
      if (parsed.kind !== 'domain') {
        // Before a database is started for nothing.
        terminal.stderr.write(`${parsed.message}\n`);
        end(EXIT.usage);
        return;
      }
      if (options.nameServers !== undefined) {
        end(await undelegated(parsed.domain, options.nameServers, options, terminal));
        return;
      }
      if (options.browser === 'on' && !(await hasBrowser(terminal))) {
        end(EXIT.failed);
        return;
      }
      const { scanCommand } = await import('./scanCommand.ts');
      // The projector too, or the scan would stand in no read model until a server runs.
      await run(['worker', 'projector'], options.lab ?? false, ({ services }, interrupted) =>
        Promise.race([
          scanCommand(
            services,
            domain,
            {
              json: options.json ?? false,
              failBelow: options.failBelow,
              dkimSelectors: options.dkimSelector,
              browser: options.browser,
            },
            terminal,
          ),
          untilAborted(interrupted).then(() => EXIT.failed),
        ]),
      );
    });

  program
    .command('rescore')
    .description(saidOfRescore.description)
    .argument('[domain]', saidOfRescore.domain)
    .option('--dry-run', saidOfRescore.dryRun)
    .option(...labOption())
    .addHelpText('after', examplesHelp('candor rescore --dry-run', 'candor rescore example.org'))
    .action(async (domain: string | undefined, options: LabOption & { dryRun?: boolean }) => {
      const { rescoreCommand } = await import('./rescoreCommand.ts');
      // The projector too, or the new scores would stand in no read model until a server runs.
      await run(['projector'], options.lab ?? false, (candor, interrupted) =>
        rescoreCommand(candor, { domain, dryRun: options.dryRun ?? false }, interrupted, terminal),
      );
    });
};
