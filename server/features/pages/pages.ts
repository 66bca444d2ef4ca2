/** The pages that the server delivers: the client, its page heads, share pictures, and the page that identifies the scanner. */
export { explorerRouter } from './explorerRouter.ts';
export { pagesRouter } from './pagesRouter.ts';
export { PERSONAL_PAGES, PUBLIC_PAGES } from './publicPages.ts';
export { scannerContact, scannerRouter } from './scannerRouter.ts';
export { shareRoutes } from './share/shareRouter.ts';
