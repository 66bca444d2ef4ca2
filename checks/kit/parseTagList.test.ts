import { expect } from 'chai';
import { parseTagList } from './parseTagList.ts';

describe('The tag=value list', () => {
  it('parses tags in order, with spaces around names and values and a last semicolon', () => {
    expect(parseTagList(' v = DKIM1 ;\tk=rsa; p=ab cd=; ')).to.deep.equal({
      tags: [
        { name: 'v', value: 'DKIM1' },
        { name: 'k', value: 'rsa' },
        { name: 'p', value: 'ab cd=' },
      ],
      faults: [],
      duplicates: [],
    });
  });

  it('reports an invalid tag, an empty part, a forbidden character and a repeated name', () => {
    const { faults, duplicates } = parseTagList('a=1;;nonsense;b=\u00e9;a=2;1x=3');
    expect(duplicates).to.deep.equal(['a']);
    expect(faults).to.have.lengthOf(4);
  });

  it('is quick for a hostile list', () => {
    expect(parseTagList('a'.repeat(100_000)).faults).to.have.lengthOf(1);
    expect(parseTagList(`${' '.repeat(100_000)}x`).faults).to.have.lengthOf(1);
  });

  it('has no tags if there is no text', () => {
    expect(parseTagList('')).to.deep.equal({ tags: [], faults: [], duplicates: [] });
  });
});
