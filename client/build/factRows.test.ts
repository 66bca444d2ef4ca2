import { expect } from 'chai';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { factsIn, metaOf } from '../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import { sectionId } from '../../checks/kit/section.ts';
import { graphqlSdl } from '../../server/api/graphqlSdl.ts';
import { factModules, factRowsModule, factTonesModule, factWordsModule, keyFactNamesModule } from './factRows.ts';

describe('The generated modules of facts', () => {
  it('query every fact without its own component and name it in each language', () => {
    const module = factRowsModule();
    const words = [factWordsModule('en', []), factWordsModule('de', [])];
    const facts = sectionId.options.flatMap((section) =>
      factsIn(sectionFactTypes[section])
        .filter(([, type]) => metaOf(type).ownRow !== true && metaOf(type).as !== 'hidden')
        .map(([name]) => ({ section, name })),
    );
    expect(facts).not.to.deep.equal([]);
    for (const { section, name } of facts) {
      expect(module).to.match(new RegExp(`^ {6}${name}$`, 'm'));
      expect(module).to.include(`"path": "${section}.${name}"`);
      for (const each of words) expect(each).to.include(`"${section}.${name}": `);
    }
  });

  it('are not generated while no component requests a fact that is an object', () => {
    expect(() => factModules([])).to.throw('email.dkimKeys is an object or a table, but no component requests it');
  });

  it('include the words of the facts that the sources name, one for each GraphQL value', () => {
    const german = factWordsModule('de', ["factWord('email.mtaSts.status', status)", "id: 'email.spf'"]);
    expect(german).to.include('"email.mtaSts.status": {').and.to.include('"NOT_APPLICABLE": "Nicht anwendbar"');
    expect(german).not.to.include('"email.spf"');
    expect(german).not.to.include('email.tlsRpt.status');
  });

  it('mark the values of the facts that the sources name, in the spelling of GraphQL, and explain missing ones by their check', () => {
    const module = factTonesModule(["factReading('email.mtaSts.status', status)"]);
    const tones = JSON.parse(module.slice('export const factTones = '.length, -' as const;\n'.length)) as object;
    expect(tones).to.have.property('email.mtaSts.status').that.deep.include({ check: 'mtaSts' });
    expect(tones).to.have.nested.property('email\\.mtaSts\\.status.tones.NOT_APPLICABLE', 'none');
    expect(tones).not.to.have.property('email.tlsRpt.status');
  });

  it('include the notes on values', () => {
    const english = factWordsModule('en', ["factReading('email.mtaSts.status', status)"]);
    expect(english).to.include('"NOT_APPLICABLE": "This domain receives no mail."');
  });

  it('name every change that a comparison can report, in each language', () => {
    const names = (buildSchema(graphqlSdl()).getType('KeyFact') as GraphQLEnumType).getValues().map(({ name }) => name);
    const namesIn = (language: 'en' | 'de') =>
      JSON.parse(keyFactNamesModule(language).slice(`export const ${language} = `.length, -';\n'.length)) as Record<
        string,
        string
      >;
    const [english, german] = [namesIn('en'), namesIn('de')];
    for (const told of [english, german]) {
      expect(Object.keys(told)).to.deep.equal(names);
      expect(Object.values(told)).not.to.include('');
    }
    expect([english['OPEN_PORTS'], german['OPEN_PORTS']]).to.deep.equal(['Open ports', 'Offene Ports']);
  });
});
