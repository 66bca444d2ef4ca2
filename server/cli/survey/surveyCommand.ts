import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../../../package.json' with { type: 'json' };
import { checksOfProfile, plannedChecks } from '../../../checks/registry.ts';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { NAMES_A_SHARD, type Survey } from '../../documents/survey/surveyManifest.ts';
import { openUnrecordedScans } from '../../features/scans/scans.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { readConfig } from '../../platform/base/config.ts';
import { createLog } from '../../platform/observability/log.ts';
import { browserOptions, openOutside } from '../../roles/openOutside.ts';
import { lookForBrowser } from '../../scanner/io/browser/lookForBrowser.ts';
import { SCORING_VERSION } from '../../scanner/score/scoringRules.ts';
import { EXIT, type CommandTerminal } from '../command.ts';
import { handleInterruptions } from '../handleInterruptions.ts';
import { createListProgress } from '../scan/listProgress.ts';
import { inputFault, readDomains } from '../scan/readLists.ts';
import { hashOfNames, OtherSurvey, runSurvey, type SurveyRun } from './runSurvey.ts';

export interface SurveyOptions {
  readonly file: string;
  readonly out: string;
  readonly profile: ScanProfile;
  readonly atOnce: number;
  /** From 0 to 1. */
  readonly browserSample: number;
  readonly lab: boolean;
}

/** The longest list: names and their rows are kept in memory only while they are scanned, but the list is kept whole. */
const LIMITS = { domains: 2_000_000, bytes: 128 * 1_048_576 };

/** `candor survey`: scans the domains of a list, and writes their facts as Parquet. Returns the exit status. Needs no database. */
export const surveyCommand = async (options: SurveyOptions, terminal: CommandTerminal): Promise<number> => {
  const said = cliWords().survey;
  const refuse = (message: string): number => {
    terminal.stderr.write(`${message}\n`);
    return EXIT.usage;
  };
  const wantsBrowser = options.browserSample > 0;
  const checks = checksOfProfile(
    options.profile,
    plannedChecks(wantsBrowser ? undefined : 'off').map(({ id }) => id),
  );
  if (wantsBrowser && !checks.includes('browser')) return refuse(said.noBrowserInProfile({ profile: options.profile }));
  const names = await namesIn(options.file, terminal);
  if (typeof names === 'string') return refuse(names);
  const config = readConfig();
  const interruptions = handleInterruptions(() => Promise.resolve());
  const { first: interrupted } = interruptions;
  const browser = wantsBrowser ? await lookForBrowser(config.browser.setting) : undefined;
  if (browser && browser.status !== 'found') return refuse(said.noBrowser({ why: browser.why }));
  const lab = options.lab ? await (await import('../../lab/startLab.ts')).startLab() : undefined;
  try {
    const { io, sources } = openOutside({ config }, lab);
    const ownIo = { ...io, browser: browserOptions(browser, config.browser.atOnce), sharesAnswers: true };
    // Parts of other checks query sources too, if the operator configured them.
    const outside = options.profile === 'ownServers' ? { io: ownIo } : { io: ownIo, sources };
    const scans = await openUnrecordedScans({ config, log: createLog('warn') }, outside);
    const survey: Survey = {
      profile: options.profile,
      checks: [...checks],
      browserSample: options.browserSample,
      names: { count: names.length, sha256: hashOfNames(names) },
      namesAShard: NAMES_A_SHARD,
      versions: { candor: packageJson.version, rules: SCORING_VERSION },
    };
    const others = checks.filter((id) => id !== 'browser');
    return await surveyed(
      {
        folder: options.out,
        survey,
        names,
        atOnce: options.atOnce,
        scan: (domain, signal) => {
          const probes = isSampled(domain, options.browserSample) ? checks : others;
          return scans.scan({ domain, probes }, () => undefined, signal);
        },
        clock: () => new Date(),
        pause: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
      },
      terminal,
      interrupted,
    );
  } finally {
    await lab?.close();
    interruptions.stop();
  }
};

/** Returns a string if the list is unusable. */
const namesIn = async (file: string, terminal: CommandTerminal): Promise<readonly string[] | string> => {
  try {
    const { domains } = await readDomains([], file, terminal, LIMITS);
    return domains.map(({ domain }) => domain);
  } catch (error) {
    const fault = inputFault(error);
    if (fault === undefined) throw error;
    return fault;
  }
};

/** Returns the same for a domain in every survey, so that surveys can be compared. */
export const isSampled = (domain: string, share: number): boolean =>
  createHash('sha256').update(domain).digest().readUInt32BE() < share * 2 ** 32;

/** Shows the progress on stderr, and the result on stdout. */
const surveyed = async (
  run: SurveyRun,
  { stdout, stderr }: CommandTerminal,
  interrupted: AbortSignal,
): Promise<number> => {
  const said = cliWords().survey;
  const { folder, names } = run;
  let progress: ReturnType<typeof createListProgress> | undefined;
  try {
    const { shards } = await runSurvey(
      run,
      {
        started: (done) => {
          if (done > 0) stderr.write(`${said.resumed({ folder, done, total: names.length })}\n`);
          progress = createListProgress(stderr, names.length - done);
        },
        done: (hasReport) => progress?.done(hasReport),
        crashed: (domain, error) =>
          progress?.say(`${domain}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
      },
      interrupted,
    );
    progress?.end();
    const bytes = shards.reduce((sum, shard) => sum + shard.bytes, 0);
    stdout.write(
      `${said.completed({ names: names.length, files: shards.length, folder, bytes: Math.round(bytes / names.length) })}\n`,
    );
    return EXIT.done;
  } catch (error) {
    progress?.end();
    if (error instanceof OtherSurvey) {
      stderr.write(`${said.otherSurvey({ folder })}\n`);
      return EXIT.usage;
    }
    if (!interrupted.aborted) throw error;
    stderr.write(`${said.interrupted({ folder })}\n`);
    return EXIT.failed;
  }
};
