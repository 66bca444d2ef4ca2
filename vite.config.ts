import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { readClientDocuments } from './client/build/clientDocuments.ts';
import { shippedLicences } from './client/build/licences.ts';
import { offlinePage } from './client/build/offlinePage.ts';
import { precompiledDocuments } from './client/build/precompiledDocuments.ts';
import { languages } from './schema/texts/generated/languages.ts';

/** Modules with the words of home and of reports in one language. */
const wordsOf = (language: string): RegExp =>
  new RegExp(`(client/src/generated/factWords|schema/texts/generated/(${WITH_REPORTS}))/${language}\\b`);
const WITH_REPORTS =
  'actions|app|checks|findings|forms|frame|history|policyRemarks|ports|recheck|refusals|report\\w*|scan|search|session|toolTerms';

/** Where the server listens; in development (`npm run dev`) the pages come from Vite and everything else from there. */
const SERVER = `http://127.0.0.1:${process.env['CANDOR_PORT'] ?? '4000'}`;

/** A page is drawn before its script runs: what it needs for that goes first on a narrow line. */
const stylesFirst: Plugin = {
  name: 'candor:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/**
 * The bundler wraps each CommonJS module, such as react-dom, in an arrow function. V8 reads what is in one a second time wherever it
 * needs positions for a stack, as it does for React's own errors once a tool is attached: a phone takes 400 ms for that, 80 in functions.
 */
const plainWrappers: Plugin = {
  name: 'candor:plain-wrappers',
  apply: 'build',
  renderChunk: (code) =>
    code.replace(/(= \/\* @__PURE__ \*\/ __commonJS(?:Min)?\(\()(\([\w, ]*\)) => \{/g, '$1function $2 {'),
};

// Vite's loader takes the default export.
export default defineConfig({
  root: 'client',
  plugins: [
    stylesFirst,
    precompiledDocuments(readClientDocuments),
    react(),
    plainWrappers,
    shippedLicences(import.meta.dirname),
    offlinePage(`${import.meta.dirname}/client`),
  ],
  // rxjs has a build for browsers of today; its default one is for those of 2014.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    // The server has the parts of a page fetched with it.
    manifest: 'parts.json',
    target: 'es2022',
    // Browsers that lack it load the modules with their imports.
    modulePreload: { polyfill: false },
    // The content security policy has no `data:` for styles and fonts.
    assetsInlineLimit: 0,
    // In few files: each is a request, and packs better than its parts. What every page needs is one, with what many share; a report is another,
    // and so are the words of both in each other language. A group takes what its modules import, so what English needs as well is taken before those.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler)\/|platform\/createRoot/,
            },
            { name: 'initial', tags: ['$initial'] },
            {
              name: 'apollo',
              test: /node_modules\/@apollo\/client\/|client\/src\/(platform\/(createApolloClient|useLiveFragment)|app\/GlobalStatsReader|features\/directory\/(searchCompanies|CompanyOption))/,
            },
            {
              name: 'shared',
              test: /schema\/texts\/generated\/(frame|report|history|actions)\/en|client\/src\/(ui\/(?!CodeEditor|editorTheme)|platform\/|texts\/((report|findings)\/|generated\/(actions|checks|findings|frame|history|report)Texts|\w+\.ts)|features\/(scanReport\/(grades|gaugeGeometry|riskMark)|history\/scanPaths))/,
              minShareCount: 2,
            },
            ...languages.map((language) => ({ name: language, test: wordsOf(language) })).slice(1),
            {
              name: 'report',
              test: /schema\/texts\/generated\/(report|recheck)\w*\/en|client\/src\/(features\/(scanReport\/|scans\/((run|read|follow)Scan|ScanProgress|RecheckableReport))|texts\/(report|factWords|generated\/(report|recheck|ports|policyRemarks|toolTerms))|generated\/factWords\/en)/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: SERVER, ws: true },
      '/api/': SERVER,
      '/dev': SERVER,
      '/logos': SERVER,
    },
  },
});
