import { expect } from 'chai';
import type { EventFilter, Position } from '../port.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { collect, labelOf } from './recording.ts';

export const describeReads = (context: ContractContext): void => {
  describe('reading', () => {
    it('reads a stream from any revision; past the end and unknown streams are empty', async () => {
      const stream = context.unique('read');
      await context.store.append(stream, newEvents(5, 'Read'), 'none');
      for (let from = 0; from <= 6; from += 1) {
        const revisions = (await collect(context.other.readStream(stream, { fromRevision: from }))).map(
          (e) => e.revision,
        );
        expect(revisions).to.deep.equal([0, 1, 2, 3, 4].slice(from));
      }
      expect(await collect(context.store.readStream(context.unique('unknown')))).to.deep.equal([]);
    });

    it('reads only the newest events of a stream, in order', async () => {
      const stream = context.unique('newest');
      await context.store.append(stream, newEvents(300, 'Read'), 'none');
      const newest = async (count: number) =>
        (await collect(context.other.readStream(stream, { fromRevision: -count }))).map(({ revision }) => revision);
      expect(await newest(1)).to.deep.equal([299]);
      expect(await newest(3)).to.deep.equal([297, 298, 299]);
      expect(await newest(250)).to.deep.equal(Array.from({ length: 250 }, (_, index) => 50 + index));
      const short = context.unique('short');
      await context.store.append(short, newEvents(2, 'Read'), 'none');
      expect(await collect(context.other.readStream(short, { fromRevision: -5 }))).to.have.lengthOf(2);
      expect(await collect(context.other.readStream(context.unique('none'), { fromRevision: -1 }))).to.deep.equal([]);
    });

    it('reads one event of a stream', async () => {
      const stream = context.unique('one');
      await context.store.append(stream, newEvents(3, 'Read'), 'none');
      const [, second] = await collect(context.store.readStream(stream));
      expect(await context.other.readEvent(stream, 1)).to.deep.equal(second);
      expect(await context.other.readEvent(stream, 3)).to.equal(undefined);
      expect(await context.other.readEvent(context.unique('none'), 0)).to.equal(undefined);
    });

    it('reads a stream with more events than fit on a page', async () => {
      const stream = context.unique('long');
      for (let round = 0; round < 12; round += 1) await context.store.append(stream, newEvents(100, 'Many'), 'any');
      const revisions = (await collect(context.other.readStream(stream))).map((event) => event.revision);
      expect(revisions).to.deep.equal(Array.from({ length: 1200 }, (_, index) => index));
      const log = await collect(context.other.readAll({ filter: { streamPrefix: stream } }));
      expect(log.map((event) => event.revision)).to.deep.equal(revisions);
    });

    it('reads the log in one global order whose positions sort as strings', async () => {
      const prefix = context.unique('global-');
      const appends = Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? context.store : context.other).append(`${prefix}${index % 5}`, newEvents(2, 'Ordered'), 'any'),
      );
      await Promise.all(appends);
      const read = () => collect(context.store.readAll({ filter: { streamPrefix: prefix } }));
      const log = await read();
      const positions: string[] = log.map((event) => event.position);
      expect(positions).to.have.lengthOf(80);
      expect(positions).to.deep.equal([...new Set(positions)].toSorted((a, b) => (a < b ? -1 : 1)));
      for (let stream = 0; stream < 5; stream += 1) {
        const own = log.filter((event) => event.stream === `${prefix}${stream}`);
        expect(own).to.deep.equal(await collect(context.other.readStream(`${prefix}${stream}`)));
      }
      expect((await read()).map(labelOf)).to.deep.equal(log.map(labelOf));
    });

    it('reads up to the head at its start, without later events', async () => {
      const prefix = context.unique('meanwhile-');
      await context.store.append(`${prefix}0`, newEvents(3, 'Before'), 'none');
      let read = 0;
      for await (const event of context.store.readAll({ filter: { streamPrefix: prefix } })) {
        expect(event.type).to.equal('Before');
        await context.store.append(`${prefix}${(read += 1)}`, [newEvent('Meanwhile')], 'any');
      }
      expect(read).to.equal(3);
    });

    describeFilters(context);

    it('resumes after every event of the log and reads exactly the rest', async () => {
      const prefix = context.unique('resume-');
      for (let index = 0; index < 15; index += 1) {
        await context.store.append(`${prefix}${index % 4}`, newEvents(2, index % 3 ? 'Wanted' : 'Unwanted'), 'any');
      }
      const all = await collect(context.store.readAll({ filter: { streamPrefix: prefix } }));
      const filter = { types: ['Wanted'], streamPrefix: prefix };
      for (const [index, event] of all.entries()) {
        const rest = await collect(context.other.readAll({ after: event.position, filter }));
        const expected = all.slice(index + 1).filter(({ type }) => type === 'Wanted');
        expect(rest.map(labelOf)).to.deep.equal(expected.map(labelOf));
      }
    });

    it('has one permanent id, the same for every client, and shows it to no reader', async () => {
      const clients = [context.store, context.other, await context.open(), await context.open()];
      const before = await context.store.head();
      const ids = await Promise.all(clients.map((client) => client.logId()));
      expect(new Set(ids).size).to.equal(1);
      expect(ids[0]).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      const wanted = await context.store.append(context.unique('id'), [newEvent('Seen')], 'none');
      if (!wanted.ok) throw new Error('the stream is new');
      expect((await collect(context.other.readAll({ after: before }))).map(({ type }) => type)).to.deep.equal(['Seen']);
      expect(await (await context.open()).logId()).to.equal(ids[0]);
    });

    it('knows the head: at least every position acknowledged before', async () => {
      const stream = context.unique('head');
      let before: Position | undefined;
      for (let round = 0; round < 3; round += 1) {
        const result = await context.store.append(stream, [newEvent('Headed')], 'any');
        const head = await context.other.head();
        if (!result.ok || !head) throw new Error('there is an event, so there is a head');
        expect(head >= result.position, 'head is not behind the append').to.equal(true);
        if (before) expect(head > before, 'head has moved').to.equal(true);
        before = head;
      }
      expect(await collect(context.store.readAll({ after: before, filter: { streamPrefix: stream } }))).to.deep.equal(
        [],
      );
    });
  });
};

