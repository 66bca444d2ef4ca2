import { expect } from 'chai';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { evolveScan } from './scan.ts';
import { freshnessOf, scanningDecider } from './currentScan.ts';
import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';

const rules = { cacheSeconds: 300, staleAfterSeconds: 900 };
const noon = '2026-01-01T12:00:00.000Z';
const { requested } = scanStory();

describe('A scan that the next requester may share', () => {
  it('counts as running until it is too old to be alive', () => {
    const running = evolveScan({ status: 'absent' }, requested(), noon);
    if (running.status === 'absent') throw new Error('ScanRequested begins a scan');
    expect(freshnessOf(running, '2026-01-01T12:15:00.000Z', rules)).to.equal('running');
    expect(freshnessOf(running, '2026-01-01T12:15:00.001Z', rules)).to.equal('stale');
  });

  it('is shared for the cache time after its end', () => {
    const completed = { status: 'completed', completedAt: noon, domain: 'example.org', rulesetVersion: 1 } as const;
    expect(freshnessOf(completed, '2026-01-01T12:04:59.999Z', rules)).to.equal('fresh');
    expect(freshnessOf(completed, '2026-01-01T12:05:00.000Z', rules)).to.equal('over');
  });

  it('is never shared if the cache is off', () => {
    const completed = { status: 'completed', completedAt: noon, domain: 'example.org', rulesetVersion: 1 } as const;
    expect(freshnessOf(completed, noon, { ...rules, cacheSeconds: 0 })).to.equal('over');
  });

  it('is over at once if it failed', () => {
    expect(freshnessOf({ status: 'failed', failedAt: noon }, noon, rules)).to.equal('over');
  });
});

const given = givenWhenThen(scanningDecider);
const [first, second, third] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const;
const claim = (scanId: string, supersedes: string | null) => ({ domain: 'example.org', scanId, supersedes });
const claimed = (scanId: string, supersedes: string | null) => ({
  type: 'ScanClaimed' as const,
  data: claim(scanId, supersedes),
});

describe('The claim on a domain', () => {
  it('goes to the first requester', () => {
    given().when(claim(first, null)).then(claimed(first, null));
  });

  it('is refused to the second requester who saw no scan either', () => {
    given(claimed(first, null)).when(claim(second, null)).thenRefused({ kind: 'ClaimLost', current: first });
  });

  it('passes on when the current scan is known to be over', () => {
    given(claimed(first, null)).when(claim(second, first)).then(claimed(second, first));
  });

  it('is refused to anyone who supersedes a scan that is no longer the current one', () => {
    given(claimed(first, null), claimed(second, first))
      .when(claim(third, first))
      .thenRefused({ kind: 'ClaimLost', current: second });
  });
});
