import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { BROWSER_INSTALLERS, type BrowserInstaller } from './browserInstallers.ts';
import { runQuietly } from './runQuietly.ts';

export interface BrowserSearch {
  readonly env: NodeJS.ProcessEnv;
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
 * The path of a browser that runs: `CANDOR_BROWSER`, else the system's, else Playwright's own, else one that is installed now. Fails
 * with what a person can do about it.
 */
export const findBrowser = async (search: BrowserSearch = thisMachine()): Promise<string> => {
  const named = search.env['CANDOR_BROWSER'];
  if (named !== undefined && named !== '') {
    if (await runs(named)) return named;
    throw new Error(`CANDOR_BROWSER names ${named}, which is no browser that runs here`);
  }
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
      'The tests in the browser need Chromium or Chrome, and none was found or could be installed.',
      ...refusals,
      'Install one (on Debian: apt-get install chromium-headless-shell, as root), or set CANDOR_BROWSER to the path of one.',
    ].join('\n'),
  );
};

const thisMachine = (): BrowserSearch => ({
  env: process.env,
  playwrightBrowser: chromium.executablePath(),
  installers: BROWSER_INSTALLERS,
  log: (line) => {
    console.error(line);
  },
});

const installedBrowser = async ({ env, playwrightBrowser }: BrowserSearch): Promise<string | undefined> => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const onThisSystem = process.platform === 'darwin' ? ON_MACOS : [];
  for (const path of [...onPath, ...onThisSystem, playwrightBrowser]) if (await runs(path)) return path;
  return undefined;
};

/** Asked for its version, because a name is not enough: Ubuntu's chromium-browser may be a script that points to the snap store. */
const runs = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
  } catch {
    return false; // not there, or not for us to run
  }
  return (await runQuietly(path, ['--version'], { timeoutMs: 30_000 })).code === 0;
};
