import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { channelsAbout } from '../../../projections/notices/queries.ts';
import { startTestCandor } from '../../../tests/support/startTestCandor.ts';
import type { Viewer } from '../../platform/auth/sessions.ts';
import { createPostgresSubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { readConfig } from '../../platform/base/config.ts';
import { fromOutside } from '../../platform/commands/commands.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createLog } from '../../platform/observability/log.ts';
import { testNotice } from './content.ts';
import { noticeAggregate } from './notice.ts';
import { queueNotice } from './policy.ts';
import { openNoticeRunners } from './runners.ts';
import { startReceiver } from './testing/startReceiver.ts';

const LATER = new Date('2099-01-01T09:00:00.000Z');

describe('Notices that an older Candor queued, which knew no rounds', () => {
  it('are sent by the first worker after the upgrade: those that are due, those that wait for a retry, and those for later', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-notices-'));
    const secret = Buffer.alloc(32, 7);
    await writeFile(join(folder, 'master.key'), secret.toString('hex'), { mode: 0o600 });
    const receiver = await startReceiver();
    const candor = await startTestCandor({
      roles: ['api', 'projector'],
      env: { CANDOR_ALLOW_CIDRS: '127.0.0.1/32', CANDOR_MASTER_KEY_FILE: join(folder, 'master.key') },
    });
    const stop = new AbortController();
    const running: Promise<void>[] = [];
    let now = Date.now();
    try {
      const keys = await createPostgresSubjectKeys(candor.knex, secret);
      const { commands, knex, services } = candor;
      // Nobody can sign in, because no worker sends the mail with the link.
      const by: Viewer = {
        kind: 'account',
        subject: randomUUID(),
        email: 'ada@corner-shop.example',
        sessionId: randomUUID(),
        sessionExpiresAt: LATER.toISOString(),
        ownDomain: undefined,
        accountType: 'Business - Free',
        rotationDue: false,
      };
      await keys.hold(by.subject);
      const created = await services.lists.create(by, { name: 'Suppliers', tags: [] });
      if (created.kind !== 'created') throw new Error(created.message);
      const { listId } = created;
      await services.notices.add(by, listId, {
        name: 'On call',
        format: 'webhook',
        address: `${receiver.url}/hook`,
        onlyWorse: false,
        minimumPriority: 'Low',
        digest: 'each',
        timeZone: 'UTC',
      });
      const [channel] = await channelsAbout(knex, { kind: 'list', listId });
      if (!channel) throw new Error('There is no channel.');
      const content = testNotice({ at: new Date(now).toISOString(), language: 'en', url: candor.url });
      const queueOld = async (dueAt: Date): Promise<string> => {
        const noticeId = randomUUID();
        const occasion = { kind: 'run', listId, run: 1 } as const;
        const key = await keys.hold(listId);
        await queueNotice(commands, { noticeId, channel, occasion, content, key, dueAt }, fromOutside('system'));
        return noticeId;
      };
      const due = await queueOld(new Date(now));
      const retried = await queueOld(new Date(now - 60_000));
      const failed = { channelId: channel.channelId, attempt: 1, failure: 'timeout', status: null } as const;
      const data = { noticeId: retried, ...failed, durationMs: 1, nextAt: new Date(now - 30_000).toISOString() };
      await commands.execute(noticeAggregate, retried, { type: 'RecordAttempt', data }, fromOutside('system'));
      const later = await queueOld(LATER);

      const config = readConfig({ CANDOR_DATA_DIR: folder });
      const runners = openNoticeRunners(
        { config, log: createLog('fatal'), clock: () => new Date(now) },
        { knex, store: candor.store, commands },
        { keys, io: { allowCidrs: ['127.0.0.1/32'] }, ownUrl: candor.url },
      );
      running.push(...Object.values(runners).map((runner) => runner.run(stop.signal)));
      const received = () => receiver.received.map(({ headers }) => String(headers['webhook-id'])).toSorted();
      await eventually('both that were due have arrived', () => received().length === 2);
      expect(received()).to.deep.equal([due, retried].toSorted());
      now = LATER.getTime();
      await eventually('the later one has arrived', () => received().length === 3);
      expect(received()).to.deep.equal([due, retried, later].toSorted());
    } finally {
      stop.abort();
      await Promise.all(running);
      await candor.close();
      await receiver.close();
      await rm(folder, { recursive: true });
    }
  });
});
