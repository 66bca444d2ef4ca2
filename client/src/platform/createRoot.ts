/** In the file of React (vite.config.ts), so that react-dom is evaluated there: its wrapper runs where it is imported. */
export { createRoot } from 'react-dom/client';
