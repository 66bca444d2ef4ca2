import { expect } from 'chai';
import type { Knex } from 'knex';
import type { DomainEvent } from '../../schema/events/catalogue.ts';
import type { Encrypted } from '../../schema/events/encrypted.ts';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { fill } from '../engine/testing/fill.ts';
import { projectedStory } from '../engine/testing/projectedStory.ts';
import { auditLogProjection } from './projection.ts';
import { auditBatches, auditRange, auditTotal } from './queries.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const personal: Encrypted = {
  subject: id(900),
  alg: 'A256GCM',
  iv: Buffer.alloc(12, 1).toString('base64url'),
  tag: Buffer.alloc(16, 2).toString('base64url'),
  ciphertext: Buffer.from('what is sealed').toString('base64url'),
};
const visitor = { kind: 'visitor', personal } as const;
const viewed = (auditDomain: string, number: number): DomainEvent => ({
  type: 'ReportViewed',
  data: { auditDomain, scanId: id(number), via: 'page', witness: visitor },
});
const shared = (auditDomain: string, disposition: 'joined' | 'cached'): DomainEvent => ({
  type: 'ScanWitnessed',
  data: { auditDomain, scanId: id(1), disposition, witness: { kind: 'account', personal } },
});
const exported = (auditDomain: string): DomainEvent => ({
  type: 'AuditLogExported',
  data: { auditDomain, format: 'csv', entries: 4, witness: { kind: 'portal', personal } },
});

describe('the read model of the audit log', () => {
  let database: TestPool;
  let knex: Knex;
  before(async () => {
    database = await openTestPool();
    ({ knex } = database);
    const story = scanStory(id(1));
    const requested = story.requested();
    await fill(
      knex,
      auditLogProjection,
      projectedStory([
        { ...requested, data: { ...requested.data, requester: { kind: 'cli', personal: null } } },
        viewed('other.example', 7),
        shared('example.org', 'joined'),
        story.completed(),
        shared('example.org', 'cached'),
        viewed('example.org', 1),
        exported('example.org'),
        { type: 'ScannedInList', data: { auditDomain: 'example.org', witness: { kind: 'list', personal: null } } },
        story.recheckRequested({ requester: visitor }),
        ...Array.from({ length: 25 }, (_, index) => viewed('long.example', index)),
      ]),
    );
  });
  after(() => database.close());

  it('has an entry for everyone who started, joined or received a scan, ran checks again, saw the report or exported the log', async () => {
    const entries = await auditRange(knex, 'example.org', { after: 0, upTo: 7 });
    expect(entries.map(({ ordinal, action, actor, scanId }) => [ordinal, action, actor, scanId])).to.deep.equal([
      [7, 'scanRechecked', 'visitor', id(1)],
      [6, 'scannedInList', 'list', null],
      [5, 'logExported', 'portal', null],
      [4, 'reportViewed', 'visitor', id(1)],
      [3, 'scanRead', 'account', id(1)],
      [2, 'scanJoined', 'account', id(1)],
      [1, 'scanStarted', 'cli', id(1)],
    ]);
    expect(await auditTotal(knex, 'example.org')).to.equal(7);
  });

  it('stores encrypted data as they were recorded, with the time of the event', async () => {
    const [view, , , request] = await auditRange(knex, 'example.org', { after: 0, upTo: 4 });
    expect(view?.personal?.subject).to.equal(personal.subject);
    const bytes = [Buffer.alloc(12, 1), Buffer.alloc(16, 2), Buffer.from('what is sealed')];
    expect(view?.personal?.box.equals(Buffer.concat(bytes))).to.equal(true);
    expect(request?.personal).to.equal(null);
    expect(request?.at).to.match(/^2026-01-01T12:00:\d\d\.\d{3}Z$/);
  });

  it('contains nothing about a domain that nobody viewed', async () => {
    expect(await auditTotal(knex, 'never.example')).to.equal(0);
    expect(await auditRange(knex, 'never.example', { after: 0, upTo: 20 })).to.deep.equal([]);
    expect(await auditRange(knex, 'example.org', { after: 5, upTo: 5 })).to.deep.equal([]);
  });

  it('returns everything in batches, newest first, whatever their size', async () => {
    for (const batch of [1, 7, 24, 25, 26]) {
      const seen: number[] = [];
      for await (const records of auditBatches(knex, 'long.example', { upTo: 25, batch }))
        seen.push(...records.map(({ ordinal }) => ordinal));
      expect(seen, `batches of ${batch}`).to.deep.equal(Array.from({ length: 25 }, (_, index) => 25 - index));
    }
    for await (const records of auditBatches(knex, 'long.example', { upTo: 0, batch: 5 }))
      expect.fail(`nothing was to come, and ${records.length} did`);
  });
});
