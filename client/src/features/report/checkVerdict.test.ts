import { expect } from 'chai';
import { checkVerdict } from './checkVerdict.ts';

const spf = (outcome: 'PASS' | 'WARN' | 'FAIL' | 'INFO' | 'INCONCLUSIVE') => ({ probe: 'spf', outcome });

describe('check verdict', () => {
  it('is the worst that the check found', () => {
    const check = { probe: 'spf', state: 'CONCLUSIVE' } as const;
    expect(checkVerdict(check, [spf('PASS'), spf('WARN'), spf('INFO')]).word).to.equal('Warning');
    expect(checkVerdict(check, [spf('PASS'), spf('INFO')]).word).to.equal('Passed');
    expect(checkVerdict(check, [{ probe: 'mx', outcome: 'FAIL' }]).word).to.equal('None');
  });

  it('does not call fine what was looked at in part only', () => {
    const check = { probe: 'spf', state: 'CONCLUSIVE' } as const;
    expect(checkVerdict(check, [spf('PASS'), spf('INCONCLUSIVE')]).tone).to.equal('unknown');
  });

  it('is neither good nor bad before its end, and where it had none', () => {
    expect(checkVerdict({ probe: 'spf', state: 'PENDING' }, []).tone).to.equal('pending');
    expect(checkVerdict({ probe: 'spf', state: 'RUNNING' }, []).word).to.equal('Checking');
    expect(checkVerdict({ probe: 'spf', state: 'INCONCLUSIVE' }, [spf('FAIL')]).tone).to.equal('unknown');
  });
});
