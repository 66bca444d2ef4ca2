// @long: many visitors at once, beside a bare server; runs in npm test when these change: tests/load/, server/platform/http/, server/platform/graphql/
import { expect } from 'chai';
import { reportFigures } from '../random/reportFigures.ts';
import { testRun } from '../random/testRun.ts';
import { WITHOUT_LIMITS } from '../support/withoutLimits.ts';
import { loadFigures } from './loadFigures.ts';
import { loadTable } from './loadTable.ts';
import { runLoad, type LoadOutcome } from './runLoad.ts';

const run = testRun();
const MINUTE_MS = 60_000;

/** Limits are raised, so that every request gets through. */
const ENV = {
  ...WITHOUT_LIMITS,
  CANDOR_RATE_LIMIT_SCANS: '0',
  CANDOR_SCAN_CACHE_SECONDS: '0',
};
const FULL = {
  visitors: 1_000,
  scans: 200,
  sites: 7,
  subscribers: 2_000,
  seconds: 180,
  warmUpSeconds: 30,
  pauseMs: 3_000,
  ownPostgres: true,
  besideBare: true,
};
const SHORT = {
  visitors: 40,
  scans: 2,
  sites: 1,
  subscribers: 40,
  seconds: 2,
  warmUpSeconds: 1,
  pauseMs: 500,
  ownPostgres: false,
  besideBare: false,
};

/**
 * The maximum growth in megabytes from after the warm-up to the end, after full garbage collections. The reports of the crowd's sites are cached as last
 * answered (at most 64, with 4 answers each: some 20 MB), whole scans stay in the memory of their followers for a while, and code is compiled and optimised.
 * In full runs, a leak of 1 kB per request or 20 kB per subscriber exceeds it.
 */
const MOST_GROWTH_MB = 60;
/** Resident memory: pages that the collector has emptied but not returned, which depend on the peak load. */
const MOST_RSS_GROWTH_MB = 600;
/** Database connections are opened on demand and closed after being idle for a while. */
const MOST_MORE_DESCRIPTORS = 10;

describe(`A crowd that reads, scans and follows, limits raised (seed ${run.seed})`, function () {
  this.timeout(40 * MINUTE_MS);
  let outcome: LoadOutcome;

  before(async () => {
    const { seed } = run;
    outcome = await runLoad({
      ...(run.isFull ? FULL : SHORT),
      networks: 'one',
      scansOfOneNetwork: Number.POSITIVE_INFINITY,
      bystanders: 0,
      seed,
      env: ENV,
    });
    reportFigures({ trial: 'a crowd, limits raised', seed, counts: loadFigures(outcome) });
    if (!process.send)
      process.stdout.write(
        loadTable(outcome)
          .map((line) => `      ${line}\n`)
          .join(''),
      );
  });

  it('gets an answer to every request', () => {
    const { visited } = outcome;
    expect(visited.wrong).to.deep.equal({});
    expect(visited.refused).to.deep.equal({});
    expect(visited.answered).to.equal(visited.requests).and.to.be.greaterThan(0);
  });

  it('has all of its scans accepted, and each of them completes, or fails with a reason', () => {
    const { requested, ended } = outcome;
    expect(requested.wrong).to.deep.equal({});
    expect(requested.refused).to.deep.equal({});
    expect(ended.wrong).to.deep.equal({});
    expect(ended.completed + ended.failed).to.equal((run.isFull ? FULL : SHORT).scans);
    expect(ended.completed).to.be.greaterThan(ended.failed);
  });

  it('receives each step of a followed scan once and in order, for each subscriber', () => {
    const { subscribed, followed } = outcome;
    expect(followed.wrong).to.deep.equal({});
    expect(subscribed.joined).to.equal((run.isFull ? FULL : SHORT).subscribers);
    expect(followed.whole).to.equal(subscribed.joined);
  });

  // Only in full runs: a short load leaves less than the process's other memory.
  if (run.isFull)
    it('leaves no additional memory in use', () => {
      const { before: light, after: left } = outcome;
      expect(left.live - light.live, 'megabytes in use').to.be.below(MOST_GROWTH_MB);
      expect(left.rss - light.rss, 'megabytes of the machine').to.be.below(MOST_RSS_GROWTH_MB);
    });

  it('leaves no descriptor open, to visitors or to the database', function () {
    const { before: light, after: left } = outcome;
    if (light.descriptors === undefined || light.sockets === undefined) return;
    expect(left.descriptors, 'descriptors').to.be.at.most(light.descriptors + MOST_MORE_DESCRIPTORS);
    expect(left.sockets, 'sockets').to.be.at.most(light.sockets + MOST_MORE_DESCRIPTORS);
  });

  it('leaves a server that still answers, logs no error, and ends when it is asked to', () => {
    const { afterwards, errors, exitCode } = outcome;
    expect(afterwards.wrong).to.deep.equal({});
    expect(afterwards.answered).to.equal(afterwards.requests).and.to.be.greaterThan(0);
    expect(errors).to.deep.equal([]);
    expect(exitCode).to.equal(0);
  });
});
