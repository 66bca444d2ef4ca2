import { expect } from 'chai';
import { de } from '../client/src/texts/findings/de/de.ts';
import { probes } from '../server/scanner/registry.ts';

const rules = probes.flatMap(({ codes }) => Object.entries(codes));

describe('The German words of the findings', () => {
  it('are there for every code of every probe, and for no other', () => {
    expect(Object.keys(de).sort()).to.deep.equal(rules.map(([code]) => code).sort());
  });

  it('say what to do where the rule does, and only there', () => {
    for (const [code, { fix }] of rules) expect(de[code]?.[2] !== undefined, code).to.equal(fix !== undefined);
  });

  it('name the domain where the rule does', () => {
    for (const [code, { fix }] of rules) {
      const namesDomain = fix?.('the-domain.example').text.includes('the-domain.example') ?? false;
      expect(de[code]?.[2]?.includes('{domain}') ?? false, code).to.equal(namesDomain);
    }
  });

  it('are not the English ones', () => {
    for (const [code, { title, meaning }] of rules) expect(de[code], code).not.to.include.members([title, meaning]);
  });
});
