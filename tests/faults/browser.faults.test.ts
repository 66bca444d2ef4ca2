import { expect } from 'chai';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserObservation } from '../../checks/browser/observation.ts';
import { BEHAVIOURS } from '../../server/lab/behaviours/behaviour.ts';
import { behaviourPages } from '../../server/lab/behaviours/behaviourPages.ts';
import { differencesOf } from '../../server/lab/behaviours/differencesOf.ts';
import { hasCode } from '../../server/platform/base/hasCode.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { findBrowser } from '../../server/scanner/io/browser/findBrowser.ts';
import { processTree } from '../../server/scanner/io/browser/processTree.ts';
import { connectionCounts } from '../../server/scanner/io/testing/ownNetwork.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { processesNaming } from '../support/processesNaming.ts';
import { requestScan } from '../support/scanDomain.ts';
import { eventsOfScan, expectTakenOver, expectWhole } from '../support/scanEvents.ts';
import type { SpawnedCandor } from '../support/spawnCandor.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

/** A page with a consent banner: three visits, one after the other and two in parallel. */
const PAGE = 'early-trackers';
const DOMAIN = `${PAGE}.${BEHAVIOURS}`;

describe('A browser that is open in the middle of a scan', () => {
  let candor: TestCandor;
  let executable: string;
  /** The folder of the workers' browsers: processes that mention it belong to one of them. */
  let folder: string;
  let second: SpawnedCandor;
  const processes = candorProcesses();

  before(async () => {
    executable = await findBrowser();
    folder = await mkdtemp(join(tmpdir(), 'candor-faults-'));
    // The browser's account must be able to traverse it.
    await chmod(folder, 0o1777);
    candor = await startTestCandor({
      roles: ['api', 'projector'],
      env: { CANDOR_DATA_DIR: processes.path, CANDOR_BROWSER: executable },
    });
  });
  after(async () => {
    await candor.close();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const startWorker = async (): Promise<SpawnedCandor> => {
    const worker = processes.start(['serve', '--lab', '--roles', 'worker'], {
      DATABASE_URL: candor.databaseUrl,
      CANDOR_BROWSER: executable,
      TMPDIR: folder,
      CANDOR_LOG_LEVEL: 'info',
    });
    await worker.ready();
    // Its own trial run is over, so any browser from now on belongs to a scan.
    await eventually('it has tried its browser out', () => worker.stderr().includes('"executable"'), 60_000);
    return worker;
  };
  const childrenOf = ({ child: { pid = 0 } }: SpawnedCandor): readonly number[] =>
    processTree([pid]).filter((each) => each !== pid);
  /** Returns the browser processes that mention the folder, as `candor-browser-…`, including those that start others. */
  const browsers = (): Promise<readonly number[]> => processesNaming(join(folder, 'candor-browser-'));
  /** In a separate network, connections are only opened to load a page. */
  const pageIsOpen = async (): Promise<boolean> =>
    (await browsers()).some((pid) => processTree([pid]).length > 1 && openedBy(pid) > 0);
  const openedBy = (pid: number): number => {
    try {
      return connectionCounts(pid).opened;
    } catch {
      return 0; // it has just ended
    }
  };
  const outcomeOf = (events: readonly RecordedEvent[]) => {
    const [outcome, ...more] = events.filter(
      ({ type, data }) =>
        (type === 'ProbeObserved' || type === 'ProbeInconclusive') &&
        (data as { readonly probe: string }).probe === 'browser',
    );
    expect(more).to.deep.equal([]);
    return outcome;
  };
  const isOver = async (scanId: string): Promise<boolean> =>
    (await eventsOfScan(candor.store, scanId)).at(-1)?.type === 'ScanCompleted';
  const nothingIsLeft = async (pids: readonly number[]): Promise<void> => {
    await eventually('no process of the browser is left', () => processTree(pids).length === 0, 10_000);
    await eventually('nor one of its kind', async () => (await browsers()).length === 0, 10_000);
  };

  it('ends when its worker is killed; another worker opens a new one, and its result is recorded once', async () => {
    const [first, other] = await Promise.all([startWorker(), startWorker()]);
    second = other;
    // The second worker is paused, so that the first one takes the scan.
    second.child.kill('SIGSTOP');
    const scanId = await requestScan(candor.url, DOMAIN);
    await eventually('the log knows of it', async () =>
      (await eventsOfScan(candor.store, scanId)).some(
        ({ type, data }) => type === 'ProbeStarted' && (data as { readonly probe: string }).probe === 'browser',
      ),
    );
    await eventually('the page is open', pageIsOpen);
    const ofFirst = childrenOf(first);
    expect(ofFirst.length).to.be.at.least(4);
    first.child.kill('SIGKILL');
    await first.ended();
    await nothingIsLeft(ofFirst);
    expect(await isOver(scanId)).to.equal(false);

    second.child.kill('SIGCONT');
    await eventually('the second worker has finished the scan', () => isOver(scanId), 90_000);
    const events = await eventsOfScan(candor.store, scanId);
    expectTakenOver(events);
    const outcome = outcomeOf(events);
    expect(outcome?.type, JSON.stringify(outcome?.data)).to.equal('ProbeObserved');
    const { observation } = outcome?.data as { readonly observation: unknown };
    const page = behaviourPages.find(({ name }) => name === PAGE);
    expect(page && differencesOf(page, browserObservation.parse(observation))).to.deep.equal([]);
    await nothingIsLeft(childrenOf(second));
  });

  let ofBrowser: readonly number[] = [];
  const kill = (pid: number): void => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error; // it ended with its parent
    }
  };
  /** Kills the browser of a new scan as soon as its page is open. Returns how its visits ended, and that the browser crashed if there was none. */
  const endsOfKilledBrowser = async (): Promise<readonly unknown[]> => {
    const scanId = await requestScan(candor.url, DOMAIN);
    await eventually('the page is open, and its browser is killed', async () => {
      const pids = await browsers();
      if (!pids.some((pid) => openedBy(pid) > 0 && processTree([pid]).length > 1)) return false;
      ofBrowser = childrenOf(second);
      for (const pid of pids) kill(pid);
      return true;
    });
    await eventually('the scan is finished', () => isOver(scanId), 90_000);
    const events = await eventsOfScan(candor.store, scanId);
    expectWhole(events);
    const { type, data } = outcomeOf(events) ?? {};
    if (type === 'ProbeInconclusive') {
      // On a busy machine it was still starting.
      expect(data).to.have.property('reason').that.is.oneOf(['crashed', 'unavailable']);
      return ['crashed'];
    }
    const { visits } = browserObservation.parse((data as { readonly observation: unknown }).observation);
    return visits.map((visit) => visit.status === 'looked' && visit.ended);
  };

  it('costs the scan only its own result when the browser itself is killed', async () => {
    let ends = await endsOfKilledBrowser();
    // On a busy machine the signal may come after the last visit. Then the result is whole, and the next browser is killed.
    for (let more = 4; more > 0 && !ends.includes('crashed'); more -= 1) {
      expect(new Set(ends)).to.deep.equal(new Set(['settled']));
      ends = await endsOfKilledBrowser();
    }
    // The visits before the one that was cut off have settled.
    expect(ends.filter((end) => end !== 'settled')).to.include('crashed');
    expect(['settled', 'crashed']).to.include.members([...ends]);
    await nothingIsLeft(ofBrowser);
    // The driver creates a folder that only it can remove: an empty one for each browser whose worker was killed.
    const left = (await readdir(folder)).filter((name) => !name.startsWith('tsx-'));
    expect(left.filter((name) => !name.startsWith('playwright_chromiumdev_profile-'))).to.deep.equal([]);
    for (const name of left) expect(await readdir(join(folder, name))).to.deep.equal([]);
    expect(second.child.exitCode, second.stderr()).to.equal(null);
  });
});
