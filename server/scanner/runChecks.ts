import { setMaxListeners } from 'node:events';
import type { z } from 'zod';
import type { Finding } from '../../checks/kit/finding.ts';
import { observationSchemas, type Observations, type CheckId } from '../../checks/index.ts';
import type { InconclusiveReason } from '../../checks/kit/section.ts';
import { inconclusiveOf } from '../../checks/kit/inconclusiveOf.ts';
import type { BrowserIo } from './io/browser/browserIo.ts';
import type { ScannerIo } from './io/scannerIo.ts';
import { evidenceLine, wellFormedText } from '../../checks/kit/boundedText.ts';
import { InconclusiveError, type Assessment, type CheckDefinition, type Target } from '../../checks/kit/check.ts';
import { scanClock, withClock } from './io/scanClock.ts';
import { DeadlinePassed, withDeadline } from './io/withDeadline.ts';

const MAX_DETAIL_LENGTH = 500;
const MAX_FINDINGS = 200;
const MAX_EVIDENCE_LINES = 20;
const MAX_TITLE_LENGTH = 200;

interface CheckRun {
  /** The checks without an outcome. A need that is not in this list counts as settled: either its observation is in `known` or it was inconclusive. */
  readonly checks: readonly CheckDefinition[];
  readonly target: Target;
  readonly io: ScannerIo;
  /** Observations from earlier attempts at this scan. */
  readonly known?: Partial<Observations>;
  /** Measured by the clock of `io`. Checks that are still open at this time become inconclusive with reason `timeout`. */
  readonly deadlineAt: number;
  /**
   * Stops the run without recording outcomes for open checks, for example when the worker shuts down and another takes over. `runChecks` rejects with its
   * reason.
   */
  readonly signal?: AbortSignal;
}

/** Receives the events of a run in the order in which they happen. If a listener throws, the run ends. */
export interface CheckListener {
  started(check: CheckDefinition): void;
  observed(
    check: CheckDefinition,
    observation: Observations[CheckId],
    findings: readonly Finding[],
    durationMs: number,
  ): void;
  inconclusive(check: CheckDefinition, reason: InconclusiveReason, detail: string, durationMs: number): void;
  /** Called at most once: when every check without an outcome waits for a browser. */
  onlyBrowserLeft?(): void;
}

/**
 * Runs all checks concurrently, each as soon as its needs have outcomes. When it resolves, the listener has received `started` and then exactly one outcome
 * (`observed` or `inconclusive`) for every check. A check that fails or hangs never fails the run.
 */
export const runChecks = (run: CheckRun, on: CheckListener): Promise<void> =>
  withClock(run.io.clock, () => runByClock(run, on));

