import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { z } from 'zod';
import type { AlertMailWish } from '../../../projections/alerts/queries.ts';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import type { AlertPriority } from '../../../schema/events/alert.ts';
import { currentVersion, type DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Plan } from '../../../schema/events/plan.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { alertStory } from '../../../schema/events/testing/alertStory.ts';
import { portalStory } from '../../../schema/events/testing/portalStory.ts';
import { createMemorySubjectKeys } from '../../platform/auth/subjectKeys.ts';
import { encryptFor, decrypt } from '../../platform/auth/personalData.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import { createAlertMailPolicy } from './policy.ts';
import { watchDeliveries } from '../../../tests/support/workers/watchDeliveries.ts';

const DOMAIN = 'shop.example';
const { raised } = alertStory(DOMAIN);

const proofIds = { businessDomain: DOMAIN, portalUserId: randomUUID() };
const recordName = `_candor-challenge.${DOMAIN}`;
const proof: readonly DomainEvent[] = [
  {
    type: 'BusinessVerificationStarted',
    data: { ...proofIds, recordName, challenge: 'candor-verification=0123456789' },
  },
  { type: 'BusinessVerified', data: { ...proofIds, recordName } },
];

interface Mail {
  readonly to: string;
  /** By title, in order. */
  readonly alerts: readonly string[];
}

/** A domain's alerts, and its users who want mails about them. */
const house = () => {
  const store = createMemoryEventStore(createMemoryLog());
  const keys = createMemorySubjectKeys();
  const wishes: AlertMailWish[] = [];
  const addresses = new Map<string, Encrypted>();
  const failures: string[] = [];
  return {
    keys,
    failures,
    plan: (plan: Plan) => recordEvents(store, [...proof, { type: 'PlanChanged', data: { planDomain: DOMAIN, plan } }]),
    /** The domain's proof lapses, or is found again. */
    lose: () =>
      recordEvents(store, [
        { type: 'BusinessVerificationLapsed', data: { businessDomain: DOMAIN, outcome: 'absent' } },
      ]),
    prove: () => recordEvents(store, proof.slice(1)),
    /** A user who has been in the portal, and wants alerts of at least this priority. Returns their id. */
    wants: async (email: string, minimumPriority: AlertPriority): Promise<string> => {
      const { subject, key } = await keys.create();
      addresses.set(subject, encryptFor({ subject, key }, { email }));
      await recordEvents(store, [portalStory(subject, DOMAIN).linkRequested()]);
      wishes.push({ portalUserId: subject, wanted: true, minimumPriority });
      return subject;
    },
    /** All at once, as one check raises them. */
    raise: async (...priorities: readonly AlertPriority[]): Promise<void> => {
      const occasion = randomUUID();
      const events = priorities.map((priority) => {
        const { type, data } = raised(1, { alertId: randomUUID(), priority, title: priority, cause: randomUUID() });
        const metadata = {
          correlationId: occasion,
          causationId: occasion,
          actor: 'system',
          time: '2026-01-01T12:00:00Z',
        };
        return { id: randomUUID(), type, version: currentVersion(type), data, metadata };
      });
      await store.append(`alert-${DOMAIN}`, events, 'any');
    },
    run: async (deliveries: number, { dies = false } = {}): Promise<void> => {
      const watched = watchDeliveries(store, { dies });
      const stop = new AbortController();
      const running = createAlertMailPolicy({
        store: watched.store,
        commands: commandsOver(watched.store, () => new Date('2026-01-01T12:00:01.000Z')),
        keys,
        wishes: () => Promise.resolve(wishes),
        addresses: (ids) => Promise.resolve(new Map([...addresses].filter(([id]) => ids.includes(id)))),
        onError: ({ eventId }) => failures.push(eventId),
        consumer: { backoffMs: 1, leaseMs: 1_000 },
      }).run(stop.signal);
      try {
        await eventually('it has handled them', () => watched.settled() >= deliveries, 10_000);
      } finally {
        stop.abort();
        await running;
      }
    },
    mails: async (): Promise<readonly Mail[]> => {
      const mails: Mail[] = [];
      for await (const { data } of store.readAll({ filter: { types: ['AlertMailRequested'] } })) {
        const { personal, alerts } = data as { personal: Encrypted; alerts: readonly { title: string }[] };
        const opened = await decrypt(keys, personal, z.object({ email: z.string() }));
        mails.push({
          to: opened.kind === 'open' ? opened.data.email : 'erased',
          alerts: alerts.map(({ title }) => title),
        });
      }
      return mails.sort((one, other) => one.to.localeCompare(other.to));
    },
  };
};

describe('the runner of the mails of alerts', () => {
  it('writes one mail for everything that was found at once, to each subscriber, by priority', async () => {
    const candor = house();
    await candor.plan('Business - Pro');
    await candor.wants('all@shop.example', 'Low');
    await candor.wants('high@shop.example', 'High');
    await candor.wants('worst@shop.example', 'Critical');
    await candor.raise('High', 'Medium', 'Low');
    await candor.run(3);
    expect(await candor.mails()).to.deep.equal([
      { to: 'all@shop.example', alerts: ['High', 'Medium', 'Low'] },
      { to: 'high@shop.example', alerts: ['High'] },
    ]);
    await candor.raise('Critical');
    await candor.run(1);
    expect((await candor.mails()).map(({ to }) => to)).to.deep.equal([
      'all@shop.example',
      'all@shop.example',
      'high@shop.example',
      'high@shop.example',
      'worst@shop.example',
    ]);
  });

  it('writes none twice, even if it was killed after the request and before the acknowledgement', async () => {
    const candor = house();
    await candor.plan('Business - Pro');
    await candor.wants('ada@shop.example', 'Low');
    await candor.raise('High', 'Low');
    await candor.run(3, { dies: true });
    expect(await candor.mails()).to.have.lengthOf(1);
  });

  it('writes nothing to an erased user, but still to the others', async () => {
    const candor = house();
    await candor.plan('Business - Pro');
    const ada = await candor.wants('ada@shop.example', 'Low');
    await candor.wants('bob@shop.example', 'Low');
    await candor.keys.erase(ada);
    await candor.raise('High');
    await candor.run(1);
    expect((await candor.mails()).map(({ to }) => to)).to.deep.equal(['bob@shop.example']);
    expect(candor.failures).to.deep.equal([]);
  });

  it('writes to nobody after the domain has lost its plan', async () => {
    const candor = house();
    await candor.plan('Business - Pro');
    await candor.wants('ada@shop.example', 'Low');
    await candor.raise('High');
    await candor.plan('Business - Free');
    await candor.run(1);
    expect(await candor.mails()).to.deep.equal([]);
  });

  it('writes to nobody while the proof of the domain has lapsed, and writes again once it is valid', async () => {
    const candor = house();
    await candor.plan('Business - Pro');
    await candor.wants('ada@shop.example', 'Low');
    await candor.raise('High');
    await candor.lose();
    await candor.run(1);
    expect(await candor.mails()).to.deep.equal([]);
    await candor.prove();
    await candor.raise('Low');
    await candor.run(1);
    expect(await candor.mails()).to.deep.equal([{ to: 'ada@shop.example', alerts: ['Low'] }]);
  });
});
