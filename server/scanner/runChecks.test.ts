import fc from 'fast-check';
import { expect } from 'chai';
import type { Finding } from '../../checks/kit/finding.ts';
import type { CheckId } from '../../checks/index.ts';
import { IoFailure } from './io/scannerIo.ts';
import { InconclusiveError, type FindingRule, type CheckDefinition, type Target } from '../../checks/kit/check.ts';
import { scannerIoOf } from '../../checks/kit/testing/scannerIoOf.ts';
import { jumpingClock } from './io/testing/jumpingClock.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { runChecks, type CheckListener } from './runChecks.ts';

const target: Target = { domain: 'example.org', registrableDomain: 'example.org' };
const clock = jumpingClock();
const io = { ...scannerIoOf({}), clock };
const rule: FindingRule = {
  title: 'A title',
  meaning: 'A meaning',
  reference: { label: 'x', url: 'https://example.org' },
};
const securityTxtAbsent = { status: 'absent', detail: 'none' } as const;

type Behaviour =
  | 'observes'
  | 'fails'
  | 'throws'
  | 'hangs'
  | 'ignoresItsSignal'
  | 'breaksItsBounds'
  | 'crashesAssessing'
  | 'saysInconclusive';

const behave = async (behaviour: Behaviour, signal: AbortSignal): Promise<typeof securityTxtAbsent> => {
  switch (behaviour) {
    case 'observes':
    case 'crashesAssessing':
      return securityTxtAbsent;
    case 'fails':
      throw new IoFailure('connectionReset', 'reset');
    case 'throws':
      throw new TypeError('a bug');
    case 'saysInconclusive':
      throw new InconclusiveError('malformed', 'said so');
    case 'ignoresItsSignal':
      return new Promise(() => undefined);
    case 'hangs':
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new IoFailure('aborted', 'stopped'));
        });
      });
    case 'breaksItsBounds':
      return { status: 'absent', detail: 'x'.repeat(301) } as unknown as typeof securityTxtAbsent;
  }
};

/** Builds a check with the given id and behaviour. Its observation has the shape of securityTxt, so only the check with that id may return one. */
const probe = (
  id: CheckId,
  behaviour: Behaviour,
  needs: readonly CheckId[] = [],
  deadlineMs = 40,
): CheckDefinition => ({
  id,
  title: id,
  section: 'web',
  step: 2,
  profiles: [],
  needs,
  deadlineMs,
  codes: { seen: rule },
  observe: (_target, _io, signal) => behave(behaviour, signal),
  assess: () => {
    if (behaviour === 'crashesAssessing') throw new Error('cannot judge');
    return [{ code: 'seen', outcome: 'pass', evidence: ['x'.repeat(600), 'a\nb'] }];
  },
});

const recorder = () => {
  const steps: string[] = [];
  const findings: Finding[] = [];
  const details: string[] = [];
  const listener: CheckListener = {
    started: ({ id }) => {
      steps.push(`started ${id}`);
    },
    observed: ({ id }, _observation, found) => {
      steps.push(`observed ${id}`);
      findings.push(...found);
    },
    inconclusive: ({ id }, reason, detail) => {
      steps.push(`${reason} ${id}`);
      details.push(detail);
    },
  };
  return { steps, findings, details, listener };
};

const soon = (milliseconds = 2_000) => clock.now() + milliseconds;

