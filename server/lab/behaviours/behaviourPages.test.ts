import { expect } from 'chai';
import { BEHAVIOURS } from './behaviour.ts';
import { behaviourPages } from './behaviourPages.ts';
import { behaviourSites, behaviourZones } from './behaviourSites.ts';

describe('The pages for one behaviour each', () => {
  const names = behaviourPages.map(({ name }) => name);

  it('have a unique name and a readable sentence', () => {
    expect(new Set(names)).to.have.property('size', names.length);
    for (const { name, description } of behaviourPages) {
      expect(name).to.match(/^[a-z]+(-[a-z]+)*$/);
      expect(description, name).to.match(/^[A-Z].{10,120}\.$/);
    }
  });

  it('are at least forty, and every twin belongs to an existing page', () => {
    expect(names.length).to.be.at.least(40);
    for (const { name, twinOf } of behaviourPages) if (twinOf !== undefined) expect(names, name).to.include(twinOf);
  });

  it('load from no host outside the sample internet', () => {
    const hosts = new Set([
      ...behaviourSites.flatMap(({ web }) => (typeof web.secure === 'string' ? [] : Object.keys(web.secure))),
      ...names.map((name) => `${name}.${BEHAVIOURS}`),
    ]);
    const apexes = new Set(behaviourZones.map(({ apex }) => apex));
    for (const { name, expects } of behaviourPages) {
      for (const visit of [expects.before, expects.refused, expects.accepted]) {
        for (const host of [...(visit?.trackers ?? []), ...(visit?.others ?? [])]) {
          expect(hosts, name).to.include(host);
          expect(apexes, name).to.include(host);
        }
      }
    }
  });
});
