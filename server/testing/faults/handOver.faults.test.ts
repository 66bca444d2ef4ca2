import { expect } from 'chai';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../eventstore/contract/eventually.ts';
import { postTo } from '../callApi.ts';
import { candorProcesses } from '../candorProcesses.ts';
import { embeddedUrl } from './embeddedOf.ts';
import { faultRun } from './faultRun.ts';
import { startFleet, type Fleet, type Member, type MemberPlan } from './fleet.ts';
import { tellFigures } from './tellFigures.ts';

const run = faultRun();

/** Some 5 s are told to operators; a machine that has much else to do is given more. */
const TAKEN_OVER_MS = 60_000;

const projector = (name: string): MemberPlan => ({ name, roles: ['projector'] });

describe(`Two projectors (seed ${run.seed})`, function () {
  this.timeout(300_000);
  const processes = candorProcesses();
  let fleet: Fleet;
  let reserve: Fleet;
  let database: pg.Client;
  let people = 0;

  /** The connections of the projector at work have this name; undefined: nobody is at work. */
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
  /** Records something, and waits until the read models know of it. */
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
  /** Strikes the one at work, and tells how long nobody kept the read models. Answers the names before and after. */
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
    tellFigures({ fault, seed: run.seed, counts: { 'hand-overs': 1, milliseconds } });
    return { before, after: (await atWork()) ?? '' };
  };
  const only = ({ members: [member] }: Fleet): Member => {
    if (!member) throw new Error('There is nobody.');
    return member;
  };

  before(async () => {
    fleet = startFleet(processes, { plan: [projector('projector-1'), { name: 'api', roles: ['api'] }] });
    await fleet.ready();
    database = new pg.Client({ connectionString: await embeddedUrl(join(processes.path, 'demo')) });
    database.on('error', () => undefined); // the next question says so
    await database.connect();
    await eventually('the first is at work', async () => (await atWork()) !== undefined);
    reserve = startFleet(processes, { plan: [projector('projector-2')] });
    await reserve.ready();
    await oneMoreIsFolded();
  });
  it('keep the read models when the one at work is killed: the other takes over', async () => {
    await handOver('projector killed', () => only(fleet).kill());
    await only(fleet).ready();
  });

  it('keep them when the one at work hangs, and when it awakens it stands by and changes nothing', async () => {
    const { child } = only(reserve).process;
    const { before, after } = await handOver('projector stopped (SIGSTOP)', () => child.kill('SIGSTOP'));
    await eventually('its sessions are ended', async () => !(await isConnected(before)));
    child.kill('SIGCONT');
    await eventually('it stands by', () => isConnected(before), TAKEN_OVER_MS);
    await oneMoreIsFolded();
    expect(await atWork(), 'nobody takes it back').to.equal(after);
    expect(child.exitCode, only(reserve).process.stderr()).to.equal(null);
  });

  it('have folded all of it once: the tables equal a fold from zero', async () => {
    const { code, stdout, stderr } = await processes.run(['replay', '--verify', '--lab']);
    expect(code, `${stdout}${stderr}`).to.equal(0);
    expect([...fleet.crashes, ...reserve.crashes]).to.deep.equal([]);
    // Before the last of them takes the database with it.
    await database.end();
    const codes = [...Object.values(await reserve.stop()), ...Object.values(await fleet.stop())];
    expect(codes).to.deep.equal([0, 0, 0]);
  });
});
