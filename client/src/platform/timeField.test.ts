import { expect } from 'chai';
import { fromField, isoTimeOf, toField } from './timeField.ts';

describe('A moment in an address and in a field', () => {
  it('goes into the field in the reader’s time, and comes back as it was', () => {
    const iso = new Date(2026, 10, 21, 9, 5, 7).toISOString();
    expect(toField(iso)).to.equal('2026-11-21T09:05:07');
    expect(fromField(toField(iso))).to.equal(iso);
    expect(fromField('2026-11-21T09:05')).to.equal(new Date(2026, 10, 21, 9, 5).toISOString());
  });

  it('is none where somebody wrote something else', () => {
    for (const text of [null, '', 'yesterday', '2026-99-99']) {
      expect(toField(text)).to.equal('');
      expect(isoTimeOf(text), String(text)).to.equal(undefined);
    }
    expect(fromField('')).to.equal(undefined);
    expect(fromField('soon')).to.equal(undefined);
    expect(isoTimeOf('2026-11-21T10:00:00Z')).to.equal('2026-11-21T10:00:00.000Z');
  });
});
