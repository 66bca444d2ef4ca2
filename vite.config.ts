import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens; in development the pages come from Vite and everything else from there. */
const SERVER = 'http://127.0.0.1:4000';

// Vite's loader takes the default export.
export default defineConfig({
  root: 'client',
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy has no `data:` for styles and fonts.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/graphql': { target: SERVER, ws: true },
      '/api': SERVER,
      '/dev': SERVER,
      '/logos': SERVER,
    },
  },
});
