import { expect } from 'chai';
import { speak, textsReady } from '../catalogue.ts';
import { policyRemark } from './policyRemark.ts';

describe('A remark on a policy', () => {
  afterEach(() => speak('en', []));

  it('stands as the server says it in English', () => {
    expect(policyRemark('Sells personal data')).to.deep.equal({ text: 'Sells personal data', lang: 'en' });
  });

  it('is said in German, that of a law too, and marked as English where it has no German', async () => {
    await speak('de', []);
    await textsReady();
    expect(policyRemark('Sells personal data')).to.deep.equal({ text: 'Verkauft personenbezogene Daten' });
    expect(policyRemark('Has what the GDPR asks a policy to say').text).to.equal('DSGVO: enthält, was verlangt wird');
    expect(policyRemark('Ireland')).to.deep.equal({ text: 'Ireland', lang: 'en' });
    expect(policyRemark('constructor').lang).to.equal('en');
  });
});
