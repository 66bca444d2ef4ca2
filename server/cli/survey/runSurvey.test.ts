import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { reportWith } from '../../documents/scanRun/testing/sampleRun.ts';
import { readShard } from '../../documents/survey/shardFile.ts';
import type { SurveyManifest } from '../../documents/survey/surveyManifest.ts';
import { hashOfNames, OtherSurvey, readManifest, runSurvey, type SurveyRun } from './runSurvey.ts';
import { isSampled } from './surveyCommand.ts';

const NAMES = Array.from({ length: 25 }, (_, index) => `name${index}.example`);
const never = new AbortController().signal;

const reportOf = (domain: string): ScanReport => ({
  ...reportWith([], domain),
  ...(domain === 'name3.example' && { failure: { reason: 'nameNotFound', detail: 'NXDOMAIN' } as const }),
});

describe('A survey', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-survey-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const runOf = (change: Partial<SurveyRun> = {}): SurveyRun => ({
    folder,
    survey: {
      profile: 'mail',
      checks: ['dmarc'],
      browserSample: 0,
      names: { count: NAMES.length, sha256: hashOfNames(NAMES) },
      namesAShard: 10,
      versions: { candor: '1.0.0', rules: 1 },
    },
    names: NAMES,
    atOnce: 4,
    scan: (domain) => Promise.resolve(reportOf(domain)),
    clock: () => new Date('2026-11-30T12:00:00Z'),
    pause: () => Promise.reject(new Error('Nobody waits.')),
    ...change,
  });
  const watched = () => {
    const seen = { started: -1, done: 0, crashed: [] as string[] };
    return {
      seen,
      watch: {
        started: (done: number) => {
          seen.started = done;
        },
        done: () => {
          seen.done += 1;
        },
        crashed: (domain: string) => {
          seen.crashed.push(domain);
        },
      },
    };
  };
  const run = async (change: Partial<SurveyRun> = {}, signal = never) => {
    const { seen, watch } = watched();
    const manifest = await runSurvey(runOf(change), watch, signal);
    return { seen, manifest };
  };
  const domainsIn = async ({ shards }: SurveyManifest): Promise<readonly unknown[]> => {
    const read = await Promise.all(
      shards.map(async ({ file }) => readShard(await readFile(join(folder, file)), ['domain', 'position'])),
    );
    return read.flat().map(({ domain, position }) => `${String(position)} ${String(domain)}`);
  };
  const all = NAMES.map((name, index) => `${index + 1} ${name}`);

  /** Runs it until this many scans have ended, like a process that is killed then. */
  const stopAfter = async (scans: number, change: Partial<SurveyRun> = {}): Promise<void> => {
    const killed = new AbortController();
    let ended = 0;
    const scan = async (domain: string): Promise<ScanReport> => {
      killed.signal.throwIfAborted();
      await new Promise((done) => setImmediate(done));
      ended += 1;
      if (ended === scans) killed.abort(new Error('Killed'));
      return reportOf(domain);
    };
    const failure = await run({ scan, atOnce: 1, ...change }, killed.signal).catch((error: unknown) => error);
    expect(failure).to.have.property('message', 'Killed');
  };

  it('writes its rows in the order of the list, a file for each shard, and a manifest', async () => {
    const { seen, manifest } = await run();
    expect(await domainsIn(manifest)).to.deep.equal(all);
    expect(manifest.shards.map(({ names, failures }) => [names, failures])).to.deep.equal([
      [10, { nameNotFound: 1 }],
      [10, {}],
      [5, {}],
    ]);
    expect(manifest.completedAt).to.equal('2026-11-30T12:00:00.000Z');
    expect(await readManifest(folder)).to.deep.equal(manifest);
    expect((await readdir(folder)).toSorted()).to.deep.equal([
      'shard-00000.parquet',
      'shard-00001.parquet',
      'shard-00002.parquet',
      'survey.json',
    ]);
    expect(seen).to.deep.equal({ started: 0, done: 25, crashed: [] });
  });

  it('goes on where it stopped, and does not scan finished files again', async () => {
    await stopAfter(14);
    expect((await readManifest(folder))?.completedAt).to.equal(null);
    const scanned: string[] = [];
    const { seen, manifest } = await run({
      scan: (domain) => {
        scanned.push(domain);
        return Promise.resolve(reportOf(domain));
      },
    });
    expect([seen.started, scanned]).to.deep.equal([10, NAMES.slice(10)]);
    expect(await domainsIn(manifest)).to.deep.equal(all);
  });

  it('has nothing left to do once it is complete', async () => {
    const { manifest } = await run();
    const { seen, manifest: again } = await run({ scan: () => Promise.reject(new Error('Nothing is scanned.')) });
    expect(seen).to.deep.equal({ started: 25, done: 0, crashed: [] });
    expect(again.shards).to.deep.equal(manifest.shards);
  });

  it('writes a file again that is damaged or gone, and removes unfinished ones', async () => {
    const { manifest } = await run();
    await writeFile(join(folder, 'shard-00000.parquet'), 'half a file');
    await rm(join(folder, 'shard-00002.parquet'));
    await writeFile(join(folder, 'shard-00002.parquet.part'), 'half a file');
    const { seen, manifest: again } = await run();
    expect([seen.started, seen.done]).to.deep.equal([10, 15]);
    expect(again.shards).to.deep.equal(manifest.shards);
    expect(await readdir(folder)).to.not.include('shard-00002.parquet.part');
  });

  it('keeps a file that was finished when it was killed, but not listed yet, if it is complete', async () => {
    const { manifest } = await run();
    const [first, ...rest] = manifest.shards;
    const unlisted = JSON.stringify({ ...manifest, completedAt: null, shards: rest });
    await writeFile(join(folder, 'survey.json'), unlisted);
    const { seen, manifest: again } = await run({ scan: () => Promise.reject(new Error('Nothing is scanned.')) });
    expect(seen).to.deep.equal({ started: 25, done: 0, crashed: [] });
    expect(again.shards).to.deep.equal([first, ...rest]);
    // The file of other names.
    await writeFile(join(folder, 'survey.json'), unlisted);
    await writeFile(join(folder, 'shard-00000.parquet'), await readFile(join(folder, 'shard-00001.parquet')));
    expect((await run()).seen).to.deep.equal({ started: 15, done: 10, crashed: [] });
  });

  it('starts in a folder in which it was killed before its manifest was written', async () => {
    await writeFile(join(folder, 'survey.json.part'), '{');
    expect((await run()).seen.done).to.equal(25);
  });

  it('goes on if one domain cannot be handled, and says so in its row', async () => {
    const { seen, manifest } = await run({
      scan: (domain) =>
        domain === 'name7.example' ? Promise.reject(new Error('A bug')) : Promise.resolve(reportOf(domain)),
    });
    expect(seen.crashed).to.deep.equal(['name7.example']);
    expect(manifest.shards[0]?.failures).to.deep.equal({ nameNotFound: 1, crashed: 1 });
  });

  it('scans a domain again whose resolvers failed, which says nothing about the domain', async () => {
    const pauses: number[] = [];
    const down = { reason: 'resolverFailure', detail: 'No answer' } as const;
    const attempts = new Map<string, number>();
    const { manifest } = await run({
      scan: (domain) => {
        const attempt = (attempts.get(domain) ?? 0) + 1;
        attempts.set(domain, attempt);
        const isDown = domain === 'name1.example' || (domain === 'name2.example' && attempt < 3);
        return Promise.resolve({ ...reportWith([], domain), ...(isDown && { failure: down }) });
      },
      pause: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    });
    expect([attempts.get('name0.example'), attempts.get('name1.example'), attempts.get('name2.example')]).to.deep.equal(
      [1, 4, 3],
    );
    expect(pauses.toSorted((one, other) => one - other)).to.deep.equal([5_000, 5_000, 30_000, 30_000, 120_000]);
    expect(manifest.shards[0]?.failures).to.deep.equal({ resolverFailure: 1 });
  });

  it('touches no folder that contains another survey or something else', async () => {
    await run();
    const before = await readFile(join(folder, 'survey.json'), 'utf8');
    const { survey } = runOf();
    for (const other of [
      { ...survey, profile: 'web' as const },
      { ...survey, versions: { candor: '1.0.1', rules: 1 } },
      { ...survey, names: { count: 25, sha256: hashOfNames(NAMES.toReversed()) } },
    ])
      expect(await run({ survey: other }).catch((error: unknown) => error)).to.be.instanceOf(OtherSurvey);
    expect(await readFile(join(folder, 'survey.json'), 'utf8')).to.equal(before);
    await writeFile(join(folder, 'survey.json'), '{"format":2}');
    expect(await run().catch((error: unknown) => error)).to.be.instanceOf(OtherSurvey);
    await rm(join(folder, 'survey.json'));
    expect(await run().catch((error: unknown) => error)).to.be.instanceOf(OtherSurvey);
  });
});

describe('The sample of a survey for the browser', () => {
  it('has about the stated share of the domains, and the same in every survey', () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `name${index}.example`);
    const sampled = names.filter((name) => isSampled(name, 0.01));
    expect(sampled).to.have.length.within(70, 130);
    expect(names.filter((name) => isSampled(name, 0.1))).to.include.members(sampled);
    expect(names.some((name) => isSampled(name, 0))).to.equal(false);
    expect(names.every((name) => isSampled(name, 1))).to.equal(true);
  });
});
