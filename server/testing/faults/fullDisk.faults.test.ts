import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { hasCode } from '../../database/hasCode.ts';
import { eventually } from '../../eventstore/contract/eventually.ts';
import { scholarForm } from '../applicationForms.ts';
import { getFrom, postTo, type ApiAnswer } from '../callApi.ts';
import { candorProcesses } from '../candorProcesses.ts';
import type { SpawnedCandor } from '../spawnCandor.ts';
import { embeddedUrl, signalPostmaster } from './embeddedOf.ts';
import { faultRun } from './faultRun.ts';
import { tellFigures } from './tellFigures.ts';

const run = faultRun();
const TIMES = run.times({ short: 1, full: 5 });
const execute = promisify(execFile);

/** A file system of 256 MB in memory: root may mount one, and who may `sudo` without a password, as on the machines of CI. */
const mountSmall = async (path: string): Promise<void> => {
  const command = ['mount', '-t', 'tmpfs', '-o', 'size=256m,mode=711', 'tmpfs', path];
  if (process.getuid?.() === 0) await execute('mount', command.slice(1));
  else
    await execute('sudo', ['-n', ...command]).catch((error: unknown) => {
      throw new Error('To fill a disk it takes a small one: run this as root, or as who may sudo without a password.', {
        cause: error,
      });
    });
};

const unmount = async (path: string): Promise<void> => {
  if (process.getuid?.() === 0) await execute('umount', [path]);
  else await execute('sudo', ['-n', 'umount', path]);
};

/** Takes all the room that is left, in pieces down to a page of the file system. */
const fill = async (folder: string): Promise<string> => {
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    if (!hasCode(error, 'ENOSPC')) throw error; // the database was quicker: all the room is gone just the same
  });
  return ballast;
};

describe(`A Candor whose disk is full (seed ${run.seed})`, function () {
  this.timeout(4 * 60_000 + TIMES * 60_000);
  const processes = candorProcesses();
  let folder = '';
  let serving: SpawnedCandor;
  let url = '';
  let person = 0;
  const acknowledged: string[] = [];

  const apply = async (): Promise<ApiAnswer> => {
    const email = `applicant-${(person += 1)}@full.example.edu`;
    const answer = await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
    if (answer.status === 200) acknowledged.push(email);
    return answer;
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-small-disk-'));
    await chmod(folder, 0o711);
    await mountSmall(folder);
    await mkdir(join(folder, 'data'), { mode: 0o711 });
    const env = { CANDOR_DATA_DIR: join(folder, 'data'), CANDOR_RATE_LIMIT_FORMS: '0', CANDOR_RATE_LIMIT_LINKS: '0' };
    serving = processes.start(['serve'], env);
    url = await serving.ready();
  });
  after(async () => {
    serving.child.kill('SIGTERM');
    await serving.ended();
    // Whatever a failed test left running is ended.
    await signalPostmaster(join(folder, 'data'), 'SIGKILL');
    await eventually('nobody uses the disk any more', () =>
      unmount(folder).then(
        () => true,
        () => false,
      ),
    );
    await rm(folder, { recursive: true, force: true });
  });

  it(`says so with status 503, reads on, and goes on by itself when there is room again: ${TIMES} times`, async () => {
    const startedAt = performance.now();
    for (let time = 0; time < TIMES; time += 1) {
      expect((await apply()).status).to.equal(200);
      const ballast = await fill(folder);
      let refusal: ApiAnswer | undefined;
      await eventually(
        'an application is refused',
        async () => {
          const answer = await apply();
          if (answer.status !== 200) refusal = answer;
          return refusal !== undefined;
        },
        120_000,
      );
      expect(refusal?.status).to.equal(503);
      expect(refusal?.body).to.have.property('detail').that.includes('try again');
      expect((await getFrom(`${url}/api/global-stats`)).status).to.equal(200);
      await rm(ballast);
      await eventually('applications are taken again', async () => (await apply()).status === 200, 120_000);
    }
    const client = new pg.Client({ connectionString: await embeddedUrl(join(folder, 'data')) });
    await client.connect();
    const { rows } = await client.query<{ streams: string; events: string }>(
      `select count(distinct stream) as streams, count(*) as events from candor_events.events where type = 'ApplicationSubmitted'`,
    );
    await client.end();
    expect(Number(rows[0]?.events)).to.equal(Number(rows[0]?.streams)).and.to.be.at.least(acknowledged.length);
    for (const email of acknowledged.slice(-50)) {
      const { status } = await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
      expect(status, email).to.equal(409);
    }
    expect(serving.child.exitCode, serving.stderr()).to.equal(null);
    tellFigures({
      fault: 'full disk (a tmpfs of 256 MB)',
      seed: run.seed,
      counts: {
        times: TIMES,
        requests: person,
        acknowledged: acknowledged.length,
        seconds: Math.round((performance.now() - startedAt) / 1000),
      },
    });
  });

  it('has read models that equal their log, and a log whose chains hold', async () => {
    const env = { CANDOR_DATA_DIR: join(folder, 'data') };
    const { code, stdout, stderr } = await processes.run(['replay', '--verify'], env);
    expect(code, `${stdout}${stderr}`).to.equal(0);
  });
});
