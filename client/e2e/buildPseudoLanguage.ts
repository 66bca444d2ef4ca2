/** `node --import tsx buildPseudoLanguage.ts <folder>`: builds the pages with the pseudo-language in the place of English. */
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { PROJECT_ROOT } from '../../scripts/projectRoot.ts';
import { pseudoFiles } from '../../scripts/texts/pseudoTexts.ts';
import { readCatalogues, SOURCE } from '../../scripts/texts/readCatalogues.ts';
import { textModules } from '../../scripts/texts/textModules.ts';

/** Puts modules of the pseudo-language in the place of the English ones. */
const pseudoLanguage = async (): Promise<Plugin> => {
  const english = (await readCatalogues()).get(SOURCE) ?? [];
  const modules = textModules(new Map([[SOURCE, pseudoFiles(english)]]));
  return {
    name: 'candor:pseudo-language',
    enforce: 'pre',
    load: (id) => modules.get(relative(PROJECT_ROOT, id).split(sep).join('/')),
  };
};

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder for the pages.');
await build({
  root: join(PROJECT_ROOT, 'client'),
  configFile: join(PROJECT_ROOT, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [await pseudoLanguage()],
  build: { outDir: folder, emptyOutDir: true },
});
