import { Command, InvalidArgumentError } from 'commander';
import type { Candor } from '../main.ts';
import { ROLES, type Role } from '../role.ts';
import { addAdminCommands, type RunWith } from './adminCommands.ts';
import { addBackupCommands } from './backupCommands.ts';
import { EXIT } from './exitCode.ts';
import { hearInterruptions } from './hearInterruptions.ts';
import { addPlanCommands } from './planCommands.ts';
import { addEventsCommands } from './eventsCommands.ts';
import { addReplayCommands } from './replayCommands.ts';
import { addStoreCommands } from './storeCommands.ts';
import { untilAborted } from './untilAborted.ts';

// What a command needs is imported when it runs: --help and `candor spf` shall not wait for the whole server.

const score = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || value > 100)
    throw new InvalidArgumentError('A score is a number from 0 to 100.');
  return value;
};

const roles = (text: string): readonly Role[] => {
  const asked = text.split(',').map((part) => part.trim());
  const known = ROLES.filter((role) => asked.includes(role));
  if (known.length !== asked.length)
    throw new InvalidArgumentError(`Roles are ${ROLES.join(', ')}, separated by commas.`);
  return known;
};

interface LabOption {
  readonly lab?: boolean;
}

/** As people type it; a link in a mail must lead to the same origin, or the session would be another one's. */
const shownUrl = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Starts what a command needs, runs it, and closes everything again, also when it fails or is interrupted. */
const withCandor = async (
  options: { roles: readonly Role[]; lab: boolean; quiet: boolean; print?: (line: string) => void },
  work: (candor: Candor, interrupted: AbortSignal) => Promise<number>,
): Promise<number> => {
  const [{ readConfig }, { createLog }, { startCandor }] = await Promise.all([
    import('../config.ts'),
    import('../log.ts'),
    import('../main.ts'),
  ]);
  const config = readConfig();
  const interruptions = hearInterruptions();
  const log = createLog(options.quiet ? 'warn' : config.logLevel);
  const candor = await startCandor({ ...options, config, log, shownUrl });
  try {
    return await work(candor, interruptions.first);
  } finally {
    await candor.close();
    interruptions.stop();
  }
};

const program = new Command('candor')
  .description('Honest security and privacy reports of web domains, with a trust score.')
  .showHelpAfterError('(candor --help tells more)')
  .addHelpText(
    'after',
    `
Exit status: 0 done · 1 could not be done · 2 wrong words, domain or configuration · 3 below --fail-below, or a difference found
Configuration is read from the environment: see README.md.`,
  )
  .exitOverride();

let exitCode: number = EXIT.done;

program
  .command('serve', { isDefault: true })
  .description('start the web server, the worker and the projector')
  .option('--roles <roles>', `what this process does: ${ROLES.join(', ')}`, roles, ROLES)
  .option('--lab', 'with the sample internet instead of the real one: no network needed')
  .action(async (options: LabOption & { roles: readonly Role[] }) => {
    const { keepHeapSmall } = await import('../keepHeapSmall.ts');
    keepHeapSmall();
    exitCode = await withCandor(
      {
        roles: options.roles,
        lab: options.lab ?? false,
        quiet: false,
        print: (line) => {
          process.stdout.write(`${line}\n`);
        },
      },
      async (candor, interrupted) => {
        const { url } = candor;
        process.stdout.write(
          url ? `Candor is ready at ${shownUrl(url)}\n` : `Candor is ready (${options.roles.join(', ')})\n`,
        );
        const { tellOfNoAdministrator } = await import('./adminCommand.ts');
        if (url) await tellOfNoAdministrator(candor, options.lab ?? false, process);
        await untilAborted(interrupted);
        await candor.drain();
        return EXIT.done;
      },
    );
  });

program
  .command('scan')
  .description('scan a domain and print its report; needs no running server')
  .argument('<domain>', 'for example example.org')
  .option('--json', 'print the report as JSON')
  .option('--fail-below <score>', 'end with status 3 when the overall score is lower, or missing', score)
  .option('--lab', 'scan a site of the sample internet')
  .action(async (domain: string, options: LabOption & { json?: boolean; failBelow?: number }) => {
    const { parseDomain } = await import('../domain/scan/parseDomain.ts');
    const parsed = parseDomain(domain);
    if (parsed.kind !== 'domain') {
      // Before a database is started for nothing.
      process.stderr.write(`${parsed.message}\n`);
      exitCode = EXIT.usage;
      return;
    }
    const { scanCommand } = await import('./scanCommand.ts');
    exitCode = await withCandor(
      // The projector too, or the scan would stand in no read model until a server runs.
      { roles: ['worker', 'projector'], lab: options.lab ?? false, quiet: true },
      ({ services }, interrupted) =>
        Promise.race([
          scanCommand(services, domain, { json: options.json ?? false, failBelow: options.failBelow }, process),
          untilAborted(interrupted).then(() => EXIT.failed),
        ]),
    );
  });

const workers = {
  end: (code: number) => {
    exitCode = code;
  },
  run: async (
    roles: readonly Role[],
    lab: boolean,
    work: (candor: Candor, interrupted: AbortSignal) => Promise<number>,
  ) => {
    exitCode = await withCandor({ roles, lab, quiet: true }, work);
  },
};
addReplayCommands(program, workers);
addEventsCommands(program, workers);

