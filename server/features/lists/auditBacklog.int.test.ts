import { expect } from 'chai';
import { auditRange } from '../../../projections/auditLog/queries.ts';
import { dumpDatabase } from '../../../tests/support/dumpDatabase.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { proveDomain } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createAuditBacklog } from './auditBacklog.ts';

const NOON = Date.parse('2027-03-01T12:34:56Z');

describe('A scan in a list, in the audit log of the domain’s proven owner', () => {
  let now = NOON;
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ clock: () => new Date(now) });
  });
  after(() => candor.close());
  const entriesOf = async (domain: string) =>
    (await auditRange(candor.knex, domain, { after: 0, upTo: 100 })).map(({ action, actor, at, scanId, personal }) => ({
      action,
      actor,
      at,
      scanId,
      personal,
    }));

  it('appears once, by the hour and after that hour has ended, and does not mention the list; without an owner there is no entry', async () => {
    await proveDomain(candor, 'harbour-bank.example');
    const by = await candor.services.sessions.find(await signUpAs(candor.url, 'ada@corner-shop.example'));
    if (by.kind !== 'account') throw new Error('Nobody is signed in.');
    const { lists } = candor.services;
    const created = await lists.create(by, { name: 'Suppliers', tags: [] });
    if (created.kind !== 'created') throw new Error(created.message);
    const { listId } = created;
    await lists.addDomains(by, listId, 'harbour-bank.example\nrusty-gate.example');
    await lists.startRun(by, listId, { profile: 'mail', only: null });
    for await (const { status } of lists.follow(by, listId, AbortSignal.timeout(60_000)))
      expect(['running', 'completed']).to.include(status);
    expect(await entriesOf('harbour-bank.example')).to.deep.equal([]);
    // Pending entries belong to the domain: they stay when the list is erased.
    await lists.erase(by, listId);
    now += 3_600_000;
    await eventually('the entry is there', async () => (await entriesOf('harbour-bank.example')).length > 0);
    expect(await entriesOf('harbour-bank.example')).to.deep.equal([
      { action: 'scannedInList', actor: 'list', at: '2027-03-01T12:00:00.000Z', scanId: null, personal: null },
    ]);
    expect(await entriesOf('rusty-gate.example')).to.deep.equal([]);
    const rest = (await dumpDatabase(candor.pool)).filter(({ text }) => text.includes('rusty-gate.example'));
    expect(rest.map(({ table }) => table)).to.deep.equal([]);
  });

  it('is written once for a scan that was started again', async () => {
    await proveDomain(candor, 'corner-shop.example');
    const { auditRecorder } = candor.services;
    const owed = createAuditBacklog({ knex: candor.knex, auditRecorder, clock: () => new Date(NOON) });
    const later = createAuditBacklog({ knex: candor.knex, auditRecorder, clock: () => new Date(NOON + 3_600_000) });
    const scan = {
      scanId: '00000000-0000-4000-8000-000000000001',
      domain: 'corner-shop.example',
      listKey: Buffer.alloc(32, 1),
    };
    await owed.add(scan);
    await owed.add(scan);
    await owed.flush();
    const waiting = await candor.knex('candor_lists.owed_entries').where({ domain: 'corner-shop.example' });
    expect(waiting, 'within its hour').to.have.lengthOf(1);
    await later.flush();
    // Simulates a crash after an entry was written and before it was removed.
    await owed.add(scan);
    await Promise.all([later.flush(), later.flush()]);
    await owed.add({ ...scan, scanId: '00000000-0000-4000-8000-000000000002' });
    await later.flush();
    await eventually('both are there', async () => (await entriesOf('corner-shop.example')).length >= 2);
    expect(await entriesOf('corner-shop.example')).to.have.lengthOf(2);
  });
});
