import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { type BrowserSearch, findBrowser, thisMachine } from './findBrowser.ts';
import { lookForBrowser } from './lookForBrowser.ts';

describe('The browser of this machine', () => {
  let folder: string;
  let search: BrowserSearch;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'find-browser-'));
    await mkdir(join(folder, 'bin'));
    search = {
      named: undefined,
      path: join(folder, 'bin'),
      playwrightBrowser: () => Promise.resolve(join(folder, 'playwrights-own')),
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

  it('is the one in CANDOR_BROWSER, before all others', async () => {
    await program('bin/chromium');
    const own = await program('my-browser');
    search = { ...search, named: own };
    expect(await findBrowser(search)).to.equal(own);
  });

  it('is not replaced by another if CANDOR_BROWSER names one that does not run', async () => {
    await program('bin/chromium');
    search = { ...search, named: '/no/such/browser' };
    expect(await refusal()).to.contain('/no/such/browser');
  });

  it('is searched as usual if scans use none, because tests open their own pages', () => {
    expect(thisMachine('off').named).to.equal(undefined);
    expect(thisMachine('/opt/chrome').named).to.equal('/opt/chrome');
  });

  it("is the system's before Playwright's", async () => {
    await program('playwrights-own');
    const chrome = await program('bin/google-chrome');
    expect(await findBrowser(search)).to.equal(chrome);
  });

  it("is found without loading Playwright if it is the system's", async () => {
    const chrome = await program('bin/chromium');
    const playwrightBrowser = (): Promise<string> => Promise.reject(new Error('it was loaded'));
    expect(await findBrowser({ ...search, playwrightBrowser })).to.equal(chrome);
  });

  it('must run: a name on the path that only points to a store is skipped', async () => {
    await program('bin/chromium-browser', 1);
    const own = await program('playwrights-own');
    expect(await findBrowser(search)).to.equal(own);
  });

  it('is installed if there is none, in the first way that works', async () => {
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

  it('is requested from the user with the reasons if there is none and none can be installed', async () => {
    search = { ...search, installers: [{ title: 'asking nicely', install: () => Promise.resolve('only root can') }] };
    expect(await refusal())
      .to.contain('asking nicely: only root can')
      .and.contain('apt-get install chromium-headless-shell')
      .and.contain('CANDOR_BROWSER');
  });

  it('is missing for scans if it is switched off or does not run, and that is not a failure', async () => {
    expect(await lookForBrowser('off')).to.deep.equal({ status: 'off', why: 'switched off here' });
    const missing = await lookForBrowser('/no/such/browser');
    expect(missing).to.include({ status: 'absent' });
    const own = await program('my-browser');
    const there = await lookForBrowser(own);
    expect(there).to.deep.equal({ status: 'found', executable: own });
  });
});
