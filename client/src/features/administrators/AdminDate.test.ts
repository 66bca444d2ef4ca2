import { expect } from 'chai';
import { formatAdminDate } from './AdminDate.tsx';

describe('A time in the admin area', () => {
  it('shows a short month, the hour and the minute in American format', () => {
    const local = new Date(2026, 10, 21, 10, 4).toISOString();
    // A browser may put a narrow space before AM.
    expect(formatAdminDate(local).replace(/\s/g, ' ')).to.equal('Nov 21, 2026, 10:04 AM');
  });

  it('is shown unchanged if it is not a date', () => {
    expect(formatAdminDate('soon')).to.equal('soon');
  });
});