program
  .command('rescore')
  .description('judge the recorded observations of completed scans by the rules of today; nothing is looked at again')
  .argument('[domain]', 'of this domain alone; none: of all')
  .option('--dry-run', 'tell what would change, write nothing')
  .option('--lab', 'of the demo')
  .action(async (domain: string | undefined, options: LabOption & { dryRun?: boolean }) => {
    const { rescoreCommand } = await import('./rescoreCommand.ts');
    exitCode = await withCandor(
      // The projector too, or the new scores would stand in no read model until a server runs.
      { roles: ['projector'], lab: options.lab ?? false, quiet: true },
      (candor, interrupted) =>
        rescoreCommand(candor, { domain, dryRun: options.dryRun ?? false }, interrupted, process),
    );
  });

program
  .command('mail')
  .description('list the mails that were given up, because no mail server would take them')
  .option('--retry', 'put them in line again: the worker sends them')
  .option('--lab', 'of the demo')
  .action(async (options: LabOption & { retry?: boolean }) => {
    const { mailCommand } = await import('./mailCommand.ts');
    exitCode = await withCandor({ roles: [], lab: options.lab ?? false, quiet: true }, (candor) =>
      mailCommand(candor, { retry: options.retry ?? false }, process),
    );
  });

/** The projector too, or no read model would know of it until a server runs. */
const runProjecting: RunWith = async (lab, work) => {
  exitCode = await withCandor({ roles: ['projector'], lab, quiet: true }, work);
};

const ends = {
  end: (code: number) => {
    exitCode = code;
  },
  run: runProjecting,
};
addAdminCommands(program, ends);
addPlanCommands(program, ends);
addStoreCommands(program, {
  end: ends.end,
  run: async (lab, work) => {
    exitCode = await withCandor({ roles: [], lab, quiet: true }, work);
  },
});

addBackupCommands(program, {
  end: (code) => {
    exitCode = code;
  },
  run: (roles, lab, work) => withCandor({ roles, lab, quiet: true }, work),
});

const privacy = program
  .command('privacy')
  .description(
    'give somebody all that is held of them, or erase it (docs/privacy.md); beside a running server or without one',
  );

privacy
  .command('export')
  .description('print as JSON all that is held of a person; status 1 where nothing is')
  .argument('<email>', 'their address')
  .option('--out <file>', 'write it there instead, readable by its owner only')
  .option('--lab', 'of the demo')
  .action(async (email: string, options: LabOption & { out?: string }) => {
    const { privacyExport, typedAddress } = await import('./privacyCommand.ts');
    exitCode = await withCandor({ roles: [], lab: options.lab ?? false, quiet: true }, (candor) =>
      privacyExport(candor.privacy, typedAddress(email), { out: options.out }, process),
    );
  });

privacy
  .command('erase')
  .description('erase a person for ever; status 1 where nothing is held of them')
  .argument('<email>', 'their address')
  .option('--yes', 'do not ask')
  .option('--dry-run', 'tell what would go, erase nothing')
  .option('--lab', 'of the demo')
  .action(async (email: string, options: LabOption & { yes?: boolean; dryRun?: boolean }) => {
    const [{ readConfig }, { privacyErase, typedAddress }] = await Promise.all([
      import('../config.ts'),
      import('./privacyCommand.ts'),
    ]);
    const firstAdministrator = readConfig().firstAdministrator?.email;
    exitCode = await withCandor(
      // The projector too, or the read models would hold the rows until a server runs.
      { roles: ['projector'], lab: options.lab ?? false, quiet: true },
      (candor) =>
        privacyErase(
          candor.privacy,
          typedAddress(email),
          { yes: options.yes ?? false, dryRun: options.dryRun ?? false, firstAdministrator },
          process,
        ),
    );
  });

program
  .command('spf')
  .description('judge messages by SPF (RFC 7208): lines of JSON in, lines of JSON out')
  .addHelpText(
    'after',
    `
Each line of standard input is a message: {"ip": "192.0.2.1", "mailFrom": "joe@example.org", "helo": "mail.example.org"}
An empty mailFrom is the null reverse-path, which is judged by helo. For each, in the same order and as soon as it is known:
  result       none, neutral, pass, fail, softfail, temperror or permerror
  explanation  of "fail": the text that the domain publishes for it, expanded; null where it publishes none that can be used,
               and for every other result
  reason       which term of which record decided, or what is wrong with it
  lookups      terms that needed DNS (RFC 7208 allows 10)
  voids        terms whose question found nothing (2 are allowed)
A line that is no such message is answered by {"error": "..."}; the others are judged, and the exit status at the end is 2. Empty lines are
passed over. Name servers are those of CANDOR_DNS_SERVERS, or the system's.`,
  )
  .action(async () => {
    const [{ readConfig }, { spfCommand }] = await Promise.all([import('../config.ts'), import('./spfCommand.ts')]);
    exitCode = await spfCommand(readConfig().dnsServers, process);
  });

const isCommanderError = (error: unknown): error is { exitCode: number } =>
  error instanceof Error && error.name === 'CommanderError' && 'exitCode' in error;

const isConfigError = (error: unknown): error is Error => error instanceof Error && error.name === 'ConfigError';

/** Runs the command line; answers the exit code. Messages of expected failures go to stderr, without a stack. */
const run = async (): Promise<number> => {
  try {
    await program.parseAsync();
    return exitCode;
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (isConfigError(error)) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.usage;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failed;
  }
};

process.exitCode = await run();
