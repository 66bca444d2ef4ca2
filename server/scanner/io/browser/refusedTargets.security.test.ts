import { execFile, spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { promisify } from 'node:util';
import { reportFigures } from '../../../../tests/random/reportFigures.ts';
import { testRun } from '../../../../tests/random/testRun.ts';
import { loaderOptions } from '../../../../tests/support/loaderOptions.ts';
import { findBrowser } from './findBrowser.ts';
import type { Browsed } from './testing/browseInside.ts';
import { waysOfPages } from './testing/waysOfPages.ts';

const run = testRun();
const script = new URL('testing/browseInside.ts', import.meta.url);
/** A page that tries everything at once may be cut short by its own attempts, so it is tried repeatedly. */
const MOST_CONTROLS = 5;

/** Only root can create a network in which every address is a trap, and run a browser in it as another user. */
const isApart =
  process.getuid?.() === 0 && spawnSync('unshare', ['-n', '--', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

const followed = waysOfPages.filter(({ isFollowed }) => isFollowed).map(({ name }) => name);

describe('Pages that lead a sealed browser to private addresses', function () {
  this.timeout(5 * 60_000);
  const counts = {
    ways: waysOfPages.length,
    followed: followed.length,
    asked: 0,
    packets: 0,
    namespace: isApart ? 1 : 0,
  };

  const browse = async (mode: string): Promise<Browsed> => {
    const node = [process.execPath, ...loaderOptions(script), script.pathname, mode, await findBrowser()];
    const { stdout } = await promisify(execFile)('unshare', ['-n', '--', ...node], {
      timeout: 120_000,
      maxBuffer: 64 * 1_048_576,
    });
    return JSON.parse(stdout) as Browsed;
  };

  after(() => {
    reportFigures({ trial: 'pages that lead a sealed browser inside', seed: run.seed, counts });
  });

  if (!isApart) {
    it('are not opened here, because this machine has no separate network', () => {
      expect(counts.namespace).to.equal(0);
    });
    return;
  }

  it('use at least 60 ways, each of which works in an unsealed browser', async () => {
    expect(followed.length).to.be.at.least(60);
    const reached = new Set<string>();
    for (let left = MOST_CONTROLS; left > 0 && reached.size < followed.length; left -= 1)
      for (const name of (await browse('control')).reached) reached.add(name);
    // A busy machine may not get to the last few.
    const unproved = followed.filter((name) => !reached.has(name));
    expect(unproved, unproved.join(', ')).to.have.lengthOf.below(followed.length / 10);
  });

  for (const mode of ['namespaces', 'flags']) {
    it(`reach nobody, and no packet leaves except to its proxy, when it is sealed by ${mode}`, async () => {
      const { reached, asked, here, inside } = await browse(mode);
      expect(reached).to.deep.equal([]);
      // It did try, and the guard refused. The kernel's counters show that the browser made no other connections itself.
      expect(asked.length).to.be.at.least(100);
      for (const network of [here, ...(inside ? [inside] : [])]) {
        expect(network.opened).to.be.at.least(10);
        // Only the proxy and the site listen in there, and the traps, which were not reached.
        expect(network).to.include({ accepted: network.opened, failed: 0, datagrams: 0 });
      }
      expect(inside !== null).to.equal(mode === 'namespaces');
      counts.asked += asked.length;
      counts.packets += reached.length + here.datagrams;
    });
  }
});
