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

/** Switches of the driver that would remove a limit: they let a page open windows without end and flood the browser process with messages. */
const UNBOUNDED = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

/** Starts the browser in its cell. Rejects with the driver's Error. The caller destroys the cell. */
export const launchInCell = async (cell: BrowserCell, launch: CellLaunch): Promise<Browser> => {
  // Imported only when needed, because it has megabytes of code.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: cell.executable,
    headless: true,
    chromiumSandbox: launch.sandboxed,
    ignoreDefaultArgs: UNBOUNDED,
    args: [...switchesOf(cell, launch)],
    env: environmentOf(cell),
    // Used instead of folders of the driver's own. It still creates one for a profile, which stays, empty, if this process is killed.
    downloadsPath: cell.profile,
    artifactsDir: cell.profile,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: launch.timeoutMs,
  });
};

/** Contains nothing of our own environment, which has secrets. */
const environmentOf = ({ profile, temporary, environment }: BrowserCell): Record<string, string> => ({
  ...environment,
  PATH: readVariable('PATH') ?? '',
  LANG: 'C.UTF-8',
  HOME: profile,
  TMPDIR: temporary,
  // On macOS, Chromium does not read TMPDIR.
  MAC_CHROMIUM_TMPDIR: temporary,
});

const switchesOf = ({ proxyPort }: BrowserCell, launch: CellLaunch): readonly string[] => [
  // Everything goes to the proxy, including loopback, and no name is resolved here.
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Banners hide from browsers that admit to being automated (navigator.webdriver). The User-Agent still names Candor.
  '--disable-blink-features=AutomationControlled',
  // Background traffic of a browser.
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-crash-reporter',
  '--disable-gpu',
  '--deny-permission-prompts',
  '--noerrdialogs',
  // Only one site is visited, and the profile has nothing worth stealing, so separate processes for frames of other sites would only use memory.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=4',
  ...(launch.userAgent === undefined ? [] : [`--user-agent=${launch.userAgent}`]),
  // The proxy only lets connections through whose certificate is valid.
  ...(launch.certificateFault ? ['--ignore-certificate-errors'] : []),
  ...(launch.trustedKeys?.length ? [`--ignore-certificate-errors-spki-list=${launch.trustedKeys.join(',')}`] : []),
  ...(launch.maxMemoryBytes === undefined
    ? []
    : [`--js-flags=--max-old-space-size=${Math.floor(launch.maxMemoryBytes / 2 / 1_024 / 1_024)}`]),
];
