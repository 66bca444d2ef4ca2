import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '../../schema/texts/generated/languages.ts';
import { offlineTexts } from '../../schema/texts/generated/offline/offlineTexts.ts';

/** The styles that the page shares with all others. */
const STYLES = ['tokens.css', 'base.css', 'shared.css'];

const section = (language: (typeof languages)[number]): string => {
  const { title, heading, happened, stored, again } = offlineTexts[language];
  return `<section lang="${language}" data-title="${title}" class="stack-4" hidden>
  <h1 class="headline">${heading}</h1>
  <p>${happened}</p>
  <p class="muted">${stored}</p>
  <p><a href="">${again}</a></p>
</section>`;
};

/** Contains all languages; public/offline.js shows the reader's. */
const page = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Candor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline.css">
</head>
<body class="offline">
<main class="stack-8">
<p class="row strong lead"><img src="/favicon.svg" alt="" width="24" height="24"> Candor</p>
${languages.map(section).join('\n')}
</main>
<script src="/offline.js"></script>
</body>
</html>
`;

const LAYOUT = `
.offline {
  padding: var(--space-8) var(--space-4);
  margin: 0 auto;
  max-width: var(--measure);
}
`;

/**
 * The files that are shown instead of a page of Candor if there is no network, and the service worker that stores them and nothing else. `client/public` has
 * their script and icon. The name of the store depends on their content, so that a new build replaces it.
 */
export const offlineFiles = (clientDir: string): ReadonlyMap<string, string> => {
  const read = (path: string): string => readFileSync(join(clientDir, path), 'utf8');
  const files = new Map([
    ['offline.html', page()],
    ['offline.css', STYLES.map((name) => read(`src/ui/${name}`)).join('\n') + LAYOUT],
  ]);
  const hash = createHash('sha256');
  for (const text of [...files.values(), read('public/offline.js'), read('public/favicon.svg')]) hash.update(text);
  const worker = read('build/serviceWorker.js').replace('BUILD`', `${hash.digest('hex').slice(0, 16)}\``);
  return new Map([...files, ['sw.js', worker]]);
};

/** Writes the offline page and the service worker. */
export const offlinePage = (clientDir: string): Plugin => ({
  name: 'candor:offline-page',
  apply: 'build',
  generateBundle() {
    for (const [fileName, source] of offlineFiles(clientDir)) this.emitFile({ type: 'asset', fileName, source });
  },
});
