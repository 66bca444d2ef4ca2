import { startLab } from '../../server/lab/startLab.ts';
import { createAddressGuard } from '../../server/scanner/io/addressGuard.ts';
import { findBrowser } from '../../server/scanner/io/browser/findBrowser.ts';
import type { VisitRequest } from '../../server/scanner/io/browser/browserIo.ts';
import { openSealedBrowser } from '../../server/scanner/io/browser/openSealedBrowser.ts';
import { createScannerIo } from '../../server/scanner/io/createScannerIo.ts';
import { createDial } from '../../server/scanner/io/dial.ts';
import { createDnsClient } from '../../server/scanner/io/dnsClient.ts';
import { defaultTimeouts } from '../../server/scanner/io/ioTimeouts.ts';

export interface LabBrowsers {
  /** A visit as in a scan. */
  readonly visit: (url: string, choice: VisitRequest['choice']) => Promise<void>;
  /** The same isolated browser, which only opens the page and waits until it is quiet. */
  readonly open: (url: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Browsers that visit pages of the sample internet, one at a time. */
export const labBrowsers = async (): Promise<LabBrowsers> => {
  const executable = await findBrowser();
  const lab = await startLab();
  const { dnsServers, allowCidrs, dialMap, certificateAuthority } = lab;
  const io = createScannerIo({
    dnsServers,
    allowCidrs,
    dialMap,
    certificateAuthorities: [certificateAuthority],
    browser: { executable, atOnce: 1 },
  });
  const dial = createDial({
    dns: createDnsClient(dnsServers, defaultTimeouts),
    guard: createAddressGuard(allowCidrs),
    dialMap,
    connectMs: defaultTimeouts.connect,
  });
  const { signal } = new AbortController();
  return {
    visit: async (url, choice) => {
      const { ended } = await io.browser.visit(
        { url, choice, pictures: choice === 'none', deadlineMs: 20_000 },
        signal,
      );
      if (ended !== 'settled') throw new Error(`The visit to ${url} ended by ${ended}.`);
    },
    open: async (url) => {
      const sealed = await openSealedBrowser(
        {
          executable,
          dial,
          userAgent: 'Candor',
          deadlineMs: 20_000,
          certificateFault: () => Promise.resolve(undefined),
          maxBytes: 1e8,
          maxRequests: 1_000,
          maxMemoryBytes: 2e9,
        },
        signal,
      );
      try {
        const page = await sealed.browser.newPage();
        await page.goto(url, { waitUntil: 'networkidle' });
      } finally {
        await sealed.close();
      }
    },
    close: () => lab.close(),
  };
};
