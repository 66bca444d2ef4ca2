import { expect } from 'chai';
import { alertVariablesOf, isFiltered, readAlertFilter, writeAlertFilter } from './useAlerts.ts';

const read = (text: string) => readAlertFilter(new URLSearchParams(text));

describe('The filter of the alerts', () => {
  it('stands in the address', () => {
    expect(read('tab=alerts&status=active&priority=High')).to.deep.equal({ status: 'active', priority: 'High' });
    expect(read('')).to.deep.equal({ status: 'all', priority: undefined });
  });

  it('counts for none where the address says nonsense, and forgives capitals', () => {
    expect(read('status=open&priority=constructor')).to.deep.equal({ status: 'all', priority: undefined });
    expect(read('status=ACTIVE&priority=low')).to.deep.equal({ status: 'active', priority: 'Low' });
    expect(read('status=all&priority=all')).to.deep.equal({ status: 'all', priority: undefined });
  });

  it('is written beside what the address says of other things, and not at all where there is none', () => {
    const query = new URLSearchParams('tab=alerts&status=resolved&priority=Low');
    expect(writeAlertFilter(query, { status: 'active', priority: 'Critical' }).toString()).to.equal(
      'tab=alerts&status=active&priority=Critical',
    );
    expect(writeAlertFilter(query, { status: 'all', priority: undefined }).toString()).to.equal('tab=alerts');
  });

  it('is asked of the server in its own words', () => {
    expect(alertVariablesOf({ status: 'all', priority: undefined })).to.deep.equal({ status: 'ALL', priority: null });
    expect(alertVariablesOf({ status: 'resolved', priority: 'Medium' })).to.deep.equal({
      status: 'RESOLVED',
      priority: 'MEDIUM',
    });
  });

  it('knows whether it filters', () => {
    expect(isFiltered({ status: 'all', priority: undefined })).to.equal(false);
    expect(isFiltered({ status: 'active', priority: undefined })).to.equal(true);
    expect(isFiltered({ status: 'all', priority: 'Low' })).to.equal(true);
  });
});
