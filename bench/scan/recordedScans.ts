import type { RecordedEvent } from '../../server/eventstore/port.ts';
import { withBenchCandor } from './benchCandor.ts';
import { scanOnce } from './scanOnce.ts';

/** Of the lab, from the best kept to the worst. */
const SITES = ['harbour-bank.example', 'corner-shop.example', 'old-mill.example', 'rusty-gate.example'];

/** The events of one real scan of each of a few sites, to be told again as those of others. */
export const recordedScans = (): Promise<readonly (readonly RecordedEvent[])[]> =>
  withBenchCandor(async (candor) => {
    const scans: RecordedEvent[][] = [];
    for (const site of SITES) {
      const { report } = await scanOnce(candor, site);
      const events: RecordedEvent[] = [];
      for await (const event of candor.store.readStream(`scan-${report.scanId}`)) events.push(event);
      scans.push(events);
    }
    return scans;
  });
