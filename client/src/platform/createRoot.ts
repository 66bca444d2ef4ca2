/** In the same chunk as React (vite.config.ts), so that react-dom is evaluated there: its wrapper runs in the chunk that imports it. */
export { createRoot } from 'react-dom/client';
