import { expect } from 'chai';
import { maskAsnIn, maskedAsn, maskedOrganization } from './maskedAsn.ts';

describe('masked AS number', () => {
  it('shows the first digit alone', () => {
    expect(maskedAsn(64_500)).to.equal('AS6••••');
    expect(maskedAsn(1)).to.equal('AS1');
  });

  it('is masked in the name of an organisation too', () => {
    expect(maskAsnIn('AS13335 Cloudflare, Inc.')).to.equal('AS1•••• Cloudflare, Inc.');
    expect(maskAsnIn('as 64500')).to.equal('AS6••••');
  });

  it('leaves other words and numbers alone', () => {
    expect(maskAsnIn('Atlas 5000 Basel AS')).to.equal('Atlas 5000 Basel AS');
  });

  it('stands before the name of the organisation, of which either may be unknown', () => {
    expect(maskedOrganization(64_500, 'AS64500 Sample')).to.equal('AS6•••• Sample');
    expect(maskedOrganization(64_500, 'Sample')).to.equal('AS6•••• Sample');
    expect(maskedOrganization(null, 'Sample')).to.equal('Sample');
    expect(maskedOrganization(64_500, null)).to.equal('AS6••••');
    expect(maskedOrganization(null, null)).to.equal(null);
  });
});
