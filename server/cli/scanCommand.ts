import { gradeOf } from '../../checks/kit/grade.ts';
import type { ProvisionalScore } from '../../schema/report/score.ts';
import { scanStepsTexts } from '../../schema/texts/generated/scanSteps/scanStepsTexts.ts';
import type { ScanProfile } from '../../schema/report/scanProfile.ts';
import { comparedWith, type Baseline } from '../documents/scanRun/baseline.ts';
import { scannedDomain } from '../documents/scanRun/scannedDomain.ts';
import type { DomainResult, ReportedDomain, RunFormat, ScanRun } from '../documents/scanRun/scanRun.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import { judgeByRuleset, type Ruleset } from '../features/rulesets/rulesets.ts';
import { failureMessageForOperator } from '../features/scans/scans.ts';
import { cliWords, spokenLanguage } from '../platform/base/answers.ts';
import { reportFor } from '../report/reportFor.ts';
import { scanStepOf, type ScanStep } from '../report/scanStepOf.ts';
import { sectionsOfChecks } from '../report/sectionView.ts';
import { EXIT } from './command.ts';
import { isClosedOutput, OUTPUT_CLOSED } from './detectClosedOutput.ts';
import type { ListedDomain } from './scan/domainList.ts';
import type { AskedOfScans, DomainScans, ScanEnd, ScanWatch } from './scan/domainScans.ts';
import { inOrder } from './scan/inOrder.ts';
import { barOf, createStatusLine } from './statusLine.ts';
import { createListProgress } from './scan/listProgress.ts';
import type { Gate } from './scan/gates.ts';
import { judged, judgedByRuleset, statusOfDomain, worseStatus } from './scan/outcome.ts';
import type { Output } from './scan/writeOutput.ts';

export interface Terminal {
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Everything that `candor scan` was asked for, validated. */
export interface ScanPlan {
  readonly domains: readonly ListedDomain[];
  /** Number of lines in lists that contain no domain. */
  readonly badLines: number;
  /** More than one domain was requested, or a list. */
  readonly isList: boolean;
  readonly profile: ScanProfile;
  readonly atOnce: number;
  readonly gates: readonly Gate[];
  readonly baseline: Baseline | undefined;
  /** The policy that judges each domain, in addition to the public score. */
  readonly policy: Ruleset | undefined;
  readonly format: RunFormat;
  /** The format itself shows failures to the user. */
  readonly showsFaults: boolean;
  readonly output: Output;
  readonly asked: AskedOfScans;
}

/** `candor scan`: scans, shows the progress on stderr, and writes the result. Returns the exit status (docs/pipelines.md). */
export const scanCommand = async (
  scans: DomainScans,
  plan: ScanPlan,
  { stderr }: Pick<Terminal, 'stderr'>,
  signal: AbortSignal,
): Promise<number> => {
  let status: number = plan.badLines > 0 ? EXIT.failed : EXIT.done;
  const run: ScanRun = {
    language: spokenLanguage(),
    profile: plan.profile,
    startedAt: new Date().toISOString(),
    isList: plan.isList,
    hasBaseline: plan.baseline !== undefined,
    now: () => new Date().toISOString(),
    exitStatus: () => status,
  };
  const view = plan.isList ? listView(plan, stderr) : domainView(plan, stderr);
  const work = async (listed: ListedDomain): Promise<ReportedDomain> => {
    const end = await scans.scan(listed.domain, view, signal);
    const domain = await reportedDomain(scans, plan, run, listed, end);
    view.done(domain);
    status = worseStatus(status, statusOfEnd(plan, domain, end));
    return domain;
  };
  const onAbort = (): void => {
    if (signal.reason !== OUTPUT_CLOSED) view.interrupted();
  };
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    await plan.output.write(plan.format(run, inOrder(plan.domains, plan.atOnce, work)));
  } catch (error) {
    // Nobody reads the rest (`candor scan … | head`).
    if (!isClosedOutput(error)) throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    view.end();
  }
  return status;
};

const reportedDomain = async (
  scans: DomainScans,
  { gates, baseline, policy }: ScanPlan,
  { language, hasBaseline, now }: ScanRun,
  { domain, place }: ListedDomain,
  end: ScanEnd,
): Promise<ReportedDomain> => {
  const unscanned = (reason: string, message: string): ReportedDomain => ({
    result: { status: 'unscanned', domain, place, reason, message },
    reported: null,
  });
  if (end.kind === 'refused') return unscanned('refused', end.message);
  const { failure } = end.report;
  if (failure) return unscanned(failure.reason, failureMessageForOperator(failure, domain, language));
  // The operator of Candor sees everything it found.
  const report = reportFor('owner', end.report);
  const found = scannedDomain(report, place, speechIn(language));
  const compared = baseline ? comparedWith(baseline, found, report, language) : found;
  const asked = judged(compared, gates, { hasBaseline, language });
  const result = policy ? judgedByRuleset(asked, judgeByRuleset(policy, report, now())) : asked;
  return { result, reported: { report, ...(await scans.about(report)) } };
};

