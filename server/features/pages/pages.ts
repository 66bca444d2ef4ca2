/** The pages as the server gives them out: the client, what stands in their heads, pictures to share, and what says who scans. */
export { explorerRouter } from './explorerRouter.ts';
export { pagesRouter } from './pagesRouter.ts';
export { PERSONAL_PAGES, PUBLIC_PAGES } from './publicPages.ts';
export { scannerContact, scannerRouter } from './scannerRouter.ts';
export { shareRoutes } from './share/shareRouter.ts';
