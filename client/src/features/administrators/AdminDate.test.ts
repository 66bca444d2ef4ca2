import { expect } from 'chai';
import { formatAdminDate } from './AdminDate.tsx';

describe('A time in the administrators’ area', () => {
  it('has a short month, the hour and the minute, as Americans write them', () => {
    const local = new Date(2026, 10, 21, 10, 4).toISOString();
    // A browser may put a narrow space before AM.
    expect(formatAdminDate(local).replace(/\s/g, ' ')).to.equal('Nov 21, 2026, 10:04 AM');
  });

  it('is shown as it is where it is none', () => {
    expect(formatAdminDate('soon')).to.equal('soon');
  });
});