describe('runChecks', () => {
  it('returns the observation of a check, with the title of the rule and evidence truncated to its limit', async () => {
    const { steps, findings, listener } = recorder();
    await runChecks({ checks: [probe('securityTxt', 'observes')], target, io, deadlineAt: soon() }, listener);
    expect(steps).to.deep.equal(['started securityTxt', 'observed securityTxt']);
    expect(findings[0]?.title).to.equal('A title');
    expect(findings[0]?.evidence[0]).to.have.lengthOf(512);
    expect(findings[0]?.evidence[1]).to.equal('a\uFFFDb');
  });

  for (const [behaviour, reason] of [
    ['fails', 'unreachable'],
    ['throws', 'crashed'],
    ['hangs', 'timeout'],
    ['ignoresItsSignal', 'timeout'],
    ['breaksItsBounds', 'crashed'],
    ['crashesAssessing', 'crashed'],
    ['saysInconclusive', 'malformed'],
  ] as const) {
    it(`records a check that ${behaviour} as inconclusive: ${reason}`, async () => {
      const { steps, listener } = recorder();
      await runChecks({ checks: [probe('securityTxt', behaviour)], target, io, deadlineAt: soon() }, listener);
      expect(steps).to.deep.equal(['started securityTxt', `${reason} securityTxt`]);
    });
  }

  describe('when checks wait for their browser', () => {
    /** Each check runs until its gate opens, with or without a browser. */
    const runGated = (...plan: readonly (readonly [id: CheckId, place: 'atBrowser' | 'elsewhere' | 'twice'])[]) => {
      const open = new Map<CheckId, () => void>();
      const { steps, listener } = recorder();
      const checks = plan.map(([id, place]): CheckDefinition => {
        const gate = new Promise<void>((resolve) => open.set(id, resolve));
        const behaviour = id === 'securityTxt' ? 'observes' : 'fails';
        return {
          ...probe(id, behaviour, [], 60_000),
          observe: async (_target, { browser }, signal) => {
            if (place === 'twice') await browser.withBrowser(100, signal, () => Promise.resolve());
            await (place === 'elsewhere' ? gate : browser.withBrowser(60_000, signal, () => gate));
            return behave(behaviour, signal);
          },
        };
      });
      const onlyBrowserLeft = (): void => {
        steps.push('only the browser is left');
      };
      // On the machine's clock: time must not jump while the gates are closed.
      const run = { checks, target, io: scannerIoOf({}), deadlineAt: Infinity };
      const done = runChecks(run, { ...listener, onlyBrowserLeft });
      const finish = async (...ids: readonly CheckId[]): Promise<void> => {
        for (const id of ids) {
          open.get(id)?.();
          await eventually(`${id} has an outcome`, () =>
            steps.some((step) => step.endsWith(` ${id}`) && !step.startsWith('started')),
          );
        }
      };
      return { steps, finish, done };
    };
    const outcomesOf = (steps: readonly string[]) => steps.filter((step) => !step.startsWith('started'));

    it('says once that only the browser is left, when every other check has an outcome', async () => {
      const { steps, finish, done } = runGated(['mx', 'elsewhere'], ['tls', 'atBrowser'], ['securityTxt', 'atBrowser']);
      await finish('mx', 'tls', 'securityTxt');
      await done;
      expect(outcomesOf(steps)).to.deep.equal([
        'unreachable mx',
        'only the browser is left',
        'unreachable tls',
        'observed securityTxt',
      ]);
    });

    it('says so of a check that goes to the browser a second time', async () => {
      const { steps, finish, done } = runGated(['mx', 'elsewhere'], ['tls', 'twice']);
      await finish('mx', 'tls');
      await done;
      expect(outcomesOf(steps)).to.deep.equal(['unreachable mx', 'only the browser is left', 'unreachable tls']);
    });

    it('says nothing of the kind if the browser is done first', async () => {
      const { steps, finish, done } = runGated(['mx', 'elsewhere'], ['tls', 'atBrowser']);
      await finish('tls', 'mx');
      await done;
      expect(outcomesOf(steps)).to.deep.equal(['unreachable tls', 'unreachable mx']);
    });
  });

  it('starts a check only after the outcomes of its dependencies, even if one was inconclusive', async () => {
    const { steps, listener } = recorder();
    const checks = [
      probe('dkim', 'fails', ['mx', 'securityTxt']),
      probe('mx', 'fails'),
      probe('securityTxt', 'observes'),
    ];
    await runChecks({ checks, target, io, deadlineAt: soon() }, listener);
    expect(steps.indexOf('started dkim')).to.be.greaterThan(steps.indexOf('unreachable mx'));
    expect(steps.indexOf('started dkim')).to.be.greaterThan(steps.indexOf('observed securityTxt'));
  });

  it('gives a check the observations of its dependencies, from this run and from earlier ones, and no inconclusive one', async () => {
    let given: unknown;
    const reader: CheckDefinition = {
      ...probe('dkim', 'fails', ['mx', 'securityTxt', 'spf']),
      observe: (_target, _io, _signal, known) => {
        given = known;
        return Promise.reject(new InconclusiveError('prerequisite', 'enough'));
      },
    };
    const known = { mx: { status: 'nullMx' } } as const;
    const checks = [reader, probe('spf', 'fails'), probe('securityTxt', 'observes')];
    await runChecks({ checks, target, io, known, deadlineAt: soon() }, recorder().listener);
    expect(given).to.deep.equal({ mx: { status: 'nullMx' }, securityTxt: securityTxtAbsent });
  });

  it('runs checks in parallel: each may wait for all others to have begun', async () => {
    const ids = ['dns', 'mx', 'spf', 'dmarc', 'dkim', 'tls', 'securityTxt'] as const;
    const begun = new Set<CheckId>();
    let allBegan = (): void => undefined;
    const together = new Promise<void>((resolve) => {
      allBegan = resolve;
    });
    const waiting = ids.map((id) => ({
      ...probe(id, 'fails', [], 60_000),
      observe: async () => {
        begun.add(id);
        if (begun.size === ids.length) allBegan();
        await together;
        throw new IoFailure('connectionReset', 'reset');
      },
    }));
    const { steps, listener } = recorder();
    await runChecks({ checks: waiting, target, io, deadlineAt: soon(5_000) }, listener);
    expect(steps.filter((line) => line.startsWith('unreachable'))).to.have.lengthOf(ids.length);
  });

  it("ends open checks at the scan's deadline as timed out, and starts none after it", async () => {
    const { steps, details, listener } = recorder();
    const checks = [probe('mx', 'hangs', [], 60_000), probe('dkim', 'observes', ['mx'])];
    await runChecks({ checks, target, io, deadlineAt: soon(30) }, listener);
    expect(steps).to.deep.equal(['started mx', 'timeout mx', 'started dkim', 'timeout dkim']);
    expect(details[1]).to.match(/before this check could begin/);
  });

  it("starts nothing after the scan's deadline, even if the clock lags behind the timers", async () => {
    const { steps, details, listener } = recorder();
    const checks = [probe('mx', 'hangs', [], 60_000), probe('dkim', 'observes', ['mx'])];
    await runChecks({ checks, target, deadlineAt: 30, io: { ...io, clock: { ...clock, now: () => 0 } } }, listener);
    expect(steps).to.deep.equal(['started mx', 'timeout mx', 'started dkim', 'timeout dkim']);
    expect(details[1]).to.match(/before this check could begin/);
  });

  it('rejects with the reason of its signal and reports no outcome for open checks', async () => {
    const { steps, listener } = recorder();
    const controller = new AbortController();
    const running = runChecks(
      { checks: [probe('mx', 'hangs', [], 60_000)], target, io, deadlineAt: soon(), signal: controller.signal },
      {
        ...listener,
        started: (one) => {
          listener.started(one);
          controller.abort(new Error('going down'));
        },
      },
    );
    const error = await running.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).to.be.an('error').with.property('message', 'going down');
    expect(steps.filter((line) => !line.startsWith('started'))).to.deep.equal([]);
  });

  it('stops everything and rejects if the listener fails', async () => {
    let calls = 0;
    const failing: CheckListener = {
      started: () => {
        calls += 1;
        throw new Error('the store is gone');
      },
      observed: () => {
        calls += 1;
      },
      inconclusive: () => {
        calls += 1;
      },
    };
    const running = runChecks(
      { checks: [probe('mx', 'hangs', [], 60_000), probe('securityTxt', 'observes')], target, io, deadlineAt: soon() },
      failing,
    );
    const error = await running.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).to.be.an('error').with.property('message', 'the store is gone');
    expect(calls).to.equal(1);
  });

  it('refuses circular dependencies and a check that is listed twice', async () => {
    for (const checks of [
      [probe('mx', 'fails', ['dkim']), probe('dkim', 'fails', ['mx'])],
      [probe('mx', 'fails'), probe('mx', 'fails')],
    ]) {
      const error = await runChecks({ checks, target, io, deadlineAt: soon() }, recorder().listener).then(
        () => undefined,
        (caught: unknown) => caught,
      );
      expect(error).to.be.an('error');
    }
  });

  it('gives every planned check exactly one outcome, whatever each does and needs', async () => {
    const ids: readonly CheckId[] = ['dns', 'mx', 'spf', 'dmarc', 'securityTxt'];
    const behaviour = fc.constantFrom<Behaviour>(
      'observes',
      'fails',
      'throws',
      'hangs',
      'ignoresItsSignal',
      'breaksItsBounds',
      'crashesAssessing',
    );
    const plan = fc.tuple(...ids.map((_, index) => fc.tuple(behaviour, fc.subarray(ids.slice(0, index)))));
    await fc.assert(
      fc.asyncProperty(plan, async (planned) => {
        const { steps, listener } = recorder();
        const checks = planned.map(([how, needs], index) => probe(ids[index]!, how, needs, 5));
        await runChecks({ checks, target, io, deadlineAt: soon() }, listener);
        for (const id of ids) {
          const lines = steps.filter((line) => line.endsWith(` ${id}`));
          expect(lines).to.have.lengthOf(2);
          expect(lines[0]).to.equal(`started ${id}`);
        }
      }),
      { numRuns: 40 },
    );
  });
});
