import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { readVariable } from '../../../platform/base/readVariable.ts';
import { BROWSER_INSTALLERS, type BrowserInstaller } from './browserInstallers.ts';
import { runQuietly } from './runQuietly.ts';

export interface BrowserSearch {
  /** The path in `CANDOR_BROWSER`. */
  readonly named: string | undefined;
  /** The program folders, in the format of `PATH`. */
  readonly path: string;
  /** Resolves with the path where Playwright would install its own browser. Called only if the system has none. */
  readonly playwrightBrowser: () => Promise<string>;
  /** Tried in order if no browser is found. */
  readonly installers: readonly BrowserInstaller[];
  readonly log: (line: string) => void;
}

/**
 * The names of Chromium-based browsers on the system. The headless shell comes first: it has the same engine and uses a quarter less CPU, because it does not
 * draw any browser window.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of a working browser: the named one, otherwise the system's, otherwise Playwright's own, or `undefined` if there is none. Rejects with an
 * Error if the named one does not run.
 */
export const installedBrowser = async ({
  named,
  path,
  playwrightBrowser,
}: Pick<BrowserSearch, 'named' | 'path' | 'playwrightBrowser'>): Promise<string | undefined> => {
  if (named !== undefined) {
    if (await runs(named)) return named;
    throw new Error(`CANDOR_BROWSER names ${named}, which is no browser that runs here`);
  }
  const folders = path.split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onThisSystem = process.platform === 'darwin' ? ON_MACOS : [];
  for (const each of [...onPath, ...onThisSystem]) if (await runs(each)) return each;
  const own = await playwrightBrowser();
  return (await runs(own)) ? own : undefined;
};

/** Like `installedBrowser`, but installs a browser if there is none. Rejects with an explanation of what to do. */
export const findBrowser = async (given?: BrowserSearch): Promise<string> => {
  const search = given ?? thisMachine(readVariable('CANDOR_BROWSER'));
  const found = await installedBrowser(search);
  if (found !== undefined) return found;

  const refusals: string[] = [];
  for (const installer of search.installers) {
    search.log(`No browser found: ${installer.title} …`);
    const refusal = await installer.install();
    const installed = await installedBrowser(search);
    if (installed !== undefined) return installed;
    refusals.push(`  ${installer.title}: ${refusal ?? 'done, but no browser that runs came of it'}`);
  }
  throw new Error(
    [
      'No Chromium or Chrome was found, and none could be installed.',
      ...refusals,
      'Install one (on Debian: apt-get install chromium-headless-shell, as root), or set CANDOR_BROWSER to the path of one.',
    ].join('\n'),
  );
};

/** `setting` is the value of CANDOR_BROWSER. With `off`, scans use no browser, but there may still be one to find. */
export const thisMachine = (setting: string | undefined): BrowserSearch => ({
  named: setting === 'off' || setting === '' ? undefined : setting,
  path: readVariable('PATH') ?? '',
  // Imported only when needed: loading its megabytes of code takes a third of a second of CPU time.
  playwrightBrowser: async () => (await import('playwright-core')).chromium.executablePath(),
  installers: BROWSER_INSTALLERS,
  log: (line) => {
    process.stderr.write(`${line}\n`);
  },
});

/** Runs the program with --version, because its name is not enough: Ubuntu's chromium-browser may be a script that points to the snap store. */
const runs = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
  } catch {
    return false; // missing, or not executable for us
  }
  return (await runQuietly(path, ['--version'], { timeoutMs: 30_000 })).code === 0;
};
