import { expect } from 'chai';
import { de } from '../schema/report/words/findings/de/de.ts';
import { de as portWords } from '../schema/report/words/ports/de.ts';
import { de as frameWords } from '../schema/report/words/frame/de.ts';
import { PORT_TABLE } from '../schema/report/portTable.ts';
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

describe('The German words of the checks and the ports', () => {
  it('name every check, and no other', () => {
    expect(Object.keys(frameWords.checks).sort()).to.deep.equal(probes.map(({ id }) => id).sort());
  });

  it('describe every port of the table, one that is not in it, and one at the edge of a network', () => {
    expect(Object.keys(portWords).sort()).to.deep.equal([...Object.keys(PORT_TABLE), 'other', 'edge'].sort());
  });
});
