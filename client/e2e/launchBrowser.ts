import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../server/scanner/io/browser/findBrowser.ts';

/**
 * A headless browser with a fresh profile, which the caller closes. It talks to nobody but the pages under test: no updates, no
 * sync, no QUIC. It runs without Chromium's sandbox: root may not have one and a container often cannot, and all that it opens
 * is ours.
 */
export const launchBrowser = async (moreArguments: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
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
