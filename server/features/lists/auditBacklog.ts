import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { isVerified } from '../../../projections/businesses/queries.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';
import type { AuditRecorder } from '../auditLog/auditLog.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly auditRecorder: Pick<AuditRecorder, 'scannedInList'>;
  readonly clock: Clock;
}

/** Tells the proven owner of a domain about scans in lists: that there was one, in which hour, and nothing else. */
export interface AuditBacklog {
  /** Called before a domain is scanned. Adds one entry per scan, however often it is started. `listKey` makes an id that nobody can trace to the scan. */
  add(scan: { readonly scanId: string; readonly domain: string; readonly listKey: Buffer }): Promise<void>;
  /** Writes the entries of hours that are over. */
  flush(): Promise<void>;
}

/**
 * Entries wait outside the log until their hour is over, and are written in the order of their domains. Written at once they would be next to the
 * scan of the list, and the log would reveal which domain that was of (docs/adr/0043). They do not belong to the list: they stay when it is erased.
 */
export const createAuditBacklog = ({ knex, auditRecorder, clock }: Dependencies): AuditBacklog => ({
  add: async ({ scanId, domain, listKey }) => {
    if (!(await isVerified(knex, domain))) return;
    const entry_id = uuidV5(scanId, createHmac('sha256', listKey).update(`audit\n${scanId}`).digest('base64url'));
    await knex('candor_lists.owed_entries')
      .insert({ entry_id, domain, hour: hourOf(clock()) })
      .onConflict()
      .ignore();
  },
  flush: async () => {
    const owed = () =>
      knex('candor_lists.owed_entries')
        .where('hour', '<', hourOf(clock()))
        .orderBy(['domain', 'entry_id'])
        .limit(AT_ONCE);
    for (let page = await owed(); page.length > 0; page = await owed())
      for (const { entry_id, domain, hour } of page) {
        // If two workers do this at once, it is written once: it is the same event.
        await auditRecorder.scannedInList({ domain, at: hour, commandId: entry_id });
        await knex('candor_lists.owed_entries').where({ entry_id }).del();
      }
  },
});

const AT_ONCE = 1_000;
const HOUR_MS = 3_600_000;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
