import { expect } from 'chai';
import ipaddr from 'ipaddr.js';
import { reportFigures } from '../../../tests/random/reportFigures.ts';
import { testRun } from '../../../tests/random/testRun.ts';
import { IoFailure } from './scannerIo.ts';
import { publicNeighbours, refusedTargets } from './testing/refusedTargets.ts';
import { startUnknownHosts, type UnknownHosts } from './testing/startUnknownHosts.ts';
import { waysOut, type WayOut } from './testing/waysOut.ts';

const run = testRun();
/** Failure kinds that show that the target was not dialled. Other kinds would mean that it was dialled and did not answer. */
const NOT_DIALLED: ReadonlySet<string> = new Set([
  'guarded',
  'malformed',
  'unreadable',
  'nameNotFound',
  'tooManyRedirects',
]);

/** Returns the kinds of this failure and of all its causes. */
const kindsOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  return [...(error instanceof IoFailure ? [error.kind] : []), ...kindsOf(error.cause)];
};

describe('Targets that must never be dialled', function () {
  this.timeout(10 * 60_000);
  let unknownHosts: UnknownHosts;
  const counts = { targets: refusedTargets.length, ways: waysOut.length, tries: 0, packets: 0, neighbours: 0 };

  before(async () => {
    unknownHosts = await startUnknownHosts();
  });
  after(async () => {
    await unknownHosts.close();
    reportFigures({ trial: 'targets that must never be dialled', seed: run.seed, counts });
  });

  /** Tries a target. Returns what went wrong, or `undefined`. */
  const tryTarget = async (way: WayOut, text: string): Promise<string | undefined> => {
    const { watch } = unknownHosts;
    watch.reset();
    const before = unknownHosts.trapped();
    const outcome = await way.go(text, unknownHosts).then(
      (value: unknown) => ({ value }),
      (error: unknown) => ({ error }),
    );
    counts.tries += 1;
    counts.packets += watch.packets.length + unknownHosts.trapped() - before;
    const what = `${way.name}: ${JSON.stringify(text)}`;
    if (watch.packets.length > 0) return `${what} sent ${JSON.stringify(watch.packets)}`;
    if (unknownHosts.trapped() > before) return `${what} reached who listens there`;
    if (!('error' in outcome)) return undefined;
    const kinds = kindsOf(outcome.error);
    const isRefused = !way.isFollowed || kinds.some((kind) => NOT_DIALLED.has(kind));
    return isRefused ? undefined : `${what} ended with ${String(outcome.error)}`;
  };

  it('are at least 300, of every kind', () => {
    expect(refusedTargets.length).to.be.at.least(300);
    for (const kind of ['address', 'host', 'url', 'name'])
      expect(refusedTargets.filter((target) => target.kind === kind).length, kind).to.be.at.least(15);
  });

  it('are not dialled in any way, and no packet leaves for one', async () => {
    const faults: string[] = [];
    for (const target of refusedTargets) {
      const ways = waysOut.filter(({ takes }) => takes.includes(target.kind));
      const tried = sample(ways, run.times({ short: 2, full: ways.length }));
      for (const way of tried) {
        const fault = await tryTarget(way, target.text);
        if (fault !== undefined) faults.push(fault);
      }
    }
    expect(faults.join('\n')).to.equal('');
    expect(counts.packets).to.equal(0);
  });

  it('are next to public addresses, which every way dials', async () => {
    for (const way of waysOut.filter(({ isFollowed }) => isFollowed)) {
      for (const address of run.isFull ? publicNeighbours : sample(publicNeighbours, 4)) {
        unknownHosts.watch.reset();
        await way.go(address, unknownHosts).catch(() => undefined);
        const dialled = unknownHosts.watch.packets.map((packet) => ipaddr.parse(packet.address).toNormalizedString());
        expect([...new Set(dialled)], `${way.name}: ${address}`).to.deep.equal([
          ipaddr.parse(address).toNormalizedString(),
        ]);
        counts.neighbours += 1;
      }
    }
  });
});

const sample = <Item>(items: readonly Item[], count: number): readonly Item[] => {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [item] = left.splice(run.random.between(0, left.length - 1), 1);
    return item as Item;
  });
};
