// @long: many visitors at the limits as installed; runs in npm test when these change: tests/load/, server/platform/http/, server/platform/graphql/
import { expect } from 'chai';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';
import { loadFigures } from './loadFigures.ts';
import { loadTable } from './loadTable.ts';
import { runLoad, type LoadOutcome } from './runLoad.ts';

const run = testRun();
const MINUTE_MS = 60_000;

/** The default settings, behind a proxy on the same machine. */
const DEFAULTS = {
  CANDOR_TRUSTED_PROXIES: '127.0.0.1',
  // The crowd's thousands of names resolve to a few addresses, whose limits are tested in limits.security.test.ts.
  CANDOR_RATE_LIMIT_ADDRESS_SCANS: '0',
  CANDOR_ADDRESS_SCANS_AT_ONCE: '0',
};
/** The same on a small scale: one network reaches its limit within seconds. */
const SMALL = {
  ...DEFAULTS,
  // Fewer than the visitors send when each reads one report.
  CANDOR_RATE_LIMIT_REQUESTS: '80',
  // The network reaches its limit before the queue is full, and the others fill the queue.
  CANDOR_RATE_LIMIT_SCANS: '2',
  CANDOR_MAX_QUEUED_SCANS: '3',
  CANDOR_MAX_CONNECTIONS_PER_NETWORK: '15',
  // What scans observe is not tested here, and a browser doubles their cost.
  CANDOR_BROWSER: 'off',
  CANDOR_WORKER_CONCURRENCY: '1',
};
const FULL = {
  visitors: 1_000,
  bystanders: 100,
  scans: 400,
  sites: 7,
  scansOfOneNetwork: 100,
  subscribers: 2_000,
  seconds: 120,
  warmUpSeconds: 10,
  pauseMs: 3_000,
  ownPostgres: true,
  env: DEFAULTS,
};
const SHORT = {
  visitors: 30,
  bystanders: 5,
  scans: 16,
  sites: 1,
  scansOfOneNetwork: 6,
  subscribers: 30,
  seconds: 2,
  warmUpSeconds: 1,
  pauseMs: 500,
  ownPostgres: false,
  env: SMALL,
};

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

describe(`A crowd of one network under the usual limits, next to others (seed ${run.seed})`, function () {
  this.timeout(40 * MINUTE_MS);
  let outcome: LoadOutcome;
  const plan = run.isFull ? FULL : SHORT;

  before(async () => {
    const { seed } = run;
    outcome = await runLoad({ ...plan, networks: 'one', seed, besideBare: false });
    reportFigures({ trial: 'a crowd under the usual limits', seed, counts: loadFigures(outcome) });
    if (!process.send)
      process.stdout.write(
        loadTable(outcome)
          .map((line) => `      ${line}\n`)
          .join(''),
      );
  });

  it('is refused correctly: only by 429 or 503 with the time to try again', () => {
    const { visited } = outcome;
    expect(visited.wrong).to.deep.equal({});
    expect(Object.keys(visited.refused).filter((status) => !['429', '503'].includes(status))).to.deep.equal([]);
    expect(sum(visited.refused)).to.be.greaterThan(0);
    expect(visited.answered + sum(visited.refused)).to.equal(visited.requests);
  });

  it('keeps nobody else from reading', () => {
    const { bystanders } = outcome;
    expect(bystanders.wrong).to.deep.equal({});
    expect(bystanders.refused).to.deep.equal({});
    expect(bystanders.answered).to.equal(bystanders.requests).and.to.be.greaterThan(0);
  });

  it('gets a refusal for each scan that exceeds its limit or the queue, and each accepted scan ends', () => {
    const { requested, ended } = outcome;
    expect(requested.wrong).to.deep.equal({});
    expect(Object.keys(requested.refused)).to.include.members(['RateLimited', 'ScannerBusy']);
    expect(requested.accepted.length + sum(requested.refused)).to.equal(plan.scans);
    expect(ended.wrong).to.deep.equal({});
    expect(ended.completed + ended.failed)
      .to.equal(requested.accepted.length)
      .and.to.be.greaterThan(0);
  });

  it('gets excess subscribers closed with code 4429, and the accepted ones receive each step once and in order', () => {
    const { subscribed, followed } = outcome;
    expect(subscribed.joined + subscribed.refused).to.equal(plan.subscribers);
    expect(followed.wrong).to.deep.equal({});
    expect(followed.whole).to.equal(subscribed.joined).and.to.be.greaterThan(0);
  });

  it('leaves a server that still answers, logs no error, and ends when it is asked to', () => {
    const { afterwards, errors, exitCode } = outcome;
    expect(afterwards.wrong).to.deep.equal({});
    expect(afterwards.refused).to.deep.equal({});
    expect(afterwards.answered).to.equal(afterwards.requests).and.to.be.greaterThan(0);
    expect(errors).to.deep.equal([]);
    expect(exitCode).to.equal(0);
  });
});
