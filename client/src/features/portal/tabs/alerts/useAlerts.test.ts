import { expect } from 'chai';
import { alertVariablesOf, isFiltered, readAlertFilter, writeAlertFilter } from './useAlerts.ts';

const read = (text: string) => readAlertFilter(new URLSearchParams(text));

describe('The filter of the alerts', () => {
  it('is kept in the address', () => {
    expect(read('tab=alerts&status=active&priority=High')).to.deep.equal({ status: 'active', priority: 'High' });
    expect(read('')).to.deep.equal({ status: 'all', priority: undefined });
  });

  it('ignores invalid values in the address, and accepts capitals', () => {
    expect(read('status=open&priority=constructor')).to.deep.equal({ status: 'all', priority: undefined });
    expect(read('status=ACTIVE&priority=low')).to.deep.equal({ status: 'active', priority: 'Low' });
    expect(read('status=all&priority=all')).to.deep.equal({ status: 'all', priority: undefined });
  });

  it('leaves other values in the address unchanged, and is omitted if empty', () => {
    const query = new URLSearchParams('tab=alerts&status=resolved&priority=Low');
    expect(writeAlertFilter(query, { status: 'active', priority: 'Critical' }).toString()).to.equal(
      'tab=alerts&status=active&priority=Critical',
    );
    expect(writeAlertFilter(query, { status: 'all', priority: undefined }).toString()).to.equal('tab=alerts');
  });

  it('is sent to the server in its own terms', () => {
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
