import { expect } from 'chai';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withEnvironment } from '../../tests/support/runCommand.ts';
import { startTestCandor } from '../../tests/support/startTestCandor.ts';
import { eventually } from '../platform/eventStore/contract/eventually.ts';
import { createLog } from '../platform/observability/log.ts';
import { findBrowser } from '../scanner/io/browser/findBrowser.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly why?: string;
  readonly url?: string;
  readonly sandboxed?: boolean;
}

const WARNING = 40;
const NOT_SEALED =
  'the system allows no namespaces: only its own switches keep the browser to the guard of the scanner';

describe("A worker's browser", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'watched-browser-'));
    // Lets the browser's account traverse the folder.
    await chmod(folder, 0o711);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const program = async (name: string, script: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path;
  };

  /** The worker's warning about its browser, and its answer at /readyz afterwards. */
  const startWith = async (
    browser: string,
  ): Promise<{ readonly warning: Line | undefined; readonly ready: unknown }> => {
    const lines: Line[] = [];
    const candor = await startTestCandor({
      roles: ['worker'],
      lab: false,
      env: { CANDOR_BROWSER: browser, CANDOR_OPS_PORT: '0' },
      log: createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) }),
    });
    try {
      const warnings = (): readonly Line[] =>
        lines.filter(({ level, msg }) => level >= WARNING && msg.includes('browser'));
      await eventually('it warns', () => warnings().length > 0, 50_000);
      const [warning, ...others] = warnings();
      expect(others).to.deep.equal([]);
      const url = lines.find(({ msg }) => msg === 'the operations server is listening')?.url ?? '';
      const answer = await fetch(`${url}/readyz`);
      expect(answer.status).to.equal(200);
      return { warning, ready: await answer.json() };
    } finally {
      await candor.close();
    }
  };

  const parts = { database: true, eventStore: true, worker: true, retention: true };

  it('is ready if the system allows no namespaces, and the log and /readyz say so', async () => {
    const own = await program('own-browser', `exec ${await findBrowser()} "$@"`);
    await mkdir(join(folder, 'bin'));
    await program('bin/unshare', 'exit 1');
    const PATH = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
    await withEnvironment({ PATH }, async () => {
      const { warning, ready } = await startWith(own);
      expect(warning?.msg).to.equal(NOT_SEALED);
      expect(warning?.sandboxed).to.be.a('boolean');
      expect(ready).to.deep.equal({
        status: 'ready',
        parts: { ...parts, browser: true },
        details: { browser: NOT_SEALED },
      });
    });
  });

  it('does not prevent a worker from being ready if it fails to start, and the log says why', async () => {
    const broken = await program(
      'broken-browser',
      '[ "$1" = --version ] && exit 0\necho "no such library" >&2\nexit 1',
    );
    const { warning, ready } = await startWith(broken);
    expect(warning).to.include({ msg: 'the browser does not start', why: 'no such library' });
    expect(ready).to.deep.equal({
      status: 'ready',
      parts: { ...parts, browser: 'degraded' },
      degraded: ['the browser does not start'],
    });
  });

  it('does not prevent a worker from being ready if it is missing, and the log says why', async () => {
    const { warning, ready } = await startWith('/no/such/browser');
    expect(warning?.msg).to.equal('scans do not open pages in a browser');
    expect(warning?.why).to.contain('/no/such/browser');
    expect(ready).to.deep.equal({
      status: 'ready',
      parts: { ...parts, browser: 'degraded' },
      degraded: ['no browser here'],
    });
  });
});
