import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runQuietly } from './runQuietly.ts';

export interface BrowserInstaller {
  /** What the installer does; follows "No browser found:". */
  readonly title: string;
  /** Resolves to `undefined` on success, otherwise to the reason for the failure. */
  install(): Promise<string | undefined>;
}

const UPDATE_MS = 10 * 60_000;
const INSTALL_MS = 20 * 60_000;

const lastLines = (output: string): string => output.trim().split('\n').slice(-3).join(' / ');

const attempt = async (file: string, args: readonly string[], timeoutMs: number): Promise<string | undefined> => {
  const { code, output } = await runQuietly(file, args, {
    timeoutMs,
  });
  return code === 0 ? undefined : `${file} ${args[0] ?? ''} ended with ${code}: ${lastLines(output)}`;
};

/** A Debian package. It recommends fonts, which make text as wide as on a desktop. */
const debianPackage = (name: string): BrowserInstaller => ({
  title: `installing the package ${name} with apt-get`,
  install: async () => {
    if (process.getuid?.() !== 0) return 'only root can';
    return (
      (await attempt('apt-get', ['update'], UPDATE_MS)) ??
      (await attempt('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '--yes', name], INSTALL_MS))
    );
  },
});

const playwrightsOwn: BrowserInstaller = {
  title: "downloading Playwright's own Chromium",
  install: () =>
    attempt(
      process.execPath,
      [
        join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js'),
        'install',
        'chromium',
      ],
      INSTALL_MS,
    ),
};

export const BROWSER_INSTALLERS: readonly BrowserInstaller[] = [
  debianPackage('chromium-headless-shell'),
  debianPackage('chromium'),
  playwrightsOwn,
];
