import { expect } from 'chai';
import { joinDomains, parseDomainList } from './domainList.ts';

const read = (text: string) => {
  const { domains, bad } = parseDomainList(text, 'list.txt');
  return { domains: domains.map(({ domain, place }) => `${place.line} ${domain}`), bad: bad.map(({ line }) => line) };
};

describe('A list of domains', () => {
  it('has one per line, with comments and empty lines between', () => {
    expect(
      read('# ours\r\nexample.org\n\n  https://Shop.Example/basket?x=1  \nmünchen.example # in the south\n'),
    ).to.deep.equal({ domains: ['2 example.org', '4 shop.example', '5 xn--mnchen-3ya.example'], bad: [] });
  });

  it('may be a CSV file: the first column is used, with or without a header', () => {
    for (const text of [
      'Domain,owner\nexample.org,ada\n"shop.example","b, c"\n',
      'domain;owner\nexample.org;ada\nshop.example;b\n',
      '\uFEFFhostname\towner\nexample.org\tada\nshop.example\tb',
    ])
      expect(read(text), text).to.deep.equal({ domains: ['2 example.org', '3 shop.example'], bad: [] });
  });

  it('reports invalid lines by number, and accepts the others', () => {
    expect(read('example.org\nno domain\n192.0.2.1\nlocalhost\nname\nshop.example\n')).to.deep.equal({
      domains: ['1 example.org', '6 shop.example'],
      bad: [2, 3, 4, 5],
    });
    expect(parseDomainList('<script>\n', null).bad[0]?.message).not.to.include('<');
  });

  it('contains each domain once, at its first place, also across several lists', () => {
    expect(read('a.example\nb.example\nA.example.\n').domains).to.deep.equal(['1 a.example', '2 b.example']);
    const place = (line: number, file: string | null) => ({ file, line });
    expect(
      joinDomains([
        [{ domain: 'a.example', place: place(1, null) }],
        [
          { domain: 'b.example', place: place(1, 'l') },
          { domain: 'a.example', place: place(2, 'l') },
        ],
      ]),
    ).to.deep.equal([
      { domain: 'a.example', place: place(1, null) },
      { domain: 'b.example', place: place(1, 'l') },
    ]);
  });
});
