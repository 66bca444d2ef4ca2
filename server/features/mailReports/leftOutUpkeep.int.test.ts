import { expect } from 'chai';
import { createMigratedDatabase } from '../../../tests/support/migratedDatabase.ts';
import { createKnex } from '../../platform/database/createKnex.ts';
import { createLeftOutUpkeep } from './leftOutUpkeep.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('The notes about left-out mails', () => {
  it('are deleted after the configured days, unless the clock is not trusted or they are kept forever', async () => {
    const database = await createMigratedDatabase();
    const knex = createKnex({ url: database.url, applicationName: 'candor-test' });
    try {
      for (const [place, days] of [1, 29, 31, 400].entries())
        await knex('candor_access.left_out_mails').insert({
          mailbox: 'reports',
          uid_validity: '1',
          uid: '1',
          place,
          domain: 'a.example',
          file: 'report.xml',
          mailed_from: 'b.example',
          fault: 'notAReport',
          hint: null,
          at: daysAgo(days),
        });
      const run = async (keepDays: number, isTrusted = true): Promise<readonly Date[]> => {
        const stop = new AbortController();
        const upkeep = createLeftOutUpkeep({
          knex,
          keepDays,
          mayErase: () => Promise.resolve(isTrusted),
          exclusively: async (work) => {
            await work();
            stop.abort();
            return true;
          },
          clock: () => NOW,
          onError: (error) => {
            throw error;
          },
        });
        await upkeep.run(stop.signal);
        return knex('candor_access.left_out_mails').orderBy('at', 'desc').pluck('at');
      };
      const all = [1, 29, 31, 400].map(daysAgo);
      expect(await run(30, false)).to.deep.equal(all);
      expect(await run(0)).to.deep.equal(all);
      expect(await run(30)).to.deep.equal(all.slice(0, 2));
    } finally {
      await knex.destroy();
      await database.close();
    }
  });
});
