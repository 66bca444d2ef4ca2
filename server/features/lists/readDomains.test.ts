import { expect } from 'chai';
import { MOST_LIST_DOMAINS } from '../../../schema/events/list.ts';
import { isTooLong, MOST_TAGS, mostLinesFor, readDomains } from './readDomains.ts';

const read = (text: string, privateNetwork = false) => readDomains(text, { privateNetwork });
const names = (text: string) => read(text).domains.map(({ domain }) => domain);

describe('The domains in a text', () => {
  it('are read one per line, with any line ending', () => {
    expect(names('a.example\r\nb.example\nc.example\rd.example')).to.have.lengthOf(4);
    expect(names('\uFEFFa.example\n\n  # not this one\nA.example.\n')).to.deep.equal(['a.example']);
  });

  it('are read from the first column of a CSV with commas, semicolons or tabs; the other columns are tags', () => {
    for (const sign of [',', ';', '\t']) {
      const text = `domain${sign}tag\na.example${sign}"one"${sign}two\nb.example${sign}\n`;
      expect(read(text).domains.map(({ tags }) => tags)).to.deep.equal([['one', 'two'], []]);
    }
  });

  it('are returned with their line numbers, and each once with all of its tags', () => {
    expect(read('\na.example,x\nb.example\na.example,y').domains).to.deep.equal([
      { line: 2, domain: 'a.example', tags: ['x', 'y'] },
      { line: 3, domain: 'b.example', tags: [] },
    ]);
  });

  it('include reports of invalid lines, by number and with the problem', () => {
    const { domains, bad } = read('a.example\nno domain\n10.0.0.1\nrouter.local\nmünchen.example');
    expect(domains.map(({ domain }) => domain)).to.deep.equal(['a.example', 'xn--mnchen-3ya.example']);
    expect(bad.map(({ line, text }) => [line, text])).to.deep.equal([
      [2, 'no domain'],
      [3, '10.0.0.1'],
      [4, 'router.local'],
    ]);
    for (const { message } of bad) expect(message).to.match(/\.$/);
    expect(read('router.local', true).bad).to.deep.equal([]);
  });

  it('keep hostile text within limits', () => {
    const { bad } = read(`${'x'.repeat(1_000_000)}\n"unclosed\n=cmd|' /C calc'!A0,\u202Etag`);
    expect(Math.max(...bad.map(({ text }) => text.length))).to.be.at.most(100);
    const [row] = read(
      `a.example,${Array.from({ length: 50 }, (_, index) => `\u0000\u202Et${index}${'y'.repeat(90)}`).join()}`,
    ).domains;
    expect(row?.tags).to.have.lengthOf(MOST_TAGS);
    for (const tag of row?.tags ?? [])
      expect(tag)
        .to.match(/^t\d+y+$/)
        .and.have.lengthOf(50);
  });

  it('are not read from a text with more lines than its sender could use', () => {
    const most = mostLinesFor(100);
    expect(most).to.equal(1_200);
    expect(isTooLong('x\n'.repeat(most - 1), most)).to.equal(false);
    for (const text of ['x\n'.repeat(most), '\n'.repeat(8_000_000), ','.repeat(8_000_000)])
      expect(isTooLong(text, most)).to.equal(true);
  });

  it('are limited to a hundred thousand', () => {
    const text = Array.from({ length: MOST_LIST_DOMAINS + 1 }, (_, index) => `host${index}.example`).join('\n');
    const { domains, bad } = read(text);
    expect(domains).to.have.lengthOf(MOST_LIST_DOMAINS);
    expect(bad.map(({ line }) => line)).to.deep.equal([MOST_LIST_DOMAINS + 1]);
  }).timeout(20_000);
});
