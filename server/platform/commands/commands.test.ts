import { expect } from 'chai';
import type { ScanEvent } from '../../../schema/events/scan.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { type Scan, scanAggregate } from '../../features/scans/scan.ts';
import { createMemoryEventStore } from '../eventStore/memory/memoryEventStore.ts';
import { EventStoreUnavailable, type EventStore, type RecordedEvent } from '../eventStore/port.ts';
import { accepted } from './aggregate.ts';
import { type CommandSession, fromOutside, inAnswerTo, onOccasion, stepOf, UnknownEvent } from './commands.ts';
import { commandsOver } from './testing/commandsOver.ts';
import { uuidV5 } from './uuidV5.ts';

const { scanId, requested, started, observed, inconclusive } = scanStory();
const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const envelope = (number: number) => ({
  commandId: id(number),
  correlationId: id(900),
  causationId: id(901),
  actor: 'system',
  time: '2026-01-01T00:00:00.000Z',
});
const issuer = (number: number) => {
  const { time, ...ids } = envelope(number);
  return { ...ids, at: time, waits: false };
};
const request = { type: 'RequestScan', data: requested().data } as const;

describe('A command', () => {
  let store: EventStore;
  beforeEach(() => {
    store = createMemoryEventStore();
  });
  afterEach(() => store.close());

  const execute = (command: Parameters<typeof scanAggregate.decide>[0], number: number, through = store) =>
    commandsOver(through).execute(scanAggregate, scanId, command, issuer(number));

  const stream = async (): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const event of store.readStream(`scan-${scanId}`)) events.push(event);
    return events;
  };

  it('appends the decided events, with the metadata of its envelope', async () => {
    const outcome = await execute(request, 1);
    const [event] = await stream();
    expect(outcome).to.deep.equal({ kind: 'accepted', revision: 0, position: event?.position });
    expect(event).to.deep.include({ type: 'ScanRequested', version: 1, data: requested().data });
    expect({ ...event?.metadata, commandId: id(1) }).to.deep.equal(envelope(1));
  });

  it('is answered with the refusal and the log position that it is based on', async () => {
    await execute(request, 1);
    const [event] = await stream();
    expect(await execute(request, 2)).to.deep.equal({
      kind: 'rejected',
      refusal: { kind: 'ScanAlreadyRequested' },
      position: event?.position,
    });
    expect(await stream()).to.have.length(1);
  });

  it('of a session reads the stream once, and again only after another writer', async () => {
    let reads = 0;
    const counting: EventStore = {
      ...store,
      append: (...args) => store.append(...args),
      readStream: (...args) => {
        reads += 1;
        return store.readStream(...args);
      },
    };
    const session: CommandSession<Scan> = {};
    const inSession = (command: Parameters<typeof scanAggregate.decide>[0], number: number) =>
      commandsOver(counting).execute(scanAggregate, scanId, command, issuer(number), session);
    await inSession(request, 1);
    await inSession({ type: 'StartProbe', data: { scanId, probe: 'mx' } }, 2);
    expect(reads).to.equal(1);
    await execute({ type: 'RecordObservation', data: observed('mx').data }, 3);
    const late = await inSession({ type: 'RecordInconclusive', data: inconclusive('mx').data }, 4);
    expect(late).to.have.deep.property('refusal', { kind: 'OutcomeAlreadyRecorded', probe: 'mx' });
    expect(reads).to.equal(2);
    expect((await stream()).map(({ type }) => type)).to.deep.equal(['ScanRequested', 'ProbeStarted', 'ProbeObserved']);
  });

  it('is carried out once and accepted twice if it is sent twice', async () => {
    const first = await execute(request, 1);
    await execute({ type: 'RecordObservation', data: observed('mx').data }, 2);
    expect(await execute(request, 1)).to.deep.equal(first);
    expect(await stream()).to.have.length(2);
  });

  it("is decided again on the other writer's events after a conflict", async () => {
    await execute(request, 1);
    let disturbed = false;
    const disturbedStore: EventStore = {
      ...store,
      append: async (name, events, expected) => {
        if (!disturbed) {
          disturbed = true;
          await execute({ type: 'RecordInconclusive', data: inconclusive('mx').data }, 2);
        }
        return store.append(name, events, expected);
      },
    };
    const outcome = await execute({ type: 'RecordObservation', data: observed('mx').data }, 3, disturbedStore);
    expect(outcome).to.deep.include({ kind: 'rejected', refusal: { kind: 'OutcomeAlreadyRecorded', probe: 'mx' } });
    expect((await stream()).map(({ type }) => type)).to.deep.equal(['ScanRequested', 'ProbeInconclusive']);
  });

  it('is carried out each time, one after the other, if twenty come at once', async () => {
    await execute(request, 1);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        execute({ type: 'StartProbe', data: { scanId, probe: 'mx' } }, 10 + index),
      ),
    );
    expect(outcomes.every(({ kind }) => kind === 'accepted')).to.equal(true);
    const attempts = (await stream()).slice(1).map(({ data }) => (data as { attempt: number }).attempt);
    expect(attempts).to.deep.equal(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('decides nothing on a stream that contains an unknown event', async () => {
    const { commandId, ...metadata } = envelope(1);
    const newer = { id: commandId, type: 'ScanRequested', version: 99, data: {}, metadata };
    await store.append(`scan-${scanId}`, [newer], 'none');
    const error = await execute(request, 2).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(UnknownEvent);
    expect(error).to.have.property('message').that.includes('ScanRequested version 99');
  });

  describe('whose issuer waits', () => {
    let waited: (readonly (string | undefined)[])[] = [];
    const commands = () =>
      commandsOver(store, undefined, (...events) => {
        waited.push(events.flatMap(({ type, position }) => [type, position]));
        return Promise.resolve();
      });
    const both: typeof scanAggregate = {
      ...scanAggregate,
      decide: () => accepted<ScanEvent>(requested(), started('mx')),
    };
    const positions = async () => new Map((await stream()).map(({ type, position }) => [type, position]));
    beforeEach(() => {
      waited = [];
    });

    it('is answered when the read models have what it wrote, and what it was decided on, each at its own place', async () => {
      await execute(request, 1);
      const command = { type: 'StartProbe', data: { scanId, probe: 'mx' } } as const;
      await commands().execute(scanAggregate, scanId, command, fromOutside('visitor'));
      const seen = await positions();
      expect(waited).to.deep.equal([
        ['ScanRequested', seen.get('ScanRequested'), 'ProbeStarted', seen.get('ProbeStarted')],
      ]);
    });

    it('is answered when they have each of several events, at its own place', async () => {
      await commands().execute(both, scanId, request, fromOutside('visitor'));
      const seen = await positions();
      expect(waited).to.deep.equal([
        ['ScanRequested', seen.get('ScanRequested'), 'ProbeStarted', seen.get('ProbeStarted')],
      ]);
    });

    it('is answered as accepted if the store cannot be read any more', async () => {
      let reads = 0;
      const failing: EventStore = {
        ...store,
        readStream: (...args) => {
          if ((reads += 1) > 1) throw new EventStoreUnavailable('The connection is closed.');
          return store.readStream(...args);
        },
      };
      const outcome = await commandsOver(failing).execute(both, scanId, request, fromOutside('visitor'));
      expect(outcome).to.include({ kind: 'accepted', revision: 1 });
    });

    it('is answered after a refusal when they have the events behind the decision, each at its own place', async () => {
      await execute(request, 1);
      await execute({ type: 'StartProbe', data: { scanId, probe: 'mx' } }, 2);
      const seen = await positions();
      const { kind } = await commands().execute(scanAggregate, scanId, request, fromOutside('visitor'));
      expect(kind).to.equal('rejected');
      expect(waited).to.deep.equal([
        ['ScanRequested', seen.get('ScanRequested'), 'ProbeStarted', seen.get('ProbeStarted')],
      ]);
    });

    it('is answered after a repetition when they have all events', async () => {
      await execute(request, 1);
      await execute({ type: 'StartProbe', data: { scanId, probe: 'mx' } }, 2);
      await commands().execute(scanAggregate, scanId, request, { ...issuer(1), waits: true });
      expect(waited[0]).to.include.members(['ScanRequested', 'ProbeStarted']);
    });

    it('does not come from a policy, nor from a caller that opts out', async () => {
      await execute(request, 1);
      const [event] = await stream();
      if (!event) throw new Error('Nothing was written.');
      const command = { type: 'StartProbe', data: { scanId, probe: 'mx' } } as const;
      for (const by of [inAnswerTo(event), onOccasion(id(7)), fromOutside('visitor', { waits: false })])
        await commands().execute(scanAggregate, scanId, command, by);
      expect(waited).to.deep.equal([]);
    });
  });

  it('of a policy continues the request that led to its event', async () => {
    await execute(request, 1);
    const [event] = await stream();
    if (!event) throw new Error('Nothing was written.');
    expect(inAnswerTo(event, { commandId: id(8) })).to.deep.include({
      commandId: id(8),
      correlationId: id(900),
      causationId: event.id,
      actor: 'system',
    });
  });

  it('from outside begins its own request, and its steps belong to it', () => {
    const issuer = fromOutside('visitor', { commandId: id(9) });
    expect(issuer).to.deep.include({ correlationId: id(9), causationId: id(9), actor: 'visitor' });
    expect(stepOf(issuer, 'claim')).to.deep.equal({ ...issuer, commandId: uuidV5(id(9), 'claim') });
  });
});
