import { expect } from 'chai';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { loaderOptions } from '../../../../tests/support/loaderOptions.ts';
import { runCommand, startsNothing, withEnvironment } from '../../../../tests/support/runCommand.ts';
import { hasCode } from '../../../platform/base/hasCode.ts';
import { eventually } from '../../../platform/eventStore/contract/eventually.ts';
import { IoFailure } from '../scannerIo.ts';
import { inconclusiveOf } from '../../../../checks/kit/inconclusiveOf.ts';
import { machineClock, type ScanClock, withClock } from '../scanClock.ts';
import { openBrowserCell, removeForgottenCells } from './browserCell.ts';
import { browserSeal } from './browserSeal.ts';
import { browserIoMaker } from './createBrowserIo.ts';
import { openSealedBrowser, sealedBy } from './openSealedBrowser.ts';
import { processTree } from './processTree.ts';
import { type SealedOn, sealedOn } from './testing/sealedOn.ts';

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? (/ERR_\w+/.exec(error.message)?.[0] ?? error.message) : ''),
  );

/** Creates a program that is accepted as a browser but exits as soon as it is started as one. */
const brokenBrowser = async (lastWords: string): Promise<string> => {
  const path = join(tmpdir(), 'broken-browser');
  await writeFile(path, `#!/bin/sh\n[ "$1" = --version ] && exit 0\necho "${lastWords}" >&2\nexit 1\n`, {
    mode: 0o755,
  });
  return path;
};

/** Killing one process of a browser may already have ended others. */
const killIfRunning = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
};

const argumentsOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

