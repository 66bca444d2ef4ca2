import { expect } from 'chai';
import { isFiltered, readHistoryFilter, reviewFilterOf, writeHistoryFilter } from './historyFilter.ts';

const ADDRESS =
  'administrator=a1&from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z&search=ada&asOf=2026-11-21T10%3A00%3A00.000Z&kind=partner&action=pdf_opened';

describe('The filter of the review history', () => {
  it('is written into the address and read back unchanged', () => {
    const filter = readHistoryFilter(new URLSearchParams(ADDRESS));
    expect(filter).to.include({ kind: 'PARTNER', action: 'PDF_OPENED', administrator: 'a1', search: 'ada' });
    expect(readHistoryFilter(writeHistoryFilter(filter))).to.deep.equal(filter);
  });

  it('omits unused filters from the address', () => {
    expect(writeHistoryFilter(readHistoryFilter(new URLSearchParams())).toString()).to.equal('');
    expect(isFiltered(readHistoryFilter(new URLSearchParams('asOf=2026-11-21T10:00:00Z')))).to.equal(false);
    expect(isFiltered(readHistoryFilter(new URLSearchParams('kind=scholar')))).to.equal(true);
  });

  it('ignores an invalid filter', () => {
    const spoilt = readHistoryFilter(new URLSearchParams('kind=king&action=DROP&from=soon&asOf=&search=%20'));
    expect(reviewFilterOf(spoilt)).to.deep.equal({});
  });

  it('requests nothing later than the chosen point in time', () => {
    const at = (query: string): unknown => reviewFilterOf(readHistoryFilter(new URLSearchParams(query))).to;
    expect(at('asOf=2026-11-21T10:00:00Z')).to.equal('2026-11-21T10:00:00.001Z');
    expect(at('asOf=2026-11-21T10:00:00Z&to=2026-11-20T10:00:00Z')).to.equal('2026-11-20T10:00:00.000Z');
    expect(at('asOf=2026-11-21T10:00:00Z&to=2026-11-22T10:00:00Z')).to.equal('2026-11-21T10:00:00.001Z');
  });
});
