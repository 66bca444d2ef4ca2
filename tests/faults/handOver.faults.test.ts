import { commandsOver } from '../../server/platform/commands/testing/commandsOver.ts';
import { expect } from 'chai';
import type { Knex } from 'knex';
import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { currentVersion } from '../../schema/events/catalogue.ts';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { createPool } from '../../server/platform/database/testing/createPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { openReplays, type Replays } from '../../server/features/replays/replays.ts';
import { postTo } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { embeddedUrl, signalPostmaster } from './embeddedOf.ts';
import { testRun } from '../random/testRun.ts';
import { holdReplay } from './heldReplay.ts';
import { processOfConnection } from './processOfConnection.ts';
import { unequalReadModels } from './unequalReadModels.ts';
import { startFleet, type Fleet, type Member, type MemberPlan } from './fleet.ts';
import { reportFigures } from '../random/reportFigures.ts';

const run = testRun();

/** The documentation promises operators about 5 s; a machine under other load gets more. */
const TAKEN_OVER_MS = 60_000;

/** A projection of all events; the test records more of them than it folds in one batch. */
const REPLAYED = 'eventIndex';
const EVENTS = run.isFull ? 22_000 : 14_000;
const AT_ONCE = 2_000;

const writeMuch = async (store: EventStore): Promise<void> => {
  const { scanId, requested, started } = scanStory(randomUUID());
  const time = new Date().toISOString();
  for (let written = 0; written < EVENTS; written += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, index) => {
      const id = randomUUID();
      const { type, data } = written + index === 0 ? requested() : started('tls');
      const metadata = { correlationId: id, causationId: id, actor: 'system', time };
      return { id, type, version: currentVersion(type), data, metadata };
    });
    await store.append(`scan-${scanId}`, events, 'any');
  }
};

const projector = (name: string): MemberPlan => ({ name, roles: ['projector'] });

