import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { parseRuleset, standards } from './rulesets.ts';

describe('The policies that ship with Candor', () => {
  it('are valid, named like their files, and state their source', async () => {
    const all = await standards();
    expect(all.map(({ name }) => name)).to.include.members(['bod-18-01', 'nist-sp-800-52r2', 'rfc-9116']);
    for (const { name, ruleset } of all) {
      expect(ruleset.name).to.equal(name);
      expect(ruleset.source?.document, name).to.be.a('string');
      expect(ruleset.source?.url, name).to.match(/^https:/);
      expect(ruleset.exceptions, name).to.equal(undefined);
    }
  });

  it('have each rule in German too, with its section', async () => {
    for (const { name, ruleset } of await standards()) {
      expect(ruleset.translations?.de?.title, name).to.be.a('string');
      expect(ruleset.translations?.de?.description, name).to.be.a('string');
      for (const { id, notVisible, source, translations } of ruleset.rules ?? []) {
        expect(translations?.de?.title, `${name} ${id}`).to.be.a('string');
        expect(translations?.de?.notVisible === undefined, `${name} ${id}`).to.equal(notVisible === undefined);
        expect(source?.section !== undefined || id === 'everything-else', `${name} ${id}`).to.equal(true);
      }
    }
  });
});

describe('docs/policies.md', () => {
  const read = (): Promise<string> => readFile(new URL('../../../docs/policies.md', import.meta.url), 'utf8');

  it('shows a valid policy', async () => {
    const [, example = ''] = /```yaml\n([^`]*)```/.exec(await read()) ?? [];
    const parsed = parseRuleset(example);
    expect(parsed.kind === 'faulty' ? parsed.faults : []).to.deep.equal([]);
  });

  it('names every shipped policy', async () => {
    const named = [...(await read()).matchAll(/^\| `([\w-]+)` +\| [^|]+\| [^|]+\|$/gm)].map(([, name]) => name);
    expect(named).to.have.members((await standards()).map(({ name }) => name));
  });
});
