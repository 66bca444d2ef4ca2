import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseDocument, DomUtils } from 'htmlparser2';
import { languages } from '../../schema/texts/generated/languages.ts';
import { offlineFiles } from './offlinePage.ts';

const CLIENT = join(import.meta.dirname, '..');

describe('The page that is shown without a network', () => {
  const files = offlineFiles(CLIENT);

  it('has a section in each language, hidden until the script shows the reader’s', () => {
    const sections = DomUtils.getElementsByTagName('section', parseDocument(files.get('offline.html') ?? ''));
    expect(sections.map(({ attribs }) => attribs['lang'])).to.deep.equal([...languages]);
    for (const section of sections) {
      expect(section.attribs).to.have.property('hidden');
      expect(DomUtils.getElementsByTagName('h1', section)).to.have.lengthOf(1);
    }
  });

  it('refers only to files that the service worker stores, and that are in the build', () => {
    const worker = files.get('sw.js') ?? '';
    const page = files.get('offline.html') ?? '';
    const stored = /FILES = \[(.+)\]/.exec(worker)?.[1]?.replace('PAGE', "'/offline.html'") ?? '';
    const paths = [...stored.matchAll(/'\/([^']+)'/g)].map(([, path = '']) => path);
    expect(paths).to.include.members([...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path));
    for (const path of paths) expect(files.has(path) || existsSync(join(CLIENT, 'public', path)), path).to.equal(true);
  });

  it('is stored under a name that is specific to its content', () => {
    expect(files.get('sw.js')).to.match(/STORE = `\$\{PREFIX\}[0-9a-f]{16}`/);
    expect(files.get('sw.js')).not.to.include('BUILD');
    expect(offlineFiles(CLIENT).get('sw.js')).to.equal(files.get('sw.js'));
  });
});
