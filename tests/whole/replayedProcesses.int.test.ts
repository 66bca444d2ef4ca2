import { expect } from 'chai';
import type { Knex } from 'knex';
import { buildOfReplay, listBuilds } from '../../projections/engine/buildRegistry.ts';
import { currentVersion } from '../../schema/events/catalogue.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { EventStore, RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { onItsOwnCandor, runCommand, startsNothing, withEnvironment } from '../support/runCommand.ts';

/** Each has four events: more than a replay folds in one batch. */
const SCANS = 1_500;
const WRITERS = 20;
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('Replays of several processes', function () {
  this.timeout(240_000);
  const processes = candorProcesses();
  let database: TestPool;
  let knex: Knex;
  let store: EventStore;
  let events = 0;

  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    store = await openPostgresEventStore({ connectionString: database.url });
    const metadata = { correlationId: id(0), causationId: id(0), actor: 'system', time: '2026-01-01T12:00:00.000Z' };
    const write = async (writer: number): Promise<void> => {
      for (let number = writer; number < SCANS; number += WRITERS) {
        const story = scanStory(id(number), `site-${number % 97}.example`);
        const told = [story.requested(), story.observed('mx'), story.scored(), story.completed()].map(
          (event, index) => ({
            ...event,
            id: id((number + 1) * 10 + index),
            version: currentVersion(event.type),
            metadata,
          }),
        );
        await store.append(`scan-${id(number)}`, told, 'none');
        events += told.length;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  });
  after(async () => {
    await store.close();
    await database.close();
  });

  const env = () => ({ DATABASE_URL: database.url });
  const replay = (...args: readonly string[]) => processes.start(['replay', ...args], env());
  /** Commands that are neither killed nor interrupted run in this process: a separate one would only take longer to start. */
  const run = (...args: readonly string[]) =>
    withEnvironment({ ...env(), CANDOR_DATA_DIR: processes.path }, () =>
      runCommand(['replay', ...args], onItsOwnCandor),
    );
  const told = async (type: string): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readStream('replay-scanReport')) if (event.type === type) all.push(event);
    return all;
  };
  const newestReplayId = async (): Promise<string> =>
    ((await told('ReplayRequested')).at(-1)?.data as { replayId: string }).replayId;

  /** Pauses whoever builds in the middle, until it is released, as if another transaction were writing the row of the last scan. */
  const holdInTheMiddle = async (replayId: string): Promise<() => Promise<void>> => {
    const build = await eventually(
      'it has begun to build',
      async () => (await buildOfReplay(knex, replayId)) !== undefined,
    ).then(() => buildOfReplay(knex, replayId));
    const trx = await knex.transaction();
    await trx.raw(
      `insert into ${build?.schema ?? ''}.scan_reports (scan_id, domain, status, requested_at, revision, report)
       values (?, 'nobody.example', 'running', now(), 0, '{}')`,
      [id(SCANS - 1)],
    );
    return async () => {
      await trx.rollback();
    };
  };
  const eventsOf = async (replayId: string): Promise<number> => (await buildOfReplay(knex, replayId))?.events ?? 0;

  it('a killed replay continues in the next process, and a second one is refused meanwhile', async () => {
    const first = await run('scanReport');
    expect(first.code, first.stderr).to.equal(0);
    expect(first.stdout).to.match(/^scanReport: 6,000 events replayed\. The new tables are live/);
    const killed = replay('scanReport');
    await eventually('it is asked for', async () => (await told('ReplayRequested')).length === 2, 60_000);
    const replayId = await newestReplayId();
    const letGo = await holdInTheMiddle(replayId);
    await eventually('it is in the middle', async () => (await eventsOf(replayId)) > 0, 60_000);

    const second = await run('scanReport');
    expect(second.code).to.equal(1);
    expect(second.stderr).to.match(
      /^A replay of scanReport has been running since \S+, started by cli\. Wait until it ends/,
    );

    killed.child.kill('SIGKILL');
    expect(await killed.ended()).to.equal(null);
    await letGo();
    const before = await eventsOf(replayId);
    expect(before).to.be.within(1, events - 1);
    const again = await run('scanReport', '--resume');
    expect(again.code, again.stderr).to.equal(0);
    expect(again.stdout).to.match(
      /^scanReport: 6,000 events replayed\. The new tables are live \(rows: 0 added, 0 changed, 0 removed\)/,
    );
    expect(await eventsOf(replayId), 'no event was folded twice').to.equal(events);
    const verified = await run('scanReport', '--verify');
    expect(verified.code, verified.stdout).to.equal(0);
  });

  it('Ctrl-C pauses a replay, and says how to continue; a server leaves it paused, and another command continues it next to the server', async () => {
    const paused = replay('scanReport');
    await eventually('it is asked for', async () => (await told('ReplayRequested')).length === 3, 60_000);
    const replayId = await newestReplayId();
    const letGo = await holdInTheMiddle(replayId);
    await eventually('it is in the middle', async () => (await eventsOf(replayId)) > 0, 60_000);
    paused.child.kill('SIGINT');
    await eventually('it says that it is paused', async () => (await told('ReplayPaused')).length === 1);
    await letGo();
    expect(await paused.ended()).to.equal(1);
    expect(paused.stderr()).to.include('To continue: candor replay scanReport --resume');

    const server = processes.start(['serve', '--roles', 'projector'], env());
    await server.ready();
    const again = await run('scanReport', '--resume');
    expect(again.code, again.stderr).to.equal(0);
    expect(await told('ReplayPaused')).to.have.length(1);
    expect(await eventsOf(replayId)).to.equal(events);
    server.child.kill('SIGTERM');
    expect(await server.ended(), server.stderr()).to.equal(0);
  });

  it('a dry run shows the difference that it would make, and leaves nothing', async () => {
    await knex.raw('delete from candor_read.scan_reports where scan_id = ?', [id(1)]);
    await knex.raw('update candor_read.scan_reports set overall = 1 where scan_id = ?', [id(2)]);
    const before = await listBuilds(knex);
    const dry = await run('scanReport', '--dry-run');
    expect(dry.code, dry.stderr).to.equal(3);
    expect(dry.stdout).to.include(
      'scan_reports: 1,499 rows now, 1,500 after the replay: 1 added, 1 changed, 0 removed',
    );
    expect(dry.stdout)
      .to.include(`+ ${id(1)}`)
      .and.include(`~ ${id(2)}`);
    expect((await listBuilds(knex)).map(({ schema, state }) => [schema, state])).to.deep.equal(
      before.map(({ schema, state }) => [schema, state]),
    );
  });

  it('a scratch schema is built next to a server, and invalid arguments are reported before anything is started', async () => {
    const built = await run('scanReport', 'globalStats', '--into', 'may', '--until', '2026-02-01');
    expect(built.code, built.stderr).to.equal(0);
    expect((await knex.raw<{ rows: unknown[] }>('select from candor_scratch_may.completed_scans')).rows).to.have.length(
      SCANS,
    );
    const twice = await run('scanReport', '--into', 'may');
    expect(twice.code).to.equal(1);
    expect(twice.stderr).to.include('candor_scratch_may already');
    for (const [args, words] of [
      [['nobody'], /There is no read model named nobody\. The read models are: /],
      [['scanReport', '--into', 'x"; drop'], /--into takes a name of at most 40 characters/],
      [['scanReport', '--into', 'x', '--until', '2999-01-01'], /--until must be in the past/],
      [['scanReport', '--until', '2026-01-01'], /--until needs --into or --dry-run/],
      [['scanReport', '--verify', '--dry-run'], /cannot be used together/],
    ] as const) {
      const { code, stderr } = await runCommand(['replay', ...args], startsNothing);
      expect(code, args.join(' ')).to.equal(2);
      expect(stderr).to.match(words);
    }
  });
});
