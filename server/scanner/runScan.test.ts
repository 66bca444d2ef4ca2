import { expect } from 'chai';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import type { Scorecard } from '../../schema/report/score.ts';
import type { CheckDefinition } from '../../checks/kit/check.ts';
import type { World } from '../../checks/kit/testing/scannerIoOf.ts';
import { createMemoryEventStore } from '../platform/eventStore/memory/memoryEventStore.ts';
import { testWork } from '../../tests/support/workers/testWork.ts';
import { atBrowser, atOnce, checkThat, untilAborted } from '../features/scans/testing/checkThat.ts';
import { IoFailure } from './io/scannerIo.ts';
import { createMemoryRecorder } from './memoryRecorder.ts';
import { runScan, type ScanRecorder, type ScanWork } from './runScan.ts';

const scanId = '00000000-0000-4000-8000-000000000001';
const domain = 'example.org';
const publicSite: World = { names: { [domain]: { A: ['93.184.215.14'] } } };
const both = [checkThat('mx', atOnce), checkThat('tls', atOnce)];
const forever = new AbortController().signal;

const noScore: Scorecard = {
  rulesetVersion: 1,
  overall: null,
  subScores: { email: null, web: null, breach: null, compliance: null },
  penalties: [],
  coverage: { conclusive: 0, planned: 2 },
};

/** A scan of `checks` that is only kept in memory. */
const scanOf = (
  probes: readonly CheckDefinition[],
  { world = publicSite, ...parts }: Partial<ScanWork> & { world?: World } = {},
  onStep: (report: ScanReport) => void = () => undefined,
) => {
  const steps: string[] = [];
  const calls: string[] = [];
  const memory = createMemoryRecorder(
    { scanId, domain, probes: probes.map(({ id }) => id) },
    () => new Date('2026-01-01T12:00:00.000Z'),
    (report) => {
      const { revision, status, checks } = report;
      steps.push([revision, status, ...checks.map(({ state }) => state)].join(' '));
      onStep(report);
    },
  );
  const work: ScanWork = {
    ...testWork(createMemoryEventStore(), probes, world),
    addressLimiter: {
      acquire: (id, addresses) => {
        calls.push(`acquire ${id === scanId} ${addresses.join(' ')}`);
        return Promise.resolve(true);
      },
      release: () => {
        calls.push('release');
        return Promise.resolve();
      },
    },
    ...parts,
  };
  const run = (changed: Partial<ScanRecorder> = {}, signal = forever) =>
    runScan(work, scanId, { ...memory, ...changed }, signal);
  return { run, steps, calls, report: memory.report };
};

const stateOf = ({ checks }: { readonly checks: readonly Check[] }) => checks.map(({ state }) => state);

