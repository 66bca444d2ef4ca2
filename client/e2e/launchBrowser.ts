import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../server/scanner/io/browser/findBrowser.ts';
import { socketFolder } from '../../server/scanner/io/browser/socketFolder.ts';

/**
 * Starts a headless browser with a fresh profile, which the caller closes. It connects to nothing but the pages under test: no updates, no sync, no QUIC.
 * It runs without Chromium's sandbox, which root may not use and which containers often do not support; everything that it opens is ours.
 */
export const launchBrowser = async (moreArguments: readonly string[] = []): Promise<Browser> => {
  // The prefix differs from that of workers, whose old folders are removed.
  const temporary = await socketFolder(tmpdir(), 'candor-e2e-');
  const removeFolder = (): void => {
    if (temporary !== tmpdir()) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  };
  const launching = chromium.launch({
    env: { ...process.env, TMPDIR: temporary },
    executablePath: await findBrowser(),
    headless: true,
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...moreArguments,
    ],
  });
  try {
    return (await launching).on('disconnected', removeFolder);
  } catch (error) {
    removeFolder();
    throw error;
  }
};