const describeFilters = (context: ContractContext): void => {
  it('filters by types, by stream prefix and by both, compared literally', async () => {
    const prefix = context.unique('filter_');
    const [opened, closed] = [context.unique('Opened.'), context.unique('Closed')];
    const other = context.unique('elsewhere-');
    const appends = [
      [`${prefix}a`, opened],
      [`${prefix}a`, closed],
      [`${other}a`, opened],
      [`${prefix.replace('_', 'x')}a`, opened],
      [`${prefix}b`, opened.replace('.', 'x')],
      [`x${prefix}`, closed],
      [`${prefix}b`, `${opened}x`],
      [prefix, opened],
    ] as const;
    for (const [stream, type] of appends) await context.store.append(stream, [newEvent(type)], 'any');
    const matches = async (filter: EventFilter) =>
      (await collect(context.other.readAll({ filter }))).map((event) => [event.stream, event.type]);
    const expected = (condition: (stream: string, type: string) => boolean) =>
      appends.filter(([stream, type]) => condition(stream, type));
    expect(await matches({ types: [opened] })).to.deep.equal(expected((_, type) => type === opened));
    expect(await matches({ types: [closed, opened] })).to.deep.equal(
      expected((_, type) => type === opened || type === closed),
    );
    expect(await matches({ streamPrefix: prefix })).to.deep.equal(expected((stream) => stream.startsWith(prefix)));
    expect(await matches({ streamPrefix: prefix, types: [opened] })).to.deep.equal(
      expected((stream, type) => stream.startsWith(prefix) && type === opened),
    );
    expect(await matches({ streamPrefix: prefix, types: [context.unique('Never')] })).to.deep.equal([]);
  });
};
