import { expect } from 'chai';
import { nameOfPending, readPending } from './PendingProvider.tsx';

const scholar = {
  id: 's1',
  full_name: 'Ada Example',
  email: 'ada@cs.example.edu',
  submitted_at: '2026-11-21T10:00:00Z',
};
const partner = { id: 'p1', business_name: 'Managed Example', years_in_business: 7, service_cities: ['Berlin'] };

describe('The list of pending applications', () => {
  it('is read with the kind of each application', () => {
    const read = readPending({ scholar_applications: [scholar], partner_applications: [partner] });
    expect(read?.SCHOLAR[0]).to.include({ kind: 'SCHOLAR', id: 's1', full_name: 'Ada Example' });
    expect(read?.PARTNER[0]).to.include({ kind: 'PARTNER', id: 'p1', years_in_business: 7 });
    expect([...(read?.SCHOLAR ?? []), ...(read?.PARTNER ?? [])].map(nameOfPending)).to.deep.equal([
      'Ada Example',
      'Managed Example',
    ]);
  });

  it('leaves the fields empty that an application does not contain', () => {
    const read = readPending({ scholar_applications: [{ id: 's2', full_name: null }], partner_applications: [] });
    expect(read?.SCHOLAR[0]).to.include({ full_name: '', university: '', address_confirmed: false });
  });

  it('is missing if the answer is not such a list', () => {
    for (const body of [
      null,
      'x',
      {},
      { scholar_applications: [] },
      { scholar_applications: [{}], partner_applications: [] },
    ])
      expect(readPending(body), JSON.stringify(body)).to.equal(undefined);
  });
});
