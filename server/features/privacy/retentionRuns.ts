import type { Knex } from 'knex';
import { createRetentionRecords } from '../../platform/auth/retentionRecord.ts';
import type { Readiness } from '../../platform/http/healthRouter.ts';

/** That data is erased by its age. Where that has stopped an operator must look after it, and everything else goes on. */
export const retentionRuns = (knex: Knex): Readiness => ({
  name: 'retention',
  check: () => Promise.resolve(),
  standing: async () => ((await createRetentionRecords(knex).read()).stoppedAt ? ['retention'] : []),
});
