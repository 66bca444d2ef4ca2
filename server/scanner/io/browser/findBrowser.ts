import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { readVariable } from '../../../platform/base/readVariable.ts';
import { BROWSER_INSTALLERS, type BrowserInstaller } from './browserInstallers.ts';
import { runQuietly } from './runQuietly.ts';

export interface BrowserSearch {
  /** The path that `CANDOR_BROWSER` names. */
  readonly named: string | undefined;
  /** Folders of programs, as `PATH` lists them. */
  readonly path: string;
  /** Where Playwright would put a browser of its own. */
  readonly playwrightBrowser: string;
  /** Tried in order when there is no browser. */
  readonly installers: readonly BrowserInstaller[];
  readonly log: (line: string) => void;
}

/**
 * The system's names for browsers of Chromium's kind. First the one without windows: the same engine, and a quarter less CPU, because
 * it draws no browser around the page.
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
 * The path of a browser that runs: the named one, else the system's, else Playwright's own; undefined: none. Rejects with an Error where
 * the named one does not run.
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
  for (const each of [...onPath, ...onThisSystem, playwrightBrowser]) if (await runs(each)) return each;
  return undefined;
};

/** The same, or one that is installed now. Rejects with what a person can do about it. */
export const findBrowser = async (given?: BrowserSearch): Promise<string> => {
  const search = given ?? (await thisMachine(readVariable('CANDOR_BROWSER')));
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

/** `setting`: as CANDOR_BROWSER has it. That scans use no browser (`off`) does not say that there is none. */
export const thisMachine = async (setting: string | undefined): Promise<BrowserSearch> => ({
  named: setting === 'off' || setting === '' ? undefined : setting,
  path: readVariable('PATH') ?? '',
  // Megabytes of code, for who looks for a browser.
  playwrightBrowser: (await import('playwright-core')).chromium.executablePath(),
  installers: BROWSER_INSTALLERS,
  log: (line) => {
    process.stderr.write(`${line}\n`);
  },
});

/** Asked for its version, because a name is not enough: Ubuntu's chromium-browser may be a script that points to the snap store. */
const runs = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
  } catch {
    return false; // not there, or not for us to run
  }
  return (await runQuietly(path, ['--version'], { timeoutMs: 30_000 })).code === 0;
};
