import { expect } from 'chai';
import type { CheckState } from '../../generated/graphql.ts';
import { factReading } from './reading.ts';
import { contactReading, expiryReading } from './SecurityTxtSheet.tsx';

const presence = (present: boolean | null, state: CheckState) =>
  factReading('securityTxt.present', present, [{ probe: 'securityTxt', state, isPartial: false }]);

describe('security.txt readings', () => {
  it('distinguish a site without the file from one that could not be reached', () => {
    expect(presence(false, 'CONCLUSIVE')).to.include({ tone: 'none', word: 'Not present' });
    expect(presence(null, 'INCONCLUSIVE')).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(presence(null, 'RUNNING').tone).to.equal('pending');
    expect(presence(true, 'CONCLUSIVE')).to.include({ tone: 'pass', word: 'Present' });
  });

  it('require a contact in the file', () => {
    expect(contactReading(['mailto:a@b.example']).word).to.equal('Given');
    expect([contactReading([]).tone, contactReading(null).tone]).to.deep.equal(['fail', 'fail']);
  });

  it('recognise an expired file', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(expiryReading('2026-11-20T12:00:00Z', now).word).to.equal('Expired');
    expect(expiryReading('2026-11-22T12:00:00Z', now).word).to.equal('Current');
    expect(expiryReading(null, now)).to.include({ tone: 'warn', word: 'No date' });
  });
});
