import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { auditEvents } from '../../../schema/events/audit.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { createMemoryRateLimiter } from '../../platform/auth/rateLimiter.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { decrypt } from '../../platform/auth/personalData.ts';
import { requesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { createVisitorSubjects } from '../../platform/auth/visitorSubjects.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { createRequesterDetails } from './requesterDetails.ts';
import { createAuditRecorder } from './auditRecorder.ts';

const SCAN = '00000000-0000-4000-8000-000000000001';
const ada = {
  ipAddress: '2001:db8:1:2::7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
};

const house = ({ points = 0, failures = 0 } = {}) => {
  const store = createMemoryEventStore();
  const keys = createMemorySubjectKeys();
  const errors: unknown[] = [];
  const awaited: Pick<RecordedEvent, 'type' | 'position'>[] = [];
  let now = Date.parse('2026-01-01T12:00:00.000Z');
  let left = failures;
  const flaky: Pick<EventStore, 'append'> = {
    append: (...call) => {
      left -= 1;
      return left >= 0 ? Promise.reject(new Error('the database is away')) : store.append(...call);
    },
  };
  const processOf = () =>
    createAuditRecorder({
      store: flaky,
      waitForProjections: (...written) => {
        awaited.push(...written);
        return Promise.resolve();
      },
      visitors: createVisitorSubjects(keys),
      details: createRequesterDetails({ lookUp: () => Promise.resolve(undefined) }, (error) => errors.push(error)),
      secret: Buffer.alloc(32, 7),
      limiter: createMemoryRateLimiter({ points, windowSeconds: 600 }),
      clock: () => new Date(now),
      onError: (error) => errors.push(error),
    });
  const events = async (): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readAll()) all.push(event);
    return all;
  };
  return {
    keys,
    errors,
    awaited,
    processOf,
    events,
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
};
const view = { domain: 'example.org', scanId: SCAN, kind: 'visitor', client: ada } as const;

