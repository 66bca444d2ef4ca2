import { expect } from 'chai';
import { createCompanyDirectory } from '../directory/companies.ts';
import { clues, LEI } from '../../../checks/legalEntity/testing/gleifAnswer.ts';
import { companyOf, failureMessage, failureMessageForOperator, scoreTrendOf } from './scanReport.ts';

const directory = createCompanyDirectory([
  { name: 'Directory Works', domain: 'known.example', description: 'x', logo: 'works' },
]);
const profile = clues({ lei: LEI });

describe('The company that owns a site', () => {
  it('is taken from the directory first', () => {
    expect(companyOf(directory, 'www.known.example', profile)).to.deep.equal({
      name: 'Directory Works',
      logoUrl: '/logos/works.svg',
    });
  });

  it('is taken from the profile if the directory does not know it, without external images', () => {
    expect(companyOf(directory, 'example.org', profile)).to.deep.equal({ name: 'Example Works', logoUrl: null });
  });

  it('is unknown if the website is not verified as the company’s own, or nothing is known', () => {
    const { companyProfile } = profile;
    if (companyProfile?.status !== 'found') throw new Error('no profile');
    const owner = { companyProfile: { ...companyProfile, websiteVerified: false } };
    for (const seen of [owner, clues({}), {}, undefined])
      expect(companyOf(directory, 'example.org', seen)).to.deep.equal({ name: 'example.org', logoUrl: null });
  });
});

const detail = '192.0.2.53 port 53: Not finished within 2000 ms';

describe('The message for a scan without a report', () => {
  it('blames the name servers of the domain if they failed', () => {
    const failure = { reason: 'dnsFailure', detail } as const;
    expect(failureMessage('dnsFailure', 'example.org', 'en')).to.match(
      /^The name servers of example\.org did not answer/,
    );
    expect(failureMessageForOperator(failure, 'example.org', 'en')).to.equal(
      failureMessage('dnsFailure', 'example.org', 'en'),
    );
  });

  it('says nothing about the domain if our own resolver failed, and shows visitors no address of ours', () => {
    const message = failureMessage('resolverFailure', 'example.org', 'en');
    expect(message).to.match(/^Candor's own DNS resolver does not work.*This says nothing about example\.org\./);
    expect(message).not.to.contain('192.0.2.53');
  });

  it('tells the operator which resolver failed, and where to look', () => {
    const message = failureMessageForOperator({ reason: 'resolverFailure', detail }, 'example.org', 'en');
    expect(message).to.contain(detail).and.to.contain('This says nothing about example.org.');
    expect(message).to.contain('CANDOR_DNS_SERVERS');
  });

  it('is in the language of the reader', () => {
    expect(failureMessage('nameNotFound', 'example.org', 'de')).to.equal(
      'Die Domain example.org gibt es im DNS nicht. Bitte prüfen Sie die Schreibweise.',
    );
    expect(failureMessageForOperator({ reason: 'resolverFailure', detail }, 'example.org', 'de'))
      .to.contain(detail)
      .and.to.contain('Prüfen Sie CANDOR_DNS_SERVERS');
  });

  it('does not call a resolver silent that denied the root', () => {
    const denied = '192.0.2.53 port 53: It answered that the root of the DNS does not exist';
    const message = failureMessageForOperator({ reason: 'resolverFailure', detail: denied }, 'example.org', 'en');
    expect(message).to.match(/^Candor's own DNS resolver does not work \(192.*\), so nothing could be checked\./);
    expect(message).not.to.match(/did not answer|could not reach/);
  });
});

describe('the trend of a score', () => {
  it('needs at least two scans', () => {
    expect(scoreTrendOf([])).to.equal(null);
    expect(scoreTrendOf([80])).to.equal(null);
  });

  it('compares the newest three with the three before', () => {
    expect(scoreTrendOf([90, 80, 70, 60, 60, 60])).to.equal('improving');
    expect(scoreTrendOf([60, 60, 60, 70, 80, 90])).to.equal('declining');
    expect(scoreTrendOf([62, 62, 62, 60, 60, 60])).to.equal('stable');
    expect(scoreTrendOf([58, 58, 57, 60, 60, 60])).to.equal('declining');
  });

  it('compares halves if there are fewer', () => {
    expect(scoreTrendOf([83, 80])).to.equal('improving');
    expect(scoreTrendOf([80, 82])).to.equal('stable');
    expect(scoreTrendOf([70, 80, 10])).to.equal('declining');
    expect(scoreTrendOf([80, 80, 70, 70, 99])).to.equal('improving');
  });
});
