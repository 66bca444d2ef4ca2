import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { DEVELOPMENT_KEY } from '../../../tests/support/developmentKey.ts';
import { startTestCandor } from '../../../tests/support/startTestCandor.ts';
import { WITHOUT_LIMITS } from '../../../tests/support/withoutLimits.ts';
import { type Candor, startCandor } from '../../main.ts';
import { createPostgresSubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { readConfig } from '../../platform/base/config.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createLog } from '../../platform/observability/log.ts';
import type { ListPerson } from './lists.ts';
import { listScanAggregate, listScanIdOf } from './listScan.ts';

const DOMAINS = Array.from({ length: 24 }, (_, number) => `gone-${number}.example`);

describe('Runs that an older Candor left half done, which knew no rounds', () => {
  it('are finished by the first worker after the upgrade; a paused one when it is resumed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-lists-'));
    const secret = Buffer.alloc(32, 7);
    const env = { CANDOR_MASTER_KEY_FILE: join(folder, 'master.key') };
    await writeFile(env.CANDOR_MASTER_KEY_FILE, secret.toString('hex'), { mode: 0o600 });
    const candor = await startTestCandor({ roles: ['api', 'projector'], env });
    let worker: Candor | undefined;
    try {
      const { lists } = candor.services;
      const keys = await createPostgresSubjectKeys(candor.knex, secret);
      const by: ListPerson = { kind: 'account', subject: randomUUID(), accountType: 'Business - Free' };
      await keys.hold(by.subject);
      /** Begins a run and records its first results, as a worker of any version does. */
      const begin = async (name: string): Promise<string> => {
        const created = await lists.create(by, { name, tags: [] });
        if (created.kind !== 'created') throw new Error(created.message);
        const { listId } = created;
        await lists.addDomains(by, listId, DOMAINS.join('\n'));
        await lists.startRun(by, listId, { profile: 'mail', only: null });
        for (const place of [0, 1, 17]) {
          const scanId = listScanIdOf(listId, 1, place);
          const ids = { scanId, listId, run: 1, place };
          const record = (command: Parameters<typeof listScanAggregate.decide>[0]) =>
            candor.commands.execute(listScanAggregate, scanId, command, fromOutside('system'));
          await record({ type: 'StartScan', data: ids });
          if (place !== 17) await record({ type: 'FailScan', data: { ...ids, reason: 'nameNotFound', durationMs: 1 } });
        }
        return listId;
      };
      const running = await begin('Running');
      const paused = await begin('Paused');
      await lists.changeRun(by, paused, 1, 'pause');
      const statusOf = async (listId: string) => (await lists.runs(by, listId, { limit: 1 }))?.[0];

      worker = await startCandor({
        config: readConfig({
          ...env,
          CANDOR_PORT: '0',
          CANDOR_DATA_DIR: folder,
          DATABASE_URL: candor.databaseUrl,
          CANDOR_DEV_KEY: DEVELOPMENT_KEY,
          ...WITHOUT_LIMITS,
        }),
        roles: ['worker'],
        lab: true,
        log: createLog('fatal'),
      });
      await eventually('the run is over', async () => (await statusOf(running))?.status === 'completed', 60_000);
      expect(await statusOf(running)).to.include({ planned: DOMAINS.length, failed: DOMAINS.length, waiting: 0 });
      expect(await statusOf(paused)).to.include({ status: 'paused', failed: 2, waiting: DOMAINS.length - 2 });
      await lists.changeRun(by, paused, 1, 'resume');
      await eventually('the other is too', async () => (await statusOf(paused))?.status === 'completed', 60_000);
      const ends: string[] = [];
      for await (const { stream } of candor.store.readAll({ filter: { types: ['ListScanFailed'] } })) ends.push(stream);
      expect(ends).to.have.lengthOf(2 * DOMAINS.length);
      expect(new Set(ends).size).to.equal(2 * DOMAINS.length);
    } finally {
      await worker?.close();
      await candor.close();
      await rm(folder, { recursive: true });
    }
  });
});
