import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { checksTexts } from '../schema/texts/generated/checks/checksTexts.ts';
import { findingsTexts } from '../schema/texts/generated/findings/findingsTexts.ts';
import { fixIn, type FindingWords } from '../schema/report/words/findingWords.ts';
import { allChecks } from '../checks/registry.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

const rules = allChecks.flatMap(({ codes }) => Object.entries(codes));

describe('The words of the findings', () => {
  it('exist exactly for the finding codes of the checks', () => {
    expect(Object.keys(findingsTexts.en).sort()).to.deep.equal(rules.map(([code]) => code).sort());
  });

  it('are in the folder of the check that declares their codes', async () => {
    for (const { id, codes } of allChecks) {
      const words = await readFile(join(PROJECT_ROOT, 'checks', id, 'words.en.json'), 'utf8');
      const { findings } = JSON.parse(words) as { readonly findings: object };
      expect(Object.keys(findings), id).to.have.members(Object.keys(codes));
    }
  });

  it('are translated in German', () => {
    const german: Readonly<Record<string, FindingWords>> = findingsTexts.de;
    for (const [code, { title, meaning }] of rules)
      expect([german[code]?.title, german[code]?.meaning], code).not.to.include.members([title, meaning]);
  });

  it('name no address of the domain, because the site may answer only at its name with www', () => {
    for (const texts of Object.values(findingsTexts)) {
      for (const [code, words] of Object.entries<FindingWords>(texts))
        expect(fixIn(words, 'shop.example') ?? '', code).not.to.include('://shop.example');
    }
  });

  it('give each penalty a reason of its own, in every language', () => {
    for (const [language, texts] of Object.entries(findingsTexts)) {
      const words: Readonly<Record<string, FindingWords>> = texts;
      const reasons = Object.values(words).flatMap(({ reason }) => reason ?? []);
      expect(reasons.length, language).to.equal(rules.filter(([, { penalty }]) => penalty).length);
      expect(new Set(reasons).size, language).to.equal(reasons.length);
    }
  });
});

describe('The words of the checks', () => {
  it('name every check, and no other', () => {
    expect(Object.keys(checksTexts.en).sort()).to.deep.equal(allChecks.map(({ id }) => id).sort());
  });
});
