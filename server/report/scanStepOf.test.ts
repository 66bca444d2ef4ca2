import fc from 'fast-check';
import { expect } from 'chai';
import type { Check } from '../../schema/report/scanReport.ts';
import { SCAN_STEPS } from '../../schema/report/scanStep.ts';
import type { CheckId } from '../../checks/index.ts';
import { allChecks } from '../../checks/registry.ts';
import { scanStepOf, type ScanStep } from './scanStepOf.ts';

const ended = (probe: CheckId): Check => ({
  probe,
  state: 'inconclusive',
  section: 'dns',
  reason: 'timeout',
  detail: 'No answer',
  durationMs: 1,
});

const checksWith = (done: ReadonlySet<CheckId>): readonly Check[] =>
  allChecks.map(({ id, needs }) => {
    if (done.has(id)) return ended(id);
    return { probe: id, state: needs.every((need) => done.has(need)) ? 'running' : 'pending' };
  });

const running = (checks: readonly Check[]): ScanStep => scanStepOf({ status: 'running', checks, scorecard: null });

/** Returns the scan after the end of each check; `picks` determines which of the running checks ends next. */
const course = (
  picks: readonly number[],
): readonly { readonly done: ReadonlySet<CheckId>; readonly step: ScanStep }[] => {
  const done = new Set<CheckId>();
  const seen = [{ done: new Set<CheckId>(), step: running(checksWith(done)) }];
  for (const pick of picks) {
    const canEnd = allChecks.filter(({ id, needs }) => !done.has(id) && needs.every((need) => done.has(need)));
    const next = canEnd[pick % canEnd.length];
    if (!next) break;
    done.add(next.id);
    seen.push({ done: new Set(done), step: running(checksWith(done)) });
  }
  return seen;
};

const anyCourse = fc
  .array(fc.nat({ max: 1_000 }), { minLength: allChecks.length, maxLength: allChecks.length })
  .map((picks) => course(picks));

/** Observed from the outside: the step that a check leaves unfinished. */
const steps = new Map(
  allChecks.map(({ id }) => [
    id,
    scanStepOf({ status: 'completed', checks: [{ probe: id, state: 'running' }], scorecard: null }).unfinished[0],
  ]),
);
const stepOf = (probe: CheckId): number | undefined => steps.get(probe);

const forEveryOrder = (
  holds: (step: ScanStep, done: ReadonlySet<CheckId>, before: ScanStep | undefined) => void,
): void => {
  fc.assert(
    fc.property(anyCourse, (seen) => {
      seen.forEach(({ done, step }, index) => {
        holds(step, done, seen[index - 1]?.step);
      });
    }),
    { numRuns: 100 },
  );
};

describe('The step of a scan', () => {
  it('never goes back, in whatever order the checks end', () => {
    forEveryOrder((step, _done, before) => {
      if (!before) return;
      expect(step.number).to.be.at.least(before.number);
      expect(step.percent).to.be.at.least(before.percent);
    });
  });

  it('has a percentage between its own in the specification and the next one', () => {
    forEveryOrder((step) => {
      const own = SCAN_STEPS[step.number - 1];
      const next = SCAN_STEPS[step.number];
      expect(step.label).to.equal(own?.label);
      expect(step.percent).to.be.at.least(own?.percent ?? Infinity);
      expect(step.percent).to.be.below(next?.percent ?? 101);
    });
  });

  it('is never shown before the checks of earlier steps that its own checks need', () => {
    forEveryOrder((step, done) => {
      for (const { id, needs } of allChecks.filter((probe) => stepOf(probe.id) === step.number))
        for (const need of needs)
          if (stepOf(need) !== step.number) expect(done.has(need), `${id} needs ${need}`).to.equal(true);
    });
  });

  it('names every earlier step with an open check, and no other', () => {
    forEveryOrder((step, done) => {
      const open = allChecks.filter(({ id }) => !done.has(id)).map(({ id }) => stepOf(id) ?? 0);
      const earlier = [...new Set(open)].filter((number) => number < step.number).sort();
      expect(step.unfinished).to.deep.equal(earlier);
    });
  });

  it('follows the share of finished checks, except for a step that has to wait', () => {
    forEveryOrder((step, done) => {
      const planned = allChecks.length;
      expect(step).to.include({ checksDone: done.size, checksPlanned: planned });
      const proportional = 20 + Math.floor((75 * done.size) / planned);
      const next = SCAN_STEPS[step.number]?.percent ?? 101;
      if (done.size === planned) expect(step).to.include({ number: 7, percent: 95 });
      else expect(step.percent).to.equal(Math.min(proportional, next - 1));
    });
  });

  it('waits at most below the last step of checks while four checks are open, whichever they are', () => {
    const last = Math.max(...allChecks.map(({ id }) => stepOf(id) ?? 0));
    const waiting = (SCAN_STEPS[last - 1]?.percent ?? Infinity) - 1;
    forEveryOrder((step, done) => {
      if (done.size === allChecks.length - 4) expect(step.percent).to.be.at.least(waiting);
    });
  });

  it('contains no check that another check in an earlier step needs', () => {
    for (const { id, needs } of allChecks)
      for (const need of needs) expect(stepOf(need), `${id} needs ${need}`).to.be.at.most(stepOf(id) ?? 0);
  });

  it('is the first until a check has started, and the last once there is a score', () => {
    const pending = allChecks.map(({ id }): Check => ({ probe: id, state: 'pending' }));
    expect(running(pending)).to.include({ number: 1, percent: 5, checksDone: 0 });
    const checks = allChecks.map(({ id }) => ended(id));
    expect(running(checks)).to.include({ number: 7, percent: 95 });
    expect(scanStepOf({ status: 'completed', checks, scorecard: null })).to.include({ number: 8, percent: 100 });
  });
});