describe('A sealed browser', () => {
  let on: SealedOn;

  before(async () => {
    on = await sealedOn(openSealedBrowser, (request, response) => {
      response.setHeader('Set-Cookie', ['a=1', 'b=2']);
      response.setHeader('Content-Type', 'text/html');
      if (request.url === '/endless') {
        const write = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', write);
        write();
        return;
      }
      const body = `<title>${request.headers.host} ${request.headers['user-agent']}</title>`;
      if (request.method === 'GET') response.end(body);
      else request.on('data', (data) => response.write(data)).on('end', () => response.end());
    });
  });
  after(() => on.close());
  /** Ignores the empty folder that the driver creates while it starts, and that stays if its process is killed (see launchInCell). */
  const cellIsGone = async (): Promise<boolean> =>
    (await on.left()).every((name) => name.startsWith('playwright_chromiumdev_profile-'));
  afterEach(async () => {
    // The driver removes its own folders a little later.
    await eventually('nothing is left', async () => (await on.left()).length === 0, 5_000).catch(async () => {
      expect(await on.left()).to.deep.equal([]);
    });
  });

  it('opens complete pages with and without TLS, and reports the traffic of its proxy', async () => {
    const sealed = await on.open();
    try {
      const page = await sealed.browser.newPage();
      await page.goto('http://public.example/');
      expect(await page.title()).to.equal('public.example Candor');
      expect(await page.evaluate('document.cookie')).to.equal('a=1; b=2');
      expect(await page.evaluate('fetch("/", { method: "POST", body: "sent" }).then((r) => r.text())')).to.equal(
        'sent',
      );
      await page.goto('https://public.example/');
      expect(await page.title()).to.equal('public.example Candor');
      const { bytes, requests, refused, reached } = sealed.traffic();
      expect(bytes).to.be.within(1_000, 50_000);
      expect(requests).to.be.within(3, 8);
      expect(refused).to.deep.equal([]);
      expect([...reached.keys()], 'one address for each host').to.deep.equal(['public.example']);
    } finally {
      await sealed.close();
    }
  });

  it('is not redirected to private addresses, and treats a refusal as no answer', async () => {
    const sealed = await on.open();
    try {
      const page = await sealed.browser.newPage();
      expect(await failureOf(page.goto('http://inside.example/'))).to.equal('ERR_EMPTY_RESPONSE');
      expect(await failureOf(page.goto('https://inside.example/'))).to.equal('ERR_TUNNEL_CONNECTION_FAILED');
      expect(sealed.traffic().refused).to.have.length(1);
      expect(sealed.traffic().refused[0]).to.include({ host: 'inside.example' });
      expect(sealed.traffic().refused[0]?.why).to.contain('RFC 1918');
      expect(sealed.traffic().reached.size).to.equal(0);
    } finally {
      await sealed.close();
    }
  });

  it('refuses a certificate for another name, and one of an unknown authority', async () => {
    const [named, stranger] = await Promise.all([on.open(), on.open({ trustedKeys: [] })]);
    try {
      const page = await stranger.browser.newPage();
      expect(await failureOf(page.goto('https://public.example/'))).to.equal('ERR_CERT_AUTHORITY_INVALID');
      expect(await failureOf((await named.browser.newPage()).goto('https://public.example/'))).to.equal('none');
    } finally {
      await Promise.all([named.close(), stranger.close()]);
    }
  });

  it('uses WebSockets, with and without TLS', async () => {
    const sealed = await on.open();
    try {
      for (const scheme of ['http', 'https']) {
        const page = await sealed.browser.newPage();
        await page.goto(`${scheme}://public.example/`);
        const heard = await page.evaluate(
          `new Promise((done) => {
            const socket = new WebSocket(location.origin.replace('http', 'ws'));
            socket.onopen = () => socket.send('x');
            socket.onerror = () => done('failed');
            socket.onmessage = ({ data }) => done(data);
          })`,
        );
        expect(heard).to.equal('heard x');
      }
    } finally {
      await sealed.close();
    }
  });

  it('is stopped at its deadline, and says so', async () => {
    let milliseconds = 0;
    let passDeadline = (): void => undefined;
    const clock: ScanClock = {
      ...machineClock,
      after: (left, pass) => {
        milliseconds = left;
        passDeadline = pass;
        return () => undefined;
      },
    };
    const open = () => openSealedBrowser({ ...on.options, deadlineMs: 50_000 }, new AbortController().signal);
    const sealed = await withClock(clock, open);
    expect(milliseconds).to.be.within(1, 50_000);
    const page = await sealed.browser.newPage();
    passDeadline();
    expect(await sealed.stopped).to.equal('time');
    expect(await failureOf(page.goto('http://public.example/'))).to.not.equal('none');
    await sealed.close();
    await sealed.close();
  });

  it('starts if the path of the temporary folder is too long for a socket, and keeps its sockets private', async () => {
    const long = join(tmpdir(), 'long-'.padEnd(79 - tmpdir().length, 'x'));
    expect(long.length).to.be.at.least(80);
    await mkdir(long, { mode: 0o711 });
    try {
      await withEnvironment({ TMPDIR: long }, async () => {
        const sealed = await on.open();
        try {
          const page = await sealed.browser.newPage();
          await page.goto('http://public.example/');
          expect(await page.title()).to.equal('public.example Candor');
          const [folder = '', ...others] = on.temporaryFolders();
          expect(others).to.deep.equal([]);
          expect(join(folder, 'org.chromium.Chromium.XXXXXX/SingletonSocket').length).to.be.at.most(103);
          const { mode, uid } = await stat(folder);
          expect((mode & 0o777).toString(8)).to.equal('700');
          expect(uid).to.equal(process.getuid?.() === 0 ? 65_534 : process.getuid?.());
        } finally {
          await sealed.close();
        }
      });
      expect(await readdir(long)).to.deep.equal([]);
    } finally {
      await rm(long, { recursive: true });
    }
  });

  it('has no second folder if the path of the temporary folder is short', async () => {
    const short = await mkdtemp('/tmp/c-');
    try {
      await withEnvironment({ TMPDIR: short }, async () => {
        const cell = await openBrowserCell('flags', '/bin/false');
        expect(cell.temporary).to.equal(cell.profile);
        await cell.destroy();
      });
      expect(await readdir(short)).to.deep.equal([]);
    } finally {
      await rm(short, { recursive: true });
    }
  });

  for (const [bound, script, different] of [
    ['bytes', 'fetch("/endless").then((r) => r.arrayBuffer())', { maxBytes: 3_000_000 }],
    ['requests', 'for (let i = 0; i < 40; i++) fetch("/?" + i)', { maxRequests: 20 }],
    ['memory', 'self.held = []; setInterval(() => held.push(new Uint8Array(2e7).fill(1)), 1)', { maxMemoryBytes: 4e8 }],
  ] as const)
    it(`is stopped at its limit of ${bound}, and says so`, async () => {
      const sealed = await on.open(different);
      const page = await sealed.browser.newPage();
      await page.goto('http://public.example/');
      page.evaluate(script).catch(() => undefined);
      expect(await sealed.stopped).to.equal(bound);
      expect(sealed.traffic().bytes).to.be.below(8_000_000);
      await sealed.close();
    });

  it('is cut off if it sends more than a visit can', async () => {
    const sealed = await on.open();
    const page = await sealed.browser.newPage();
    await page.goto('http://public.example/');
    page.evaluate('setInterval(() => console.log("x".repeat(4e6)), 0)').catch(() => undefined);
    expect(await sealed.stopped).to.equal('crashed');
    await sealed.close();
  });

  it('is not opened for a caller that has given up, before or during the start', async () => {
    const early = AbortSignal.abort();
    expect(await on.open({}, early).catch((error: unknown) => error))
      .to.be.instanceOf(IoFailure)
      .and.include({ kind: 'aborted' });
    const late = new AbortController();
    const opening = on.open({}, late.signal).catch((error: unknown) => error);
    setImmediate(() => {
      late.abort();
    });
    expect(await opening)
      .to.be.instanceOf(IoFailure)
      .and.include({ kind: 'aborted' });
  });

  it('is unavailable if the program is not a browser', async () => {
    const open = sealedBy(() => Promise.resolve({ kind: 'flags', sandboxed: false }));
    const failure = await open({ ...on.options, executable: '/bin/false' }, new AbortController().signal).catch(
      (error: unknown) => error,
    );
    expect(failure).to.be.instanceOf(IoFailure).and.include({ kind: 'unavailable' });
  });

  it('gives the reason for a failed start in the result of a scan, in the words of the browser, and names no folder of this machine', async () => {
    const program = await brokenBrowser('[9:9:1/2.3:FATAL:a.cc:1] Cannot write to /home/joe/cache: no space');
    const browser = browserIoMaker({ executable: program, atOnce: 1 })({
      dial: on.options.dial,
      certificateFault: undefined,
      contactUrl: undefined,
    });
    const request = { url: 'http://public.example/', choice: 'none', pictures: false, deadlineMs: 50_000 } as const;
    const failure = await browser.visit(request, new AbortController().signal).catch((error: unknown) => error);
    expect(inconclusiveOf(failure)).to.deep.equal({
      reason: 'unavailable',
      detail: 'The browser did not start: Cannot write to …: no space',
    });
    await on.forget();
  });

  it('gives the reason for a failed start in `candor browser`', async () => {
    const program = await brokenBrowser(
      '[9:9:1/2.3:FATAL:chrome/browser/process_singleton_posix.cc:315] Socket path too long: /long/SingletonSocket.',
    );
    const { code, stderr } = await withEnvironment({ CANDOR_BROWSER: program }, () =>
      runCommand(['browser'], startsNothing),
    );
    expect(code).to.equal(1);
    expect(stderr)
      .to.contain(`${program} does not start`)
      .and.contain('the path of the folder for its socket is too long')
      .and.contain('set TMPDIR');
    await on.forget();
  });

  for (const part of ['--user-data-dir', 'unshare'])
    it(`has crashed when another process kills the process of ${part}, and leaves nothing behind`, async () => {
      const sealed = await on.open();
      const page = await sealed.browser.newPage();
      await page.goto('http://public.example/');
      const all = on.processes();
      expect(all.length).to.be.at.least(4);
      const meant = all.filter((pid) => argumentsOf(pid).includes(part));
      // Without namespaces, there is no process of the second kind.
      try {
        for (const pid of meant.length > 0 ? meant : all) killIfRunning(pid);
        expect(await sealed.stopped).to.equal('crashed');
      } finally {
        await sealed.close();
      }
    });

  for (const kind of ['namespaces', 'flags'] as const)
    it(`leaves no process when its parent is killed, sealed by ${kind}`, async function () {
      const { kind: strongest, sandboxed } = await browserSeal(on.options.executable);
      if (kind === 'namespaces' && strongest !== kind) return;
      const program = new URL('testing/browseForever.ts', import.meta.url);
      const child = spawn(
        process.execPath,
        [...loaderOptions(program), program.pathname, on.options.executable, kind, String(sandboxed)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const { pids } = JSON.parse(String(line)) as { readonly pids: readonly number[] };
      expect(pids.length).to.be.at.least(4);
      expect(processTree(pids).length).to.be.at.least(pids.length);
      expect(on.temporaryFolders()).to.have.length(1);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await eventually('all are gone', () => Promise.resolve(processTree(pids).length === 0));
      // Its folders must go too. Without namespaces nobody is left to remove them; a later process does.
      if (kind === 'namespaces') await eventually('its folders are gone', cellIsGone);
      await on.forget();
    });

  describe('sealed by namespaces, if its parent receives a signal while it starts', () => {
    const starting = async (): Promise<ChildProcessByStdio<null, Readable, null> | undefined> => {
      const { kind, sandboxed } = await browserSeal(on.options.executable);
      if (kind !== 'namespaces') return undefined;
      const program = new URL('testing/browseForever.ts', import.meta.url);
      const child = spawn(
        process.execPath,
        [...loaderOptions(program), program.pathname, on.options.executable, kind, String(sandboxed)],
        { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
      );
      // unshare, its shell, and the program that opens the socket of the cell.
      await eventually('the cell is being opened', () => on.processes().length >= 3);
      return child;
    };
    const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): boolean =>
      process.kill(-(child.pid ?? 0), signal);

    it('starts nevertheless, if the parent goes on', async () => {
      const child = await starting();
      if (!child) return;
      signalGroup(child, 'SIGINT'); // as a terminal does after Ctrl-C
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      expect(JSON.parse(String(line)))
        .to.have.property('pids')
        .with.length.at.least(4);
      child.kill('SIGKILL');
      await eventually('the cell is gone', cellIsGone);
      await on.forget();
    });

    it('leaves no cell, if the parent ends', async () => {
      const child = await starting();
      if (!child) return;
      signalGroup(child, 'SIGTERM');
      await once(child, 'exit');
      await eventually('the cell is gone', cellIsGone);
      await on.forget();
    });
  });

  it('leaves no folder permanently: the next process removes an old one', async () => {
    const [old, fresh] = await Promise.all(
      ['old', 'new'].map((name) => mkdtemp(join(tmpdir(), `candor-browser-${name}`))),
    );
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(old ?? '', hourAgo, hourAgo);
    await removeForgottenCells();
    expect(await on.left()).to.deep.equal([basename(fresh ?? '')]);
    await on.forget();
  });

  it('leaves no socket folder permanently, and removes no folder of another account', async () => {
    const [ours, foreign] = await Promise.all(
      ['ours', 'foreign'].map((name) => mkdtemp(`/tmp/candor-browser-${name}`)),
    );
    const isRoot = process.getuid?.() === 0;
    try {
      if (isRoot) await chown(foreign ?? '', 12_345, 12_345);
      const hourAgo = new Date(Date.now() - 3_600_000);
      for (const folder of [ours ?? '', foreign ?? '']) await utimes(folder, hourAgo, hourAgo);
      await removeForgottenCells();
      expect(existsSync(ours ?? '')).to.equal(false);
      // Only root can give a folder to another account.
      expect(existsSync(foreign ?? '')).to.equal(isRoot);
    } finally {
      for (const folder of [ours ?? '', foreign ?? '']) await rm(folder, { recursive: true, force: true });
    }
  });
});
