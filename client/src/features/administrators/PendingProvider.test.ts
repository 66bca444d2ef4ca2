import { expect } from 'chai';
import type { PendingApplicationsQuery } from '../../generated/graphql.ts';
import { nameOfPending, pendingIn } from './PendingProvider.tsx';

const application = {
  __typename: 'Application',
  submittedAt: '2026-11-21T10:00:00Z',
  addressConfirmed: false,
} as const;

const scholar: PendingApplicationsQuery['scholars'][number] = {
  ...application,
  id: 's1',
  kind: 'SCHOLAR',
  form: {
    __typename: 'ScholarForm',
    fullName: 'Ada Example',
    email: 'ada@cs.example.edu',
    university: 'Example University',
    roleType: 'student',
    mobilePhone: '+49 30 1234',
    statementOfIntent: 'To learn.',
  },
};

const partner: PendingApplicationsQuery['partners'][number] = {
  ...application,
  id: 'p1',
  kind: 'PARTNER',
  form: {
    __typename: 'PartnerForm',
    businessName: 'Managed Example',
    contactFullName: 'Bob Example',
    businessEmail: 'office@managed.example',
    websiteUrl: 'https://managed.example',
    yearsInBusiness: 7,
    teamSize: '11-50',
    businessDescription: 'We manage.',
    serviceCities: ['Berlin'],
  },
};

describe('The list of pending applications', () => {
  it('has the applications of each kind, with the names of their applicants', () => {
    const { SCHOLAR, PARTNER } = pendingIn({ __typename: 'Query', scholars: [scholar], partners: [partner] });
    expect([SCHOLAR.map(({ id }) => id), PARTNER.map(({ id }) => id)]).to.deep.equal([['s1'], ['p1']]);
    expect([...SCHOLAR, ...PARTNER].map(nameOfPending)).to.deep.equal(['Ada Example', 'Managed Example']);
  });

  it('leaves out an application whose applicant has been erased', () => {
    const { SCHOLAR, PARTNER } = pendingIn({
      __typename: 'Query',
      scholars: [{ ...scholar, form: null }, scholar],
      partners: [],
    });
    expect(SCHOLAR).to.deep.equal([scholar]);
    expect(PARTNER).to.deep.equal([]);
  });
});
