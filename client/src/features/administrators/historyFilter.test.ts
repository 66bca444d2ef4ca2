import { expect } from 'chai';
import { isFiltered, readHistoryFilter, reviewFilterOf, writeHistoryFilter } from './historyFilter.ts';

const ADDRESS =
  'administrator=a1&from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z&search=ada&asOf=2026-11-21T10%3A00%3A00.000Z&kind=partner&action=pdf_opened';

describe('The filter of the review history', () => {
  it('stands in the address, and comes back from it as it was', () => {
    const filter = readHistoryFilter(new URLSearchParams(ADDRESS));
    expect(filter).to.include({ kind: 'PARTNER', action: 'PDF_OPENED', administrator: 'a1', search: 'ada' });
    expect(readHistoryFilter(writeHistoryFilter(filter))).to.deep.equal(filter);
  });

  it('leaves out of the address what is not filtered by', () => {
    expect(writeHistoryFilter(readHistoryFilter(new URLSearchParams())).toString()).to.equal('');
    expect(isFiltered(readHistoryFilter(new URLSearchParams('asOf=2026-11-21T10:00:00Z')))).to.equal(false);
    expect(isFiltered(readHistoryFilter(new URLSearchParams('kind=scholar')))).to.equal(true);
  });

  it('takes nothing for a filter that is none', () => {
    const spoilt = readHistoryFilter(new URLSearchParams('kind=king&action=DROP&from=soon&asOf=&search=%20'));
    expect(reviewFilterOf(spoilt)).to.deep.equal({});
  });

  it('asks for nothing that came after the past moment', () => {
    const at = (query: string): unknown => reviewFilterOf(readHistoryFilter(new URLSearchParams(query))).to;
    expect(at('asOf=2026-11-21T10:00:00Z')).to.equal('2026-11-21T10:00:00.001Z');
    expect(at('asOf=2026-11-21T10:00:00Z&to=2026-11-20T10:00:00Z')).to.equal('2026-11-20T10:00:00.000Z');
    expect(at('asOf=2026-11-21T10:00:00Z&to=2026-11-22T10:00:00Z')).to.equal('2026-11-21T10:00:00.001Z');
  });
});
