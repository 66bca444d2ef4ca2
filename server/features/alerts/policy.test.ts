import { expect } from 'chai';
import type { WaitForProjections } from '../../platform/commands/commands.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { certificate, inDays, judgedScan, NOW, records } from './testing/judgedScan.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { RecordedEvent } from '../../platform/eventStore/port.ts';
import { createAlertRunner, type AlertRunnerDependencies } from './policy.ts';
import { watchDeliveries } from '../../../tests/support/workers/watchDeliveries.ts';

const DOMAIN = 'shop.example';
const pro = (plan: Plan = 'Business - Pro'): DomainEvent => ({
  type: 'PlanChanged',
  data: { planDomain: DOMAIN, plan },
});
const proofIds = { businessDomain: DOMAIN, portalUserId: '00000000-0000-4000-8000-0000000000ad' };
const recordName = `_candor-challenge.${DOMAIN}`;
const proved: DomainEvent = { type: 'BusinessVerified', data: { ...proofIds, recordName } };
const lapsed: DomainEvent = {
  type: 'BusinessVerificationLapsed',
  data: { businessDomain: DOMAIN, outcome: 'absent' },
};
/** The plan and the proof that alerts require. */
const entitled: readonly DomainEvent[] = [
  {
    type: 'BusinessVerificationStarted',
    data: { ...proofIds, recordName, challenge: 'candor-verification=0123456789' },
  },
  proved,
  pro(),
];
const completed = ({ scanId, domain }: ScanReport): DomainEvent => ({
  type: 'ScanCompleted',
  data: { scanId, domain, durationMs: 5_000 },
});

/** A scan requested and ended this many minutes after ten. */
const scanned = (asked: number, ended: number, observations: object): ScanReport =>
  judgedScan(observations, {
    requestedAt: new Date(Date.UTC(2026, 2, 1, 10, asked)).toISOString(),
    finishedAt: new Date(Date.UTC(2026, 2, 1, 10, ended)).toISOString(),
  });
const servedBy = (name: string) => records('ns', [name]);

const time = (iso: string | null): number => Date.parse(iso ?? '');

/** A log with its read models, and runners on it. */
const house = () => {
  const store = createMemoryEventStore(createMemoryLog());
  const scans: ScanReport[] = [];
  const failures: (string | undefined)[] = [];
  const alerts = async (): Promise<readonly RecordedEvent[]> => {
    const all: RecordedEvent[] = [];
    for await (const event of store.readStream(`alert-${DOMAIN}`)) all.push(event);
    return all;
  };
  const lines = async (): Promise<readonly string[]> =>
    (await alerts()).map(({ type, data }) =>
      `${type} ${(data as { cause?: string }).cause ?? ''}`.replace(/:?[0-9a-f]{16}$/, '').trim(),
    );
  return {
    store,
    failures,
    alerts,
    told: lines,
    /** Ends the scans in this order: each is in the read models when its end is recorded. */
    end: async (...ended: readonly ScanReport[]): Promise<void> => {
      for (const scan of ended) {
        scans.push(scan);
        await recordEvents(store, [completed(scan)]);
      }
    },
    know: (scan: ScanReport): void => {
      scans.push(scan);
    },
    record: (...events: readonly DomainEvent[]) => recordEvents(store, events),
    event: async (id: string | undefined): Promise<RecordedEvent | undefined> => {
      for await (const event of store.readAll()) if (event.id === id) return event;
      return undefined;
    },
    /** Runs until this many deliveries have ended and `done` holds, then stops and waits for its end. */
    run: async (
      deliveries: number,
      {
        dies = false,
        done = () => true,
        waitForProjections,
        ...parts
      }: Partial<AlertRunnerDependencies> & {
        dies?: boolean;
        done?: () => boolean;
        waitForProjections?: WaitForProjections;
      } = {},
    ): Promise<void> => {
      const watched = watchDeliveries(store, { dies });
      const stop = new AbortController();
      const running = createAlertRunner({
        store: watched.store,
        commands: commandsOver(watched.store, () => NOW, waitForProjections),
        clock: () => NOW,
        newestScans: (domain, limit) =>
          Promise.resolve(
            scans
              .filter((scan) => scan.domain === domain)
              .sort((one, other) => time(other.requestedAt) - time(one.requestedAt))
              .slice(0, limit),
          ),
        scansByIds: (ids) =>
          Promise.resolve(
            new Map(scans.flatMap((scan) => (ids.includes(scan.scanId) ? [[scan.scanId, scan] as const] : []))),
          ),
        proDomains: () => Promise.resolve([DOMAIN]),
        // Another process is doing the daily check.
        exclusively: () => Promise.resolve(false),
        onError: ({ eventId }) => failures.push(eventId),
        consumer: { backoffMs: 1, leaseMs: 1_000 },
        ...parts,
      }).run(stop.signal);
      try {
        await eventually('it has handled them', () => watched.settled() >= deliveries && done(), 10_000);
      } finally {
        stop.abort();
        await running;
      }
    },
  };
};

const alone = (work: () => Promise<void>): Promise<boolean> => work().then(() => true);

