import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import type { AppendResult, EventStore, ExpectedRevision, NewEvent } from '../port.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { collect } from './recording.ts';

const won = (result: AppendResult): Extract<AppendResult, { ok: true }> => {
  if (!result.ok) throw new Error(`the append was refused: the stream is at ${result.actual}`);
  return result;
};

const idsOf = async (store: EventStore, stream: string): Promise<string[]> =>
  (await collect(store.readStream(stream))).map((event) => event.id);

export const describeAppends = (context: ContractContext): void => {
  describe('appending', () => {
    it('numbers the events of a stream 0, 1, 2, … in the order in which they were appended', async () => {
      const stream = context.unique('numbered');
      const events = newEvents(7, 'Counted');
      const first = won(await context.store.append(stream, events.slice(0, 3), 'none'));
      const second = won(await context.other.append(stream, events.slice(3), 'any'));
      expect([first.revision, second.revision]).to.deep.equal([2, 6]);
      const recorded = await collect(context.store.readStream(stream));
      expect(recorded.map((event) => event.revision)).to.deep.equal([0, 1, 2, 3, 4, 5, 6]);
      expect(recorded.map((event) => event.id)).to.deep.equal(events.map((event) => event.id));
      expect([recorded[2]?.position, recorded[6]?.position]).to.deep.equal([first.position, second.position]);
    });

    describeExpectations(context);
    describeIdempotency(context);

    it('records all events of an append or, if one of them is invalid, none', async () => {
      const stream = context.unique('all-or-nothing');
      await context.store.append(stream, newEvents(2, 'Kept'), 'none');
      const refused = [newEvent('Fits'), newEvent('DoesNotFit', 'x'.repeat(1_100_000)), newEvent('Fits')];
      const failure: unknown = await context.store.append(stream, refused, 1).catch((error: unknown) => error);
      expect(failure).to.be.instanceOf(Error).and.have.property('name', 'EventTooLarge');
      const conflict = await context.store.append(stream, newEvents(3, 'TooLate'), 0);
      expect(conflict).to.deep.equal({ ok: false, kind: 'conflict', actual: 1 });
      expect(await collect(context.store.readStream(stream))).to.have.lengthOf(2);
    });

    it('keeps the events of one append together in the log, whoever else writes', async () => {
      const prefix = context.unique('together-');
      const batches = [context.store, context.other].flatMap((store, writer) =>
        Array.from({ length: 15 }, (_, batch) =>
          store.append(`${prefix}${writer}-${batch}`, newEvents(4, 'Together'), 'none'),
        ),
      );
      (await Promise.all(batches)).forEach(won);
      const log = await collect(context.store.readAll({ filter: { streamPrefix: prefix } }));
      expect(log).to.have.lengthOf(120);
      for (let start = 0; start < log.length; start += 4) {
        const streams = new Set(log.slice(start, start + 4).map((event) => event.stream));
        expect(streams.size, `events ${start} to ${start + 3} of the log`).to.equal(1);
      }
    });
  });
};

const describeExpectations = (context: ContractContext): void => {
  it('accepts an append if the stream has the expected revision, and otherwise returns the actual one', async () => {
    const outcome = async (length: number, expected: ExpectedRevision) => {
      const stream = context.unique('expected');
      if (length > 0) await context.store.append(stream, newEvents(length, 'Before'), 'none');
      const result = await context.other.append(stream, [newEvent('After')], expected);
      return result.ok ? `recorded as ${result.revision}` : `${result.kind}, is at ${result.actual}`;
    };
    expect(await outcome(0, 'none')).to.equal('recorded as 0');
    expect(await outcome(0, 'any')).to.equal('recorded as 0');
    expect(await outcome(0, 0)).to.equal('conflict, is at -1');
    expect(await outcome(3, 'none')).to.equal('conflict, is at 2');
    expect(await outcome(3, 'any')).to.equal('recorded as 3');
    expect(await outcome(3, 2)).to.equal('recorded as 3');
    expect(await outcome(3, 1)).to.equal('conflict, is at 2');
    expect(await outcome(3, 3)).to.equal('conflict, is at 2');
  });

  it('lets exactly one of two writers with the same expected revision win, and gives the other the actual one', async () => {
    const stream = context.unique('race');
    for (let round = 0; round < 20; round += 1) {
      const expected = round === 0 ? 'none' : round - 1;
      const results = await Promise.all([
        context.store.append(stream, [newEvent('Raced')], expected),
        context.other.append(stream, [newEvent('Raced')], expected),
      ]);
      expect(results.filter((result) => result.ok)).to.have.lengthOf(1);
      expect(results.find((result) => !result.ok)).to.deep.equal({ ok: false, kind: 'conflict', actual: round });
    }
    expect(await idsOf(context.store, stream)).to.have.lengthOf(20);
  });

  it('fails only the conflicting append, not those sent together with it', async () => {
    const prefix = context.unique('beside-');
    await context.store.append(`${prefix}taken`, [newEvent('First')], 'none');
    const results = await Promise.all(
      ['a', 'taken', 'b', 'taken', 'c'].map((name) =>
        context.store.append(prefix + name, [newEvent('Beside')], 'none'),
      ),
    );
    expect(results.map((result) => result.ok)).to.deep.equal([true, false, true, false, true]);
  });

  it('lets appends without an expected revision to one stream all succeed, each with its own revision', async () => {
    const stream = context.unique('crowd');
    const appends = Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? context.store : context.other).append(stream, [newEvent('Came')], 'any'),
    );
    const revisions = (await Promise.all(appends)).map((result) => won(result).revision);
    expect(revisions.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: 30 }, (_, index) => index));
  });
};

const describeIdempotency = (context: ContractContext): void => {
  const recordTwice = async (again: (stream: string, events: NewEvent[]) => Promise<AppendResult>) => {
    const stream = context.unique('again');
    const events = newEvents(3, 'Once');
    await context.store.append(stream, [newEvent('Before')], 'none');
    const first = await context.store.append(stream, events, 0);
    await context.other.append(stream, newEvents(2, 'Later'), 3);
    expect(await again(stream, events)).to.deep.equal(first);
    expect(await idsOf(context.store, stream)).to.have.lengthOf(6);
  };

  it('answers a repeated append with its recorded outcome, even after other events', () =>
    recordTwice((stream, events) => context.other.append(stream, events, 'any')));

  it('answers a repeated append with its recorded outcome, even if its expected revision is long out of date', () =>
    recordTwice((stream, events) => context.store.append(stream, events, 0)));

  it('answers a repeated append with its recorded outcome, even if its expected revision is the newest', () =>
    recordTwice((stream, events) => context.store.append(stream, events, 5)));

  it('treats an id in capitals as the same id', () =>
    recordTwice((stream, events) => {
      const shouted = events.map((event) => ({ ...event, id: event.id.toUpperCase() }));
      return context.store.append(stream, shouted, 'any');
    }));

  it('records an append once if it is sent many times at once', async () => {
    const stream = context.unique('at-once');
    const events = newEvents(2, 'Once');
    const sent = Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? context.store : context.other).append(stream, events, index % 3 ? 'none' : 'any'),
    );
    const results = await Promise.all(sent);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).to.equal(1);
    expect(await idsOf(context.store, stream)).to.deep.equal(events.map((event) => event.id));
  });

  it('recognises an id only within its stream', async () => {
    const id = randomUUID();
    const results = await Promise.all(
      [context.unique('one'), context.unique('two')].map((stream) =>
        context.store.append(stream, [newEvent('Same', {}, { id })], 'none'),
      ),
    );
    expect(results.map((result) => result.ok)).to.deep.equal([true, true]);
  });
};
