import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { createScanSlots } from './scanSlots.ts';

const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await nextTurn();
};

describe('The slots for scans of lists', () => {
  const open = (concurrency: number) => {
    let people = false;
    const slots = createScanSlots({ concurrency, arePeopleWaiting: () => Promise.resolve(people) });
    const scanning: string[] = [];
    const leave = new Map<string, () => void>();
    const enter = async (
      name: string,
      which: 'first' | 'further' = 'further',
      signal = new AbortController().signal,
    ) => {
      leave.set(name, await slots.enter(which, signal));
      scanning.push(name);
    };
    return {
      scanning,
      enter,
      end: async (name: string) => {
        scanning.splice(scanning.indexOf(name), 1);
        leave.get(name)?.();
        await settled();
      },
      setPeople: (are: boolean) => {
        people = are;
      },
    };
  };

  it('are as many as configured; the others wait in order', async () => {
    const { scanning, enter, end } = open(2);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name);
    await settled();
    expect(scanning).to.deep.equal(['a', 'b']);
    await end('a');
    expect(scanning).to.deep.equal(['b', 'c']);
    await end('b');
    expect(scanning).to.deep.equal(['c', 'd']);
  });

  it('are for the first domains of a run before all others', async () => {
    const { scanning, enter, end } = open(1);
    for (const name of ['a', 'b', 'c']) void enter(name);
    void enter('private', 'first');
    await settled();
    await end('a');
    expect(scanning).to.deep.equal(['private']);
  });

  it('are one while a person waits for a scan of their own', async () => {
    const { scanning, enter, end, setPeople } = open(3);
    setPeople(true);
    for (const name of ['a', 'b', 'c', 'd']) void enter(name);
    await settled();
    expect(scanning).to.deep.equal(['a']);
    await end('a');
    expect(scanning).to.deep.equal(['b']);
    setPeople(false);
    await end('b');
    expect(scanning).to.deep.equal(['c', 'd']);
  });

  it('are not held for a worker that stops while it waits', async () => {
    const { scanning, enter, end } = open(1);
    const stop = new AbortController();
    void enter('a');
    const given = enter('b', 'further', stop.signal).catch(() => 'given up');
    void enter('c');
    await settled();
    stop.abort();
    expect(await given).to.equal('given up');
    await end('a');
    expect(scanning).to.deep.equal(['c']);
  });

  it('are refused to those who wait if nobody can say whether people wait, and free again afterwards', async () => {
    let isBroken = true;
    const slots = createScanSlots({
      concurrency: 2,
      arePeopleWaiting: () => (isBroken ? Promise.reject(new Error('no database')) : Promise.resolve(false)),
    });
    const { signal } = new AbortController();
    await slots.enter('further', signal);
    const error: unknown = await slots.enter('further', signal).catch((reason: unknown) => reason);
    expect(error).to.be.instanceOf(Error).with.property('message', 'no database');
    isBroken = false;
    await slots.enter('further', signal);
  });
});
