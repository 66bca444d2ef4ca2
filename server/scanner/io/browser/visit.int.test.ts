import { expect } from 'chai';
import { BEHAVIOURS } from '../../../lab/behaviours/behaviour.ts';
import type { Lab } from '../../../lab/lab.ts';
import { startLab } from '../../../lab/startLab.ts';
import { createScannerIo } from '../createScannerIo.ts';
import type { ScannerIo } from '../scannerIo.ts';
import { findBrowser } from './findBrowser.ts';

describe('A visit', () => {
  let lab: Lab;
  let io: ScannerIo;
  before(async () => {
    const executable = await findBrowser();
    lab = await startLab();
    const { dnsServers, allowCidrs, dialMap, certificateAuthority } = lab;
    io = createScannerIo({
      dnsServers,
      allowCidrs,
      dialMap,
      certificateAuthorities: [certificateAuthority],
      browser: { executable, atOnce: 1 },
    });
  });
  after(() => lab.close());

  it('that ends before a timer of the page is due does not say that there is no banner', async () => {
    const request = { choice: 'none', pictures: false, deadlineMs: 6_000 } as const;
    const { ended, banner } = await io.browser.visit(
      { ...request, url: `https://slow-banner.${BEHAVIOURS}/` },
      new AbortController().signal,
    );
    expect(ended).to.equal('time');
    expect(banner.state).to.equal('notChecked');
  });
});
