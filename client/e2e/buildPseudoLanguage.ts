/**
 * `node --import tsx buildPseudoLanguage.ts <folder>`: builds the pages with the pseudo-language instead of German. Texts that are missing in it stay in
 * English, as they would on a German page.
 */
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { factModules } from '../build/factRows.ts';
import { readClientSources } from '../build/clientDocuments.ts';
import { PROJECT_ROOT } from '../../scripts/projectRoot.ts';
import { pseudoModules, speakPseudoLanguage } from './pseudoModules.ts';

speakPseudoLanguage();
const facts = factModules(readClientSources().map(({ text }) => text));
const modules = new Map([...facts, ...(await pseudoModules())]);
const pseudoLanguage: Plugin = {
  name: 'candor:pseudo-language',
  enforce: 'pre',
  load: (id) => modules.get(relative(PROJECT_ROOT, id).split(sep).join('/')),
};

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder for the pages.');
await build({
  root: join(PROJECT_ROOT, 'client'),
  configFile: join(PROJECT_ROOT, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [pseudoLanguage],
  build: { outDir: folder, emptyOutDir: true },
});
