import { expect } from 'chai';
import { findBrowser } from '../../../server/scanner/io/browser/findBrowser.ts';
import { browserObservation } from '../observation.ts';
import { type Behaviour, BEHAVIOURS } from '../../../server/lab/behaviours/behaviour.ts';
import { differencesOf } from '../../../server/lab/behaviours/differencesOf.ts';
import type { Lab } from '../../../server/lab/lab.ts';
import { startLab } from '../../../server/lab/startLab.ts';
import { createScannerIo } from '../../../server/scanner/io/createScannerIo.ts';
import type { ScannerIo } from '../../../server/scanner/io/scannerIo.ts';
import { atMostAtOnce } from '../../kit/atMostAtOnce.ts';
import { browser } from '../browser.ts';
import { withClock } from '../../../server/scanner/io/scanClock.ts';

/** Concurrent visits. A visit mostly waits, so several at once take no longer than one. */
const AT_ONCE = 6;

/** Visits each page in a real browser, several at once, and compares the observations with what the page expects. */
export const itSees = (pages: readonly Behaviour[]): void => {
  let lab: Lab;
  let io: ScannerIo;
  const seen = new Map<string, Promise<readonly string[]>>();

  const look = async (page: Behaviour): Promise<readonly string[]> => {
    const target = { domain: `${page.name}.${BEHAVIOURS}`, registrableDomain: BEHAVIOURS };
    const observed = await withClock(lab.clock, () => browser.observe(target, io, new AbortController().signal, {}));
    return differencesOf(page, browserObservation.parse(JSON.parse(JSON.stringify(observed))));
  };

  before(async () => {
    const executable = await findBrowser();
    lab = await startLab();
    const { dnsServers, allowCidrs, dialMap, certificateAuthority, clock } = lab;
    io = createScannerIo({
      dnsServers,
      allowCidrs,
      dialMap,
      certificateAuthorities: [certificateAuthority],
      scanClock: clock,
      browser: { executable, atOnce: AT_ONCE },
    });
    const settle = new Map<string, (differences: Promise<readonly string[]>) => void>();
    for (const { name } of pages) seen.set(name, new Promise((resolve) => settle.set(name, resolve)));
    void atMostAtOnce(AT_ONCE, pages, async (page) => {
      const looking = look(page);
      settle.get(page.name)?.(looking);
      await looking.catch(() => undefined);
    });
  });
  after(() => lab.close());

  for (const { name, description } of pages)
    it(`${name}: ${description}`, async () => {
      expect(await seen.get(name)).to.deep.equal([]);
    });
};