// On the embedded Postgres, which one of the tests kills.
describe(`Two projectors (seed ${run.seed})`, () => {
  const processes = candorProcesses();
  let fleet: Fleet;
  let reserve: Fleet;
  let databaseUrl = '';
  let database: pg.Pool;
  let knex: Knex;
  let store: EventStore;
  let replays: Replays;
  let people = 0;
  let replayed = 0;

  /** Returns the connection name of the active projector, or `undefined` if there is none. */
  const atWork = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ application: string }>(
      `select application from candor_projections.lock_holders
       join pg_stat_activity on pid = backend
       where name = 'projector' and beat_at > clock_timestamp() - interval '2 s'`,
    );
    return rows[0]?.application;
  };
  const isConnected = async (name: string): Promise<boolean> => {
    const { rows } = await database.query('select from pg_stat_activity where application_name = $1', [name]);
    return rows.length > 0;
  };
  const isAnother = async (than: string): Promise<boolean> => {
    const now = await atWork();
    return now !== undefined && now !== than;
  };
  /** Records something, and waits until the read models contain it. */
  const oneMoreIsFolded = async (): Promise<void> => {
    people += 1;
    const form = {
      email: `reader-${people}@readers.example`,
      first_name: 'Joan',
      last_name: 'Reader',
      company: 'Readers Example',
    };
    expect((await postTo(`${fleet.url()}/api/newsletter/subscribe`, form)).status).to.equal(200);
    await eventually(
      'the read models know of it',
      async () => {
        const { rows } = await database.query("select from candor_read.event_index where type = 'SignupRequested'");
        return rows.length === people;
      },
      TAKEN_OVER_MS,
    );
  };
  /** Disrupts the active projector, and measures how long no process updated the read models. Returns the names before and after. */
  const handOver = async (
    fault: string,
    strike: () => unknown,
  ): Promise<{ readonly before: string; after: string }> => {
    const before = (await atWork()) ?? '';
    expect(before).not.to.equal('');
    const struckAt = performance.now();
    void strike();
    await eventually('another one is at work', () => isAnother(before), TAKEN_OVER_MS);
    await oneMoreIsFolded();
    const milliseconds = Math.round(performance.now() - struckAt);
    reportFigures({ trial: fault, seed: run.seed, counts: { 'hand-overs': 1, milliseconds } });
    return { before, after: (await atWork()) ?? '' };
  };
  const replaysEnded = async (): Promise<number> => {
    const { rows } = await database.query(
      "select from candor_events.events where stream = $1 and type = 'ReplayCompleted'",
      [`replay-${REPLAYED}`],
    );
    return rows.length;
  };
  /** Disrupts the process that executes a replay, or what it needs, and waits until its tables are live. */
  const replayThrough = async (fault: string, strike: (member: Member) => unknown): Promise<void> => {
    const answer = await replays.start({ projection: REPLAYED, mode: 'swap', until: null }, 'cli');
    expect(answer).to.deep.equal({ kind: 'accepted' });
    const held = await holdReplay(databaseUrl, REPLAYED);
    const members = [...fleet.members, ...reserve.members];
    const pid = await processOfConnection(
      held.port,
      members.map(({ process: { child } }) => child.pid),
    );
    const member = members.find(({ process: { child } }) => child.pid === pid);
    if (!member) {
      await held.letGo();
      throw new Error(`Nobody of us is at the replay: its connection starts at port ${held.port}.`);
    }
    const struckAt = performance.now();
    const struck = Promise.resolve(strike(member));
    await held.letGo();
    replayed += 1;
    await eventually(
      'the replay has ended',
      () =>
        replaysEnded().then(
          (ended) => ended === replayed,
          () => false,
        ), // the database is unavailable
      TAKEN_OVER_MS,
    );
    await struck;
    const milliseconds = Math.round(performance.now() - struckAt);
    reportFigures({ trial: fault, seed: run.seed, counts: { replays: 1, milliseconds } });
    await Promise.all([fleet.ready(), ...(fault.includes('SIGSTOP') ? [] : [reserve.ready()])]);
    await oneMoreIsFolded();
  };
  const only = ({ members: [member] }: Fleet): Member => {
    if (!member) throw new Error('There is nobody.');
    return member;
  };

  before(async () => {
    fleet = startFleet(processes, { plan: [projector('projector-1'), { name: 'api', roles: ['api'] }], lab: false });
    await fleet.ready();
    databaseUrl = await embeddedUrl(processes.path);
    database = createPool({ url: databaseUrl, applicationName: 'faults' });
    knex = createKnex({ url: databaseUrl, applicationName: 'faults' });
    store = await openPostgresEventStore({ connectionString: databaseUrl });
    replays = openReplays(
      {
        knex,
        openKnex: (applicationName, options) => createKnex({ url: databaseUrl, applicationName, ...options }),
        store,
        commands: commandsOver(store),
      },
      () => new Date(),
    );
    await writeMuch(store);
    await eventually('the first is at work', async () => (await atWork()) !== undefined);
    reserve = startFleet(processes, { plan: [projector('projector-2')], lab: false });
    await reserve.ready();
    await oneMoreIsFolded();
  });
  after(async () => {
    await store.close();
    await knex.destroy();
    await database.end();
  });

  it('keep the read models up to date when the active one is killed: the other takes over', async () => {
    await handOver('projector killed', () => only(fleet).kill());
    await only(fleet).ready();
  });

  it('keep them up to date when the active one hangs, and when it resumes it stands by and changes nothing', async () => {
    const { child } = only(reserve).process;
    const { before, after } = await handOver('projector stopped (SIGSTOP)', () => child.kill('SIGSTOP'));
    await eventually('its sessions are ended', async () => !(await isConnected(before)));
    child.kill('SIGCONT');
    await eventually('it stands by', () => isConnected(before), TAKEN_OVER_MS);
    await oneMoreIsFolded();
    expect(await atWork(), 'nobody takes it back').to.equal(after);
    expect(child.exitCode, only(reserve).process.stderr()).to.equal(null);
  });

  it('complete a replay when the process that runs it is killed', async () => {
    await replayThrough('replay, its process killed', (member) => member.kill());
  });

  it('complete a replay when the database is killed during it', async () => {
    await replayThrough('replay, Postgres killed', () => signalPostmaster(processes.path, 'SIGKILL'));
  });

  it('complete a replay when the process that runs it hangs, and when that process resumes it changes nothing', async () => {
    let hung: Member | undefined;
    await replayThrough('replay, its process stopped (SIGSTOP)', (member) => {
      hung = member;
      member.process.child.kill('SIGSTOP');
    });
    hung?.process.child.kill('SIGCONT');
    await oneMoreIsFolded();
    expect(await replaysEnded()).to.equal(replayed);
    expect(hung?.process.child.exitCode, hung?.process.stderr()).to.equal(null);
  });

  it('have folded every event exactly once: the tables equal a fold from zero', async () => {
    expect(await unequalReadModels(knex, store)).to.deep.equal([]);
    expect([...fleet.crashes, ...reserve.crashes]).to.deep.equal([]);
    const codes = [...Object.values(await reserve.stop()), ...Object.values(await fleet.stop())];
    expect(codes).to.deep.equal([0, 0, 0]);
  });
});
