import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type BrowserSearch, findBrowser, thisMachine } from './findBrowser.ts';
import { lookForBrowser } from './lookForBrowser.ts';

describe('the browser of this machine', () => {
  let folder: string;
  let search: BrowserSearch;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'find-browser-'));
    await mkdir(join(folder, 'bin'));
    search = {
      named: undefined,
      path: join(folder, 'bin'),
      playwrightBrowser: join(folder, 'playwrights-own'),
      installers: [],
      log: () => undefined,
    };
  });
  afterEach(() => rm(folder, { recursive: true }));

  const program = async (name: string, exitCode = 0): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    return path;
  };

  const refusal = async (): Promise<string> => {
    try {
      return await findBrowser(search);
    } catch (error) {
      return String(error);
    }
  };

  it('is the one that CANDOR_BROWSER names, before all others', async () => {
    await program('bin/chromium');
    const own = await program('my-browser');
    search = { ...search, named: own };
    expect(await findBrowser(search)).to.equal(own);
  });

  it('is not replaced by another when CANDOR_BROWSER names none that runs', async () => {
    await program('bin/chromium');
    search = { ...search, named: '/no/such/browser' };
    expect(await refusal()).to.contain('/no/such/browser');
  });

  it('is looked for as ever where scans are to use none: tests have pages of their own to open', async () => {
    expect((await thisMachine('off')).named).to.equal(undefined);
    expect((await thisMachine('/opt/chrome')).named).to.equal('/opt/chrome');
  });

  it("is the system's before Playwright's own", async () => {
    await program('playwrights-own');
    const chrome = await program('bin/google-chrome');
    expect(await findBrowser(search)).to.equal(chrome);
  });

  it('is one that runs: a name on the path that only points to a store is passed over', async () => {
    await program('bin/chromium-browser', 1);
    const own = await program('playwrights-own');
    expect(await findBrowser(search)).to.equal(own);
  });

  it('is installed when there is none, by the first way that leads to one', async () => {
    const installed = join(folder, 'bin/chromium');
    const asked: string[] = [];
    search = {
      ...search,
      installers: [
        { title: 'asking nicely', install: () => Promise.resolve('only root can') },
        { title: 'installing it', install: () => program('bin/chromium').then(() => undefined) },
        { title: 'trying further', install: () => Promise.reject(new Error('was asked in vain')) },
      ],
      log: (line) => asked.push(line),
    };
    expect(await findBrowser(search)).to.equal(installed);
    expect(asked).to.deep.equal(['No browser found: asking nicely …', 'No browser found: installing it …']);
  });

  it('is asked of the person when there is none and none can be installed, with the reasons', async () => {
    search = { ...search, installers: [{ title: 'asking nicely', install: () => Promise.resolve('only root can') }] };
    expect(await refusal())
      .to.contain('asking nicely: only root can')
      .and.contain('apt-get install chromium-headless-shell')
      .and.contain('CANDOR_BROWSER');
  });

  it('is not there for scans where it is switched off or does not run, and that is no failure', async () => {
    expect(await lookForBrowser('off')).to.deep.equal({ status: 'off', why: 'switched off here' });
    const missing = await lookForBrowser('/no/such/browser');
    expect(missing).to.include({ status: 'absent' });
    const own = await program('my-browser');
    const there = await lookForBrowser(own);
    expect(there).to.deep.equal({ status: 'found', executable: own });
  });
});
