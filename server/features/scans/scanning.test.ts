import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { scanningDecider } from './currentScan.ts';

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

describe('the claim on a domain', () => {
  it('goes to the first who asks', () => {
    given().when(claim(first, null)).then(claimed(first, null));
  });

  it('is lost by the second who saw no scan either', () => {
    given(claimed(first, null)).when(claim(second, null)).thenRefused({ kind: 'ClaimLost', current: first });
  });

  it('passes on when the current scan is known to be over', () => {
    given(claimed(first, null)).when(claim(second, first)).then(claimed(second, first));
  });

  it('is lost by who supersedes a scan that is not the current one any more', () => {
    given(claimed(first, null), claimed(second, first))
      .when(claim(third, first))
      .thenRefused({ kind: 'ClaimLost', current: second });
  });
});
