import { expect } from 'chai';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { reassess } from '../../scanner/score/reassess.ts';
import { rescoreScans, type RescoreOptions, type Rescored } from './rescoreScans.ts';
import { createScanFeed } from './scanFeed.ts';
import { atOnce, checkThat } from './testing/checkThat.ts';
import { testWork } from '../../../tests/support/workers/testWork.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const write = async (store: EventStore, scanId: string, events: readonly DomainEvent[]): Promise<void> => {
  const metadata = {
    correlationId: id(0),
    causationId: id(0),
    actor: 'system',
    time: '2026-01-01T00:00:00.000Z',
  } as const;
  await store.append(
    `scan-${scanId}`,
    events.map(({ type, data }) => ({ id: crypto.randomUUID(), type, version: 1, data, metadata })),
    'none',
  );
};

/** A scan of mx (observed) and tls (timed out), scored by scoring rules 1. */
const ended = (scanId: string, domain = 'example.org'): readonly DomainEvent[] => {
  const story = scanStory(scanId, domain);
  const looked = [story.requested(), story.observed('mx'), story.inconclusive('tls')];
  return [...looked, story.scored({ overall: 72 }), story.summarised(), story.completed()];
};

const rules = (store: EventStore, rulesetVersion = 2) => {
  const probe = checkThat('mx', atOnce);
  const { score, summarise } = testWork(store, [probe], {});
  return {
    store,
    commands: commandsOver(store, () => new Date('2026-02-01T00:00:00.000Z')),
    rulesetVersion,
    reassess: (scan: Parameters<typeof reassess>[0]) => reassess(scan, (each) => (each === 'mx' ? probe : undefined)),
    score: (report: Parameters<typeof score>[0]) => ({ ...score(report), rulesetVersion }),
    summarise,
  };
};

const rescore = async (
  work: ReturnType<typeof rules>,
  options: Partial<RescoreOptions> = {},
): Promise<readonly Rescored[]> => {
  const all: Rescored[] = [];
  const signal = new AbortController().signal;
  for await (const each of rescoreScans(work, { domain: undefined, dryRun: false, signal, ...options })) all.push(each);
  return all;
};

const eventsOf = async (store: EventStore, scanId: string): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of store.readStream(`scan-${scanId}`)) all.push(event);
  return all;
};

describe('Judging recorded scans again', () => {
  let store: EventStore;
  beforeEach(() => {
    store = createMemoryEventStore();
  });

  it('appends findings, scores and summary by the newer rules, from the stored observations', async () => {
    await write(store, id(1), ended(id(1)));
    expect(await rescore(rules(store))).to.deep.equal([
      { scanId: id(1), domain: 'example.org', kind: 'rescored', from: 72, to: 50, fromRuleset: 1 },
    ]);
    const report = await createScanFeed(store).current(id(1));
    expect(report?.status).to.equal('completed');
    expect(report?.scorecard).to.include({ overall: 50, rulesetVersion: 2 });
    expect(report?.checks[0]).to.have.nested.property('findings[0].code', 'seen');
    expect(report?.checks[1]).to.include({ state: 'inconclusive' });
    expect(report?.observations).to.deep.equal({ mx: { status: 'absent' } });
  });

  it('writes once, however often and however many at once do it', async () => {
    await write(store, id(1), ended(id(1)));
    await Promise.all([rescore(rules(store)), rescore(rules(store))]);
    expect(await rescore(rules(store))).to.have.nested.property('[0].kind', 'current');
    const types = (await eventsOf(store, id(1))).map(({ type }) => type);
    expect(types.filter((type) => type === 'ScanRescored')).to.have.lengthOf(1);
  });

  it('writes nothing if it only shows the changes', async () => {
    await write(store, id(1), ended(id(1)));
    expect(await rescore(rules(store), { dryRun: true })).to.have.nested.property('[0].to', 50);
    expect((await eventsOf(store, id(1))).at(-1)?.type).to.equal('ScanCompleted');
  });

  it('omits scans that run, that failed, or that are of another domain than the requested one', async () => {
    const running = scanStory(id(2));
    await write(store, id(2), [running.requested(), running.observed('mx')]);
    await write(store, id(3), [scanStory(id(3)).requested(), scanStory(id(3)).failed()]);
    await write(store, id(4), ended(id(4), 'other.example'));
    await write(store, id(5), ended(id(5)));
    const scanIds = async (domain?: string) => (await rescore(rules(store), { domain })).map(({ scanId }) => scanId);
    expect(await scanIds('example.org')).to.deep.equal([id(5)]);
    expect(await scanIds()).to.deep.equal([id(4), id(5)]);
  });

  it('stops on request, and continues where it stopped', async () => {
    for (const number of [1, 2, 3]) await write(store, id(number), ended(id(number)));
    const stop = new AbortController();
    const options = { domain: undefined, dryRun: false, signal: stop.signal };
    for await (const { kind } of rescoreScans(rules(store), options)) {
      expect(kind).to.equal('rescored');
      stop.abort();
    }
    const kinds = (await rescore(rules(store))).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['current', 'rescored', 'rescored']);
  });
});
