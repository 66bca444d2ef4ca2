import { expect } from 'chai';
import { emptyPartner, emptyScholar, readDraft, writeDraft } from './accountDrafts.ts';

describe('The draft of an application', () => {
  it('is read as it was written, without the signature and the agreements', () => {
    const changes = { full_name: 'Ada', digital_signature: 'Ada', disclaimer_accepted: true };
    expect(readDraft(writeDraft(changes), emptyScholar)).to.deep.equal({ full_name: 'Ada' });
    expect(readDraft(writeDraft({ service_cities: ['Berlin'] }), emptyPartner)).to.deep.equal({
      service_cities: ['Berlin'],
    });
  });

  it('is empty if it contained only those', () => {
    expect(writeDraft({ digital_signature: 'Ada', authorization_confirmed: true })).to.equal(null);
    expect(writeDraft({})).to.equal(null);
  });

  it('keeps only the stored values that fit into the form', () => {
    const odd = { full_name: 7, university: 'MIT', digital_signature: 'Ada', other: 'x' };
    expect(readDraft(JSON.stringify(odd), emptyScholar)).to.deep.equal({ university: 'MIT' });
    expect(readDraft('{"service_cities":["Berlin",1]}', emptyPartner)).to.deep.equal({});
    for (const text of [null, 'no json', 'null', '3', '[]'])
      expect(readDraft(text, emptyScholar), String(text)).to.deep.equal({});
  });
});
