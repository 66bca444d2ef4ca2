import type { Browser } from 'playwright-core';
import { readVariable } from '../../../platform/base/readVariable.ts';
import type { BrowserCell } from './browserCell.ts';
import type { CertificateFault } from './forwardProxy.ts';

export interface CellLaunch {
  /** Whether Chromium's own sandbox is on. */
  readonly sandboxed: boolean;
  readonly userAgent?: string;
  /** See SealedBrowserOptions. */
  readonly trustedKeys?: readonly string[];
  readonly certificateFault?: CertificateFault | undefined;
  readonly maxMemoryBytes?: number;
  readonly timeoutMs: number;
}

/**
 * Of the driver's own switches, those that take a bound away: a page may open windows without end, and flood the browser's process with messages.
 */
const UNBOUNDED = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/** Starts the browser in its cell. Rejects with the driver's Error; the caller destroys the cell. */
export const launchInCell = async (cell: BrowserCell, launch: CellLaunch): Promise<Browser> => {
  // Megabytes of code, for who has a browser.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: cell.executable,
    headless: true,
    chromiumSandbox: launch.sandboxed,
    ignoreDefaultArgs: UNBOUNDED,
    args: [...switchesOf(cell, launch)],
    env: environmentOf(cell),
    // Where the driver would make folders of its own. One it makes all the same, for a profile: it stays, empty, when this process is killed.
    downloadsPath: cell.profile,
    artifactsDir: cell.profile,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: launch.timeoutMs,
  });
};

/** Nothing of ours: the secrets of this process are in its environment. */
const environmentOf = ({ profile, temporary, environment }: BrowserCell): Record<string, string> => ({
  ...environment,
  PATH: readVariable('PATH') ?? '',
  LANG: 'C.UTF-8',
  HOME: profile,
  TMPDIR: temporary,
  // macOS: Chromium does not read TMPDIR there.
  MAC_CHROMIUM_TMPDIR: temporary,
});

const switchesOf = ({ proxyPort }: BrowserCell, launch: CellLaunch): readonly string[] => [
  // All goes to the proxy, loopback as well, and no name is resolved here.
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Banners hide from browsers that say they are driven (navigator.webdriver); who asks stands in the User-Agent.
  '--disable-blink-features=AutomationControlled',
  // What a browser does unasked.
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-crash-reporter',
  '--disable-gpu',
  '--deny-permission-prompts',
  '--noerrdialogs',
  // One site is looked at, with nothing in the profile that another could steal: processes for each frame's site are memory alone.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=4',
  ...(launch.userAgent === undefined ? [] : [`--user-agent=${launch.userAgent}`]),
  // The proxy lets through what has a good one.
  ...(launch.certificateFault ? ['--ignore-certificate-errors'] : []),
  ...(launch.trustedKeys?.length ? [`--ignore-certificate-errors-spki-list=${launch.trustedKeys.join(',')}`] : []),
  ...(launch.maxMemoryBytes === undefined
    ? []
    : [`--js-flags=--max-old-space-size=${Math.floor(launch.maxMemoryBytes / 2 / 1_024 / 1_024)}`]),
];