const runByClock = async (run: CheckRun, on: CheckListener): Promise<void> => {
  const stop = new AbortController();
  const { signal } = stop;
  // Every check listens to this signal, so a warning about leaking listeners would be wrong.
  setMaxListeners(0, signal);
  const followRun = (): void => {
    stop.abort(run.signal?.reason);
  };
  run.signal?.throwIfAborted();
  run.signal?.addEventListener('abort', followRun, { once: true });
  const outcomes = new Map<CheckId, Promise<void>>();
  let known: Partial<Observations> = { ...run.known };
  // Needed in addition to the clock: timers count from the event loop's last turn, so on a busy machine they fire milliseconds before the clock reaches the
  // deadline.
  let over = false;

  const tell = (call: () => void): void => {
    signal.throwIfAborted();
    try {
      call();
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  };
  const waiting = watchBrowserCalls(run, () => {
    tell(() => on.onlyBrowserLeft?.());
  });
  const runOne = async (check: CheckDefinition): Promise<void> => {
    await Promise.all(check.needs.map((need) => outcomes.get(need) ?? Promise.resolve()));
    signal.throwIfAborted();
    const startedAt = performance.now();
    const milliseconds = over ? 0 : run.deadlineAt - scanClock().now();
    tell(() => {
      on.started(check);
    });
    const io = { ...run.io, browser: waiting.browserOf(check.id) };
    const outcome = await outcomeOf(check, { ...run, io }, { known, milliseconds, signal });
    over ||= outcome.kind === 'inconclusive' && outcome.ofRun;
    const durationMs = Math.max(0, Math.round(performance.now() - startedAt));
    if (outcome.kind === 'observed') {
      known = { ...known, [check.id]: outcome.observation };
      tell(() => {
        on.observed(check, outcome.observation, outcome.findings, durationMs);
      });
    } else {
      tell(() => {
        on.inconclusive(check, outcome.reason, outcome.detail, durationMs);
      });
    }
    waiting.hasOutcome(check.id);
  };

  try {
    for (const check of orderByNeeds(run.checks)) outcomes.set(check.id, runOne(check));
    await Promise.all(outcomes.values());
  } finally {
    run.signal?.removeEventListener('abort', followRun);
    stop.abort(new Error('The run has ended'));
    await Promise.allSettled(outcomes.values());
  }
};

/** Calls `onlyBrowserLeft` once, when every check of the run without an outcome waits for a call of its browser. */
const watchBrowserCalls = (
  { checks, io: { browser } }: Pick<CheckRun, 'checks' | 'io'>,
  onlyBrowserLeft: () => void,
) => {
  const open = new Set(checks.map(({ id }) => id));
  const calls = new Map<CheckId, number>();
  let wasCalled = false;
  const look = (): void => {
    if (wasCalled || open.size === 0 || [...open].some((id) => !calls.get(id))) return;
    wasCalled = true;
    onlyBrowserLeft();
  };
  const during = async <Result>(id: CheckId, call: () => Promise<Result>): Promise<Result> => {
    calls.set(id, (calls.get(id) ?? 0) + 1);
    try {
      look();
      return await call();
    } finally {
      calls.set(id, (calls.get(id) ?? 0) - 1);
    }
  };
  return {
    browserOf: (id: CheckId): BrowserIo => ({
      absent: browser.absent,
      visit: (request, signal) => during(id, () => browser.visit(request, signal)),
      withBrowser: (deadlineMs, signal, work) => during(id, () => browser.withBrowser(deadlineMs, signal, work)),
    }),
    hasOutcome: (id: CheckId): void => {
      open.delete(id);
      look();
    },
  };
};

type Outcome =
  | ({ readonly kind: 'observed' } & Observed)
  | {
      readonly kind: 'inconclusive';
      readonly reason: InconclusiveReason;
      readonly detail: string;
      /** True if the run's deadline passed, not only the check's. */
      readonly ofRun: boolean;
    };

const outcomeOf = async (
  check: CheckDefinition,
  run: CheckRun,
  { known, milliseconds, signal }: { known: Partial<Observations>; milliseconds: number; signal: AbortSignal },
): Promise<Outcome> => {
  try {
    if (milliseconds <= 0) throw new InconclusiveError('timeout', 'The scan was over before this check could begin');
    const observed = await withDeadline(Math.min(milliseconds, check.deadlineMs), signal, (checkSignal) =>
      observeCheck(check, run.target, run.io, checkSignal, known),
    );
    return { kind: 'observed', ...observed };
  } catch (error) {
    signal.throwIfAborted();
    const { reason, detail } = inconclusiveOf(error);
    const ofRun = error instanceof DeadlinePassed && milliseconds <= check.deadlineMs;
    return { kind: 'inconclusive', reason, detail: wellFormedText(detail, MAX_DETAIL_LENGTH), ofRun };
  }
};

interface Observed {
  readonly observation: Observations[CheckId];
  readonly findings: readonly Finding[];
}

/**
 * Runs both halves of a check: returns its observation, parsed by the schema of its id, and its findings as they are recorded. Rejects if either half throws.
 */
export const observeCheck = async (
  check: CheckDefinition,
  target: Target,
  io: ScannerIo,
  signal: AbortSignal,
  known: Partial<Observations>,
): Promise<Observed> => {
  const seen = observationSchemas[check.id].safeParse(
    storable(await withClock(io.clock, () => check.observe(target, io, signal, known))),
  );
  if (!seen.success) throw new Error(`Its observation broke its bounds: ${issueText(seen.error)}`);
  return { observation: seen.data, findings: findingsOf(check, seen.data, target) };
};

/** Returns a check's findings about an observation, as they are recorded. */
export const findingsOf = (
  check: CheckDefinition,
  observation: Observations[CheckId],
  target: Target,
): readonly Finding[] =>
  check
    .assess(observation, target)
    .slice(0, MAX_FINDINGS)
    .map((assessment) => findingOf(check, assessment));

/** Builds a finding as it is recorded: with the title of its code's rule, and the evidence cut to its limits. */
const findingOf = (check: CheckDefinition, { code, outcome, evidence }: Assessment<string>): Finding => {
  const rule = check.codes[code];
  if (!rule) throw new Error(`The check ${check.id} has no code ${code}`);
  return {
    code,
    outcome,
    title: wellFormedText(rule.title, MAX_TITLE_LENGTH),
    evidence: evidence.slice(0, MAX_EVIDENCE_LINES).map(evidenceLine),
  };
};

/** Returns JSON that every store accepts: ill-formed text is repaired and undefined properties are omitted. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return wellFormedText(value, Infinity);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  const properties = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(properties.map(([name, part]) => [name, storable(part)]));
};

const issueText = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');

interface Needing {
  readonly id: CheckId;
  readonly needs: readonly CheckId[];
}

/** Sorts the checks so that each comes after those it needs. Throws if the needs form a cycle or an id occurs twice; both are bugs in the list. */
export const orderByNeeds = <Item extends Needing>(checks: readonly Item[]): readonly Item[] => {
  const ids = new Set(checks.map(({ id }) => id));
  if (ids.size !== checks.length) throw new Error('A check is in the list twice');
  const ordered: Item[] = [];
  let waiting = checks;
  while (waiting.length > 0) {
    const placed = new Set(ordered.map(({ id }) => id));
    const ready = waiting.filter(({ needs }) => needs.every((need) => !ids.has(need) || placed.has(need)));
    if (ready.length === 0)
      throw new Error(`Checks need each other in a circle: ${waiting.map(({ id }) => id).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((check) => !ready.includes(check));
  }
  return ordered;
};