/** A browser was requested, but did not open the page; the report says why. */
const isUnopened = ({ asked }: ScanPlan, { reported }: ReportedDomain): boolean =>
  asked.browser === 'on' && reported !== null && !reported.report.observations.browser;

const statusOfEnd = (plan: ScanPlan, domain: ReportedDomain, end: ScanEnd): number => {
  // For a single domain, the argument was wrong; in a list, it is a domain that could not be scanned.
  if (end.kind === 'refused' && !plan.isList) return EXIT.usage;
  return isUnopened(plan, domain) ? EXIT.failed : statusOfDomain(domain.result);
};

/** The output on stderr during a scan. */
interface View extends ScanWatch {
  done(domain: ReportedDomain): void;
  /** The user ended the command. */
  interrupted(): void;
  end(): void;
}

const unmetOf = (result: DomainResult): readonly string[] =>
  result.status === 'unscanned'
    ? [result.message]
    : result.requirements.filter(({ isMet }) => !isMet).map(({ message }) => message);

const domainView = (plan: ScanPlan, stderr: NodeJS.WriteStream): View => {
  const said = cliWords().scan;
  const status = createStatusLine(stderr);
  const say = (...lines: readonly string[]): void => {
    for (const line of lines) status.say(line);
  };
  let shownStep = 0;
  let isScoreShown = false;
  const showStep = ({ number, label: english, percent, checksDone: done, checksPlanned: planned }: ScanStep): void => {
    const label = scanStepsTexts[spokenLanguage()].labels[number - 1] ?? english;
    if (status.isLive) {
      const checks = said.checks({ percent: String(percent).padStart(3), label, done, planned });
      status.show(`${barOf(percent / 100)} ${checks}`);
    } else if (number !== shownStep) say(said.step({ number, label, percent }));
    shownStep = number;
  };
  const showScore = (score: ProvisionalScore): void => {
    if (isScoreShown) return;
    isScoreShown = true;
    if (status.isLive) status.show(provisionalLine(score));
    else say(provisionalLine(score));
  };
  return {
    shared: (how) => {
      if (how === 'cached') say(said.cached);
      if (how === 'joined' && plan.asked.dkimSelectors) say(said.joined);
      if (how === 'joined' && plan.asked.browser) say(said.joinedBrowser);
    },
    step: (report) => {
      if (report.provisionalScore) showScore(report.provisionalScore);
      else showStep(scanStepOf(report));
    },
    done: (domain) => {
      status.clear();
      say(...unmetOf(domain.result), ...(isUnopened(plan, domain) ? [said.notOpened] : []));
    },
    interrupted: () => {
      status.clear();
      say(said.interrupted);
    },
    end: () => {
      status.clear();
    },
  };
};

const provisionalLine = (score: ProvisionalScore): string => {
  const { sections } = speechIn(spokenLanguage()).frame;
  return cliWords().scan.provisional({
    score: score.overall,
    grade: gradeOf(score.overall),
    sections: sectionsOfChecks(score.awaited)
      .map((section) => sections[section])
      .join(', '),
  });
};

const listView = (plan: ScanPlan, stderr: NodeJS.WriteStream): View => {
  const said = cliWords().scan;
  const progress = createListProgress(stderr, plan.domains.length);
  let [cached, done] = [0, 0];
  return {
    shared: (how) => {
      if (how === 'cached') cached += 1;
    },
    step: () => undefined,
    done: (domain) => {
      const { result } = domain;
      const lines = [
        ...(plan.showsFaults ? [] : unmetOf(result)),
        ...(isUnopened(plan, domain) ? [said.notOpened] : []),
      ];
      for (const line of lines) progress.say(`${result.domain}: ${line}`);
      done += 1;
      progress.done(result.status === 'scanned');
    },
    interrupted: () => {
      progress.say(said.interruptedList({ done, total: plan.domains.length }));
    },
    end: () => {
      progress.end();
      if (cached > 0) stderr.write(`${said.list.cached({ count: cached })}\n`);
    },
  };
};
