import { expect } from 'chai';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { evolveScan } from './scan.ts';
import { scanStanding } from './currentScan.ts';

const rules = { cacheSeconds: 300, staleAfterSeconds: 900 };
const noon = '2026-01-01T12:00:00.000Z';
const { requested } = scanStory();

describe('what a scan is worth to the next who asks', () => {
  it('runs until it is too old to be alive', () => {
    const running = evolveScan({ status: 'absent' }, requested(), noon);
    if (running.status === 'absent') throw new Error('ScanRequested begins a scan');
    expect(scanStanding(running, '2026-01-01T12:15:00.000Z', rules)).to.equal('running');
    expect(scanStanding(running, '2026-01-01T12:15:00.001Z', rules)).to.equal('stale');
  });

  it('is shared for the seconds of the cache after its end', () => {
    const completed = { status: 'completed', completedAt: noon, domain: 'example.org', rulesetVersion: 1 } as const;
    expect(scanStanding(completed, '2026-01-01T12:04:59.999Z', rules)).to.equal('fresh');
    expect(scanStanding(completed, '2026-01-01T12:05:00.000Z', rules)).to.equal('over');
  });

  it('is never shared where the cache is off', () => {
    const completed = { status: 'completed', completedAt: noon, domain: 'example.org', rulesetVersion: 1 } as const;
    expect(scanStanding(completed, noon, { ...rules, cacheSeconds: 0 })).to.equal('over');
  });

  it('is over at once when it failed', () => {
    expect(scanStanding({ status: 'failed', failedAt: noon }, noon, rules)).to.equal('over');
  });
});