describe('A scan', () => {
  it('gives a report after each step, and ends with a score and a summary', async () => {
    const { run, steps, calls, report } = scanOf(both);
    expect(await run()).to.equal('ran');
    expect(steps).to.deep.equal([
      '1 running running pending',
      '2 running running running',
      '3 running conclusive running',
      '4 running conclusive conclusive',
      '5 running conclusive conclusive',
      '6 running conclusive conclusive',
      '7 completed conclusive conclusive',
    ]);
    expect(report()).to.deep.include({ status: 'completed', durationMs: 0, failure: null });
    expect(report().observations).to.have.all.keys('mx', 'tls');
    expect(report().scorecard?.overall).to.equal(100);
    expect(report().summary?.tldr).to.equal('100 points');
    expect(calls).to.deep.equal(['acquire true 93.184.215.14', 'release']);
  });

  it('has a provisional score while only the browser is left, which the final score replaces', async () => {
    const scores: string[] = [];
    let release: () => void = () => undefined;
    const looking = new Promise<void>((resolve) => (release = resolve));
    const { run, report } = scanOf(
      [
        checkThat('mx', atOnce),
        checkThat(
          'tls',
          atBrowser(() => looking),
        ),
      ],
      {},
      ({ provisionalScore, scorecard, checks }) => {
        scores.push(`${provisionalScore?.overall} ${scorecard?.overall} ${checks[1]?.state}`);
        if (provisionalScore) {
          expect(provisionalScore.awaited).to.deep.equal(['tls']);
          release();
        }
      },
    );
    await run();
    expect(scores.filter((each, index) => each !== scores[index - 1])).to.deep.equal([
      'undefined undefined pending',
      'undefined undefined running',
      '50 undefined running',
      '50 undefined conclusive',
      'undefined 100 conclusive',
    ]);
    expect(report()).to.not.have.property('provisionalScore');
  });

  for (const [name, probes, score] of [
    ['if no check waits for a browser', both, undefined],
    [
      'while another check looks without a browser',
      [checkThat('mx', untilAborted), checkThat('tls', atBrowser(atOnce))],
      undefined,
    ],
    [
      'if too little was checked for an overall score',
      [checkThat('mx', atOnce), checkThat('tls', atBrowser(untilAborted))],
      () => noScore,
    ],
  ] as const)
    it(`has no provisional score ${name}`, async () => {
      const seen: unknown[] = [];
      const parts = { deadlineMs: 50, ...(score && { score }) };
      const { run, report } = scanOf(probes, parts, ({ provisionalScore }) => seen.push(provisionalScore));
      expect(await run()).to.equal('ran');
      expect(report().scorecard).to.not.equal(null);
      expect(seen.filter((each) => each !== undefined)).to.deep.equal([]);
    });

  it('has its final score at once when the browser fails', async () => {
    const { run, report } = scanOf([
      checkThat('mx', atOnce),
      checkThat(
        'tls',
        atBrowser(() => Promise.reject(new IoFailure('unavailable', 'The browser failed'))),
      ),
    ]);
    expect(await run()).to.equal('ran');
    expect(report().checks[1]).to.include({ state: 'inconclusive', reason: 'unavailable' });
    expect(report()).to.deep.include({ status: 'completed' }).and.not.have.property('provisionalScore');
    expect(report().scorecard?.overall).to.equal(50);
  });

  it('fails without a check if the name does not exist, and reserves no address', async () => {
    const { run, steps, calls, report } = scanOf(both, { world: { names: {} } });
    expect(await run()).to.equal('failed');
    expect(report()).to.deep.include({ status: 'failed', scorecard: null });
    expect(report().failure?.reason).to.equal('nameNotFound');
    expect(steps).to.have.length(1);
    expect(calls).to.deep.equal([]);
  });

  it('fails without a check if its addresses have too many scans', async () => {
    const addressLimiter = {
      acquire: () => Promise.resolve(false),
      release: () => Promise.reject(new Error('not held')),
    };
    const { run, report } = scanOf(both, { addressLimiter });
    expect(await run()).to.equal('failed');
    expect(report().failure?.reason).to.equal('addressBusy');
    expect(stateOf(report())).to.deep.equal(['pending', 'pending']);
  });

  it('runs no check if its recorder does not let it begin, and releases its addresses', async () => {
    const { run, steps, calls } = scanOf(both);
    expect(await run({ begin: () => Promise.resolve(false) })).to.equal(undefined);
    expect(steps).to.deep.equal([]);
    expect(calls.at(-1)).to.equal('release');
  });

  it('has nothing to do if it has ended', async () => {
    const { run, steps } = scanOf(both);
    expect(await run({ load: () => Promise.resolve(undefined) })).to.equal(undefined);
    expect(steps).to.deep.equal([]);
  });

  it('stops with its recorder: its open checks are aborted, and its addresses released', async () => {
    const { run, calls } = scanOf([checkThat('mx', atOnce), checkThat('tls', untilAborted)]);
    const failure = new Error('the disk is full');
    const error: unknown = await run({ recordSteps: () => Promise.reject(failure) }).catch((thrown: unknown) => thrown);
    expect(error).to.equal(failure);
    expect(calls.at(-1)).to.equal('release');
  });

  it('stops without an outcome for its open checks when it is told to', async () => {
    const stop = new AbortController();
    const { run, report } = scanOf([checkThat('mx', atOnce), checkThat('tls', untilAborted)]);
    const running = run(
      {
        recordSteps: () => {
          stop.abort(new Error('the worker shuts down'));
          return Promise.resolve();
        },
      },
      stop.signal,
    );
    const error: unknown = await running.catch((thrown: unknown) => thrown);
    expect(error).to.have.property('message', 'the worker shuts down');
    expect(report().status).to.equal('running');
  });
});