describe('the audit recorder', () => {
  it('records a page view and the query of its client once, also across two processes, and again after half an hour', async () => {
    const { processOf, events, pass } = house();
    const [one, other] = [processOf(), processOf()];
    one.reportViewed({ ...view, via: 'page' });
    one.reportViewed({ ...view, via: 'api' });
    other.reportViewed({ ...view, via: 'api' });
    // Another host of the same subscriber.
    other.reportViewed({ ...view, via: 'page', client: { ...ada, ipAddress: '2001:db8:1:2::8' } });
    await Promise.all([one.close(), other.close()]);
    expect(await events()).to.have.lengthOf(1);
    pass(31);
    const third = processOf();
    third.reportViewed({ ...view, via: 'page' });
    third.reportViewed({ ...view, via: 'json' });
    third.reportViewed({ ...view, via: 'portal' });
    third.reportViewed({ ...view, via: 'page', domain: 'other.example' });
    third.scanShared({ ...view, disposition: 'cached' });
    third.scanShared({ ...view, disposition: 'cached' });
    await third.close();
    expect((await events()).slice(1).map(({ type, stream }) => [type, stream])).to.have.deep.members([
      ['ReportViewed', 'audit-example.org-2026-01'],
      ['ReportViewed', 'audit-example.org-2026-01'],
      ['ReportViewed', 'audit-example.org-2026-01'],
      ['ReportViewed', 'audit-other.example-2026-01'],
      ['ScanWitnessed', 'audit-example.org-2026-01'],
    ]);
  });

  it('begins a new stream each month, and recognises a repeated view on both sides of the change', async () => {
    const { processOf, events, pass } = house();
    const seenByTwo = async () => {
      for (const auditRecorder of [processOf(), processOf()]) {
        auditRecorder.reportViewed({ ...view, via: 'page' });
        await auditRecorder.close();
      }
    };
    pass(30 * 24 * 60 + 11 * 60 + 59); // 31 January, 23:59
    await seenByTwo();
    pass(1);
    await seenByTwo();
    expect((await events()).map(({ stream, revision }) => [stream, revision])).to.deep.equal([
      ['audit-example.org-2026-01', 0],
      ['audit-example.org-2026-02', 0],
    ]);
  });

  it('encrypts the viewer and the device with the key of the day, and shows neither', async () => {
    const { processOf, events, keys } = house();
    const auditRecorder = processOf();
    auditRecorder.reportViewed({ ...view, via: 'page' });
    await auditRecorder.logExported({ ...view, format: 'csv', entries: 7, commandId: SCAN });
    await auditRecorder.close();
    const all = await events();
    expect(JSON.stringify(all)).not.to.include(ada.ipAddress).and.not.to.include('Firefox');
    const envelopes = all.map(({ data }) => (data as { witness: { personal: Encrypted } }).witness.personal);
    expect(new Set(envelopes.map(({ subject }) => subject)).size).to.equal(1);
    for (const [index, envelope] of envelopes.entries()) {
      expect(auditEvents.map(({ type }) => type as string)).to.include(all[index]?.type);
      const opened = await decrypt(keys, envelope, requesterPersonal);
      expect(opened.kind === 'open' && opened.data).to.deep.include({
        ...ada,
        place: { city: null, countryCode: null },
      });
      expect(opened.kind === 'open' && opened.data.device).to.include({ os: 'Linux', browser: 'Firefox' });
    }
    await keys.erase(envelopes[0]?.subject ?? '');
    for (const envelope of envelopes)
      expect(await decrypt(keys, envelope, requesterPersonal)).to.deep.equal({ kind: 'erased' });
  });

  it('has no name for requests from the local machine', async () => {
    const { processOf, events } = house();
    const auditRecorder = processOf();
    auditRecorder.scanShared({ ...view, kind: 'cli', client: undefined, disposition: 'joined' });
    await auditRecorder.close();
    expect((await events())[0]?.data).to.deep.include({ witness: { kind: 'cli', personal: null } });
  });

  it('names the kind of viewer as the actor: a partner, an owner, a list', async () => {
    const { processOf, events } = house();
    const auditRecorder = processOf();
    const domain = 'example.org';
    await auditRecorder.viewedByPartner({ domain, partnerId: SCAN, view: 'overview', client: ada });
    await auditRecorder.ownerActed({ domain, action: 'dkimSelectorsSet', client: ada, commandId: randomUUID() });
    await auditRecorder.scannedInList({ domain, at: new Date('2026-01-01T12:00:00.000Z'), commandId: randomUUID() });
    await auditRecorder.close();
    expect((await events()).map(({ metadata }) => metadata.actor)).to.deep.equal(['partner', 'portal', 'list']);
  });

  it("answers an owner's action when the read models show its entry", async () => {
    const { processOf, events, awaited } = house();
    const auditRecorder = processOf();
    await auditRecorder.ownerActed({
      domain: 'example.org',
      action: 'publicListingSet',
      client: ada,
      commandId: randomUUID(),
    });
    const [entry] = await events();
    expect(awaited).to.deep.equal([{ type: 'OwnerActed', position: entry?.position }]);
    await auditRecorder.close();
  });

  it('limits the records of one network, and of nobody else', async () => {
    const { processOf, events } = house({ points: 5 });
    const auditRecorder = processOf();
    for (let flood = 0; flood < 500; flood += 1)
      auditRecorder.reportViewed({ ...view, via: 'page', client: { ...ada, userAgent: `bot ${flood}` } });
    auditRecorder.reportViewed({ ...view, via: 'page', client: { ...ada, ipAddress: '203.0.113.9' } });
    await auditRecorder.close();
    expect(await events()).to.have.lengthOf(6);
  });

  it('retries failed writes, and records each view once', async () => {
    const { processOf, events, errors } = house({ failures: 2 });
    const auditRecorder = processOf();
    for (let visitor = 0; visitor < 4; visitor += 1)
      auditRecorder.reportViewed({ ...view, via: 'page', client: { ...ada, ipAddress: `203.0.113.${visitor}` } });
    await eventually('all four are written', async () => (await events()).length === 4);
    await auditRecorder.close();
    expect(await events()).to.have.lengthOf(4);
    expect(errors.length).to.be.greaterThan(0);
  });
});
