import { expect } from 'chai';
import {
  bimiReading,
  daneReading,
  dkimKeyMark,
  mtaStsReading,
  startTlsReading,
  tlsRptReading,
} from './mailReadings.ts';

describe('mail readings', () => {
  it('never take what was not looked at for good or bad', () => {
    for (const read of [mtaStsReading, tlsRptReading, startTlsReading, daneReading]) {
      expect(read('NOT_CHECKED')).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    }
    expect(daneReading('NOT_COMPARED').tone).to.equal('unknown');
  });

  it('tell a policy that is enforced from one that is tried, broken or not there', () => {
    expect(
      (['ENFORCE', 'TESTING', 'BROKEN', 'ABSENT'] as const).map((status) => mtaStsReading(status).tone),
    ).to.deep.equal(['pass', 'warn', 'fail', 'none']);
    expect(mtaStsReading('NOT_APPLICABLE').note).to.equal('This domain takes no mail.');
  });

  it('call records without DNSSEC of no use, and forged ones bad', () => {
    expect(
      (['MATCHED', 'INSECURE', 'BOGUS', 'ABSENT'] as const).map((status) => daneReading(status).tone),
    ).to.deep.equal(['pass', 'warn', 'fail', 'none']);
  });

  it('do not blame a domain that wants no logo, nor one that withdrew a key', () => {
    expect(bimiReading('DECLINED')).to.include({ tone: 'none', word: 'Declined' });
    expect(dkimKeyMark('REVOKED')).to.deep.equal({ tone: 'none', word: 'Revoked' });
    expect(startTlsReading('FAILED')).to.deep.equal({ tone: 'fail', word: 'TLS fails' });
  });
});
