import { setMaxListeners } from 'node:events';
import type { ScanProfile } from '../../../schema/report/scanProfile.ts';
import { openCompanies } from '../../features/directory/directory.ts';
import { openUnrecordedScans } from '../../features/scans/scans.ts';
import { cliWords } from '../../platform/base/answers.ts';
import { readConfig } from '../../platform/base/config.ts';
import { createLog } from '../../platform/observability/log.ts';
import { browserOptions, openOutside } from '../../roles/openOutside.ts';
import { lookForBrowser } from '../../scanner/io/browser/lookForBrowser.ts';
import { EXIT, type CommandTerminal, type RunAs } from '../command.ts';
import { readRuleset } from '../policyCommand.ts';
import { handleInterruptions } from '../handleInterruptions.ts';
import { scanCommand, type ScanPlan } from '../scanCommand.ts';
import { lookOf } from '../terminalLook.ts';
import { untilAborted } from '../untilAborted.ts';
import { recordedScans, unrecordedScans, type AskedOfScans } from './domainScans.ts';
import type { FormatName } from './formatNames.ts';
import { formatOf } from './formats.ts';
import { gatesWithoutFigure, type Gate } from './gates.ts';
import { previewLists } from './previewLists.ts';
import { baselineIn, inputFault, readDomains } from './readLists.ts';
import { toFile, toStream } from './writeOutput.ts';

/** The options of `candor scan`, except those of an undelegated test. */
export interface ScanOptions {
  readonly asked: AskedOfScans;
  readonly file: string | undefined;
  readonly format: FormatName;
  /** Text with everything, instead of an overview. */
  readonly all: boolean;
  readonly output: string | undefined;
  readonly baseline: string | undefined;
  /** A file, or the name of a policy that ships. */
  readonly policy: string | undefined;
  readonly gates: readonly Gate[];
  readonly profile: ScanProfile;
  readonly atOnce: number;
  readonly isRecorded: boolean;
  /** Only shows what was understood of the lists. */
  readonly isDryRun: boolean;
  readonly lab: boolean;
}

/** Evaluates the arguments and files of `candor scan`, and runs it. Returns the exit status. */
export const startScan = async (
  words: readonly string[],
  options: ScanOptions,
  { run, terminal }: Pick<RunAs, 'run' | 'terminal'>,
): Promise<number> => {
  if (options.isDryRun) return previewed(words, options, terminal);
  const plan = await planOf(words, options, terminal);
  if (typeof plan === 'string') {
    terminal.stderr.write(`${plan}\n`);
    return EXIT.usage;
  }
  const { asked, profile } = options;
  if (asked.browser === 'on' && !(await hasBrowser(terminal))) return EXIT.failed;
  // A scan with only some checks is never recorded: it would appear where a full one is expected.
  if (profile !== 'full' || !options.isRecorded) return scanUnrecorded(plan, options, terminal);
  // Includes the projector: otherwise the scan would be in no read model until a server runs.
  return run(['worker', 'projector'], options.lab, ({ services }, interrupted) =>
    Promise.race([
      scanCommand(recordedScans(services, asked), plan, terminal, interrupted),
      untilAborted(interrupted).then(() => EXIT.failed),
    ]),
  );
};

const previewed = async (
  words: readonly string[],
  { file, format }: ScanOptions,
  terminal: CommandTerminal,
): Promise<number> => {
  try {
    return await previewLists(words, file, { isJson: format === 'json' || format === 'jsonl' }, terminal);
  } catch (error) {
    const fault = inputFault(error);
    if (fault === undefined) throw error;
    terminal.stderr.write(`${fault}\n`);
    return EXIT.usage;
  }
};

/** Returns a string if anything is unusable. */
const planOf = async (
  words: readonly string[],
  {
    asked,
    file,
    format,
    all,
    output,
    baseline: baselineFile,
    policy: policyName,
    gates: given,
    profile,
    atOnce,
  }: ScanOptions,
  terminal: CommandTerminal,
): Promise<ScanPlan | string> => {
  const said = cliWords().scan;
  const [without] = gatesWithoutFigure(given, profile);
  if (without) return said.noFigure({ gate: without.id, profile });
  if (asked.browser === 'on' && profile === 'mail') return said.noBrowserInProfile({ profile });
  try {
    const read = await readDomains(words, file, terminal);
    const baseline = baselineFile === undefined ? undefined : await baselineIn(baselineFile);
    const policy = policyName === undefined ? undefined : await readRuleset(policyName);
    if (typeof policy === 'string') return policy;
    const isShown = output === undefined;
    return {
      ...read,
      asked,
      profile,
      atOnce,
      // If no gate is given, anything new fails.
      gates: baseline && given.length === 0 ? [{ id: 'warn', kind: 'warn' }] : given,
      baseline,
      policy: policy?.ruleset,
      format: formatOf(format, { ...(isShown ? lookOf(terminal.stdout) : { colour: false }), all }),
      showsFaults: format === 'text' && isShown,
      output: isShown ? toStream(terminal.stdout) : toFile(output),
    };
  } catch (error) {
    const fault = inputFault(error);
    if (fault === undefined) throw error;
    return fault;
  }
};

/** Checks for a browser before a scan is started for nothing, and tells the user what to do. */
const hasBrowser = async ({ stderr }: Pick<CommandTerminal, 'stderr'>): Promise<boolean> => {
  const there = await lookForBrowser(readConfig().browser.setting);
  if (there.status !== 'found') stderr.write(`${cliWords().scan.noBrowser({ why: there.why })}\n`);
  return there.status === 'found';
};

/** Needs no database. */
const scanUnrecorded = async (
  plan: ScanPlan,
  { asked, profile, lab: inLab }: ScanOptions,
  terminal: CommandTerminal,
): Promise<number> => {
  const config = readConfig();
  const interruptions = handleInterruptions(() => Promise.resolve());
  const { first: interrupted } = interruptions;
  // Each scan listens to it.
  setMaxListeners(0, interrupted);
  const [{ plannedChecks }, browser, lab] = await Promise.all([
    import('../../../checks/registry.ts'),
    lookForBrowser(config.browser.setting),
    inLab ? import('../../lab/startLab.ts').then(({ startLab }) => startLab()) : undefined,
  ]);
  try {
    const { io, sources } = openOutside({ config }, lab);
    const ownIo = { ...io, browser: browserOptions(browser, config.browser.atOnce) };
    // Parts of other checks query sources too, if the operator configured them.
    const outside = profile === 'ownServers' ? { io: ownIo } : { io: ownIo, sources };
    const scans = await openUnrecordedScans({ config, log: createLog('warn') }, outside);
    const companies = openCompanies(lab?.sites ?? []);
    const planned = plannedChecks(browser.status).map(({ id }) => id);
    return await scanCommand(
      unrecordedScans(scans, companies, planned, { ...asked, profile }),
      plan,
      terminal,
      interrupted,
    );
  } catch (error) {
    if (interrupted.aborted) return EXIT.failed;
    throw error;
  } finally {
    await lab?.close();
    interruptions.stop();
  }
};