describe('the runner of alerts', () => {
  it('raises an alert for every regression in a scan, and resolves it with the scan that shows the end', async () => {
    const candor = house();
    const scans = [
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(2, 3, servedBy('ns1.thief.example')),
      scanned(4, 5, servedBy('ns1.shop.example')),
    ] as const;
    await candor.record(...entitled);
    await candor.end(scans[0], scans[1]);
    await candor.run(3);
    expect(await candor.told()).to.deep.equal(['AlertRaised dnsChange:NS']);
    const [raised] = await candor.alerts();
    expect(raised?.data).to.include({ scanId: scans[1].scanId, previousScanId: scans[0].scanId, priority: 'High' });
    const cause = await candor.event(raised?.metadata.causationId);
    expect(cause?.data).to.include({ scanId: scans[1].scanId });
    expect(raised?.metadata).to.include({ actor: 'system', correlationId: cause?.metadata.correlationId });
    await candor.end(scans[2]);
    await candor.run(1);
    expect((await candor.told()).slice(1)).to.deep.equal(['AlertResolved']);
    expect((await candor.alerts())[1]?.data).to.include({ how: 'causeGone', scanId: scans[2].scanId });
  });

  it('raises nothing while the proof of the domain has lapsed, and continues once it is valid', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(scanned(0, 1, servedBy('ns1.shop.example')));
    await candor.run(2);
    await candor.record(lapsed);
    await candor.end(scanned(2, 3, servedBy('ns1.thief.example')));
    await candor.run(1);
    expect(await candor.told()).to.deep.equal([]);
    await candor.record(proved);
    await candor.end(scanned(4, 5, servedBy('ns1.shop.example')));
    await candor.run(1);
    expect(await candor.told()).to.deep.equal(['AlertRaised dnsChange:NS']);
  });

  it('reports nothing twice, even if it was killed between recording and acknowledgement', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(scanned(0, 1, servedBy('ns1.shop.example')));
    await candor.run(2);
    await candor.end(scanned(2, 3, servedBy('ns1.thief.example')));
    await candor.run(2, { dies: true });
    expect(await candor.told()).to.have.lengthOf(1);
  });

  it('waits for read models that lag behind, and then raises an alert once', async () => {
    const candor = house();
    const [before, after] = [
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(2, 3, servedBy('ns1.thief.example')),
    ] as const;
    await candor.record(...entitled);
    await candor.end(before);
    await candor.run(2);
    await candor.record(completed(after));
    await candor.run(2, {
      waitForProjections: () => {
        // The read models catch up only after the first attempt has found nothing.
        if (candor.failures.length > 0) candor.know(after);
        return Promise.resolve();
      },
    });
    expect(candor.failures).to.have.lengthOf(1);
    expect(await candor.told()).to.have.lengthOf(1);
  });

  it('raises nothing for a scan that ends after one that was requested later', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(5, 6, servedBy('ns1.shop.example')),
      scanned(2, 9, servedBy('ns1.thief.example')),
    );
    await candor.run(4);
    expect(await candor.told()).to.deep.equal([]);
  });

  it('reports a change once if several scans saw it while no worker was running', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(2, 3, servedBy('ns1.thief.example')),
      scanned(4, 5, servedBy('ns1.thief.example')),
    );
    await candor.run(4);
    expect(await candor.told()).to.deep.equal(['AlertRaised dnsChange:NS']);
  });

  it('reports nothing for Business - Free, and with the plan reports only dates, once', async () => {
    const candor = house();
    await candor.end(
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(2, 3, { ...servedBy('ns1.thief.example'), ...certificate(20) }),
    );
    await candor.run(2);
    expect(await candor.told()).to.deep.equal([]);
    await candor.record(...entitled);
    await candor.run(2, { dies: true });
    expect(await candor.told()).to.deep.equal(['AlertRaised certificateExpiry:30:0A']);
  });

  it('reports nothing after the plan has ended', async () => {
    const candor = house();
    await candor.record(...entitled, pro('Business - Free'));
    await candor.end(
      scanned(0, 1, servedBy('ns1.shop.example')),
      scanned(2, 3, { ...servedBy('ns1.thief.example'), ...certificate(20) }),
    );
    await candor.run(4);
    expect(await candor.told()).to.deep.equal([]);
  });

  it('checks once a day for dates that approach without a scan, in one process only', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(scanned(0, 1, certificate(32)));
    let today = new Date(inDays(0));
    let looks = 0;
    const look = async (days: number): Promise<void> => {
      today = new Date(inDays(days));
      looks = 0;
      await candor.run(0, {
        clock: () => today,
        exclusively: async (work) => {
          await alone(work);
          looks += 1;
          return true;
        },
        done: () => looks > 0,
      });
    };
    await candor.run(2);
    await look(0);
    expect(await candor.told()).to.deep.equal([]);
    await look(3);
    await look(3);
    await look(4);
    expect(await candor.told()).to.deep.equal(['AlertRaised certificateExpiry:30:0A']);
    await look(26);
    expect((await candor.told()).slice(1)).to.deep.equal(['AlertResolved', 'AlertRaised certificateExpiry:7:0A']);
  });

  it('checks again on the next day by itself, and continues after a failed check', async () => {
    const candor = house();
    await candor.record(...entitled);
    await candor.end(scanned(0, 1, {}));
    let hours = 0;
    const looks: number[] = [];
    await candor.run(2, {
      clock: () => new Date(NOW.getTime() + hours * 3_600_000),
      exclusively: () => {
        looks.push(hours);
        return looks.length === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(true);
      },
      done: () => {
        hours += 6;
        return looks.length >= 4;
      },
    });
    expect(candor.failures).to.deep.equal([undefined]);
    expect((looks[3] ?? 0) - (looks[2] ?? 0)).to.be.at.least(24);
  });
});
