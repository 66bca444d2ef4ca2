import { expect } from 'chai';
import { fromField, isoTimeOf, toField } from './timeField.ts';

describe('A point in time in an address and in a field', () => {
  it('is shown in the reader’s time zone, and read back unchanged', () => {
    const iso = new Date(2026, 10, 21, 9, 5, 7).toISOString();
    expect(toField(iso)).to.equal('2026-11-21T09:05:07');
    expect(fromField(toField(iso))).to.equal(iso);
    expect(fromField('2026-11-21T09:05')).to.equal(new Date(2026, 10, 21, 9, 5).toISOString());
  });

  it('is missing if somebody typed something else', () => {
    for (const text of [null, '', 'yesterday', '2026-99-99']) {
      expect(toField(text)).to.equal('');
      expect(isoTimeOf(text), String(text)).to.equal(undefined);
    }
    expect(fromField('')).to.equal(undefined);
    expect(fromField('soon')).to.equal(undefined);
    expect(isoTimeOf('2026-11-21T10:00:00Z')).to.equal('2026-11-21T10:00:00.000Z');
  });
});
