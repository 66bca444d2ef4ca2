import { expect } from 'chai';
import type { CheckState } from '../../generated/graphql.ts';
import { contactReading, expiryReading, presenceReading } from './SecurityTxtSheet.tsx';

const section = (present: boolean | null, state: CheckState) => ({
  present,
  checks: [{ __typename: 'Check' as const, probe: 'securityTxt', state, isPartial: false }],
});

describe('security.txt readings', () => {
  it('distinguish a site without the file from one that could not be reached', () => {
    expect(presenceReading(section(false, 'CONCLUSIVE'))).to.include({ tone: 'none', word: 'Not present' });
    expect(presenceReading(section(null, 'INCONCLUSIVE'))).to.deep.equal({ tone: 'unknown', word: 'Not checked' });
    expect(presenceReading(section(null, 'RUNNING')).tone).to.equal('pending');
    expect(presenceReading(section(true, 'CONCLUSIVE'))).to.include({ tone: 'pass', word: 'Present' });
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
