/** Paths that people type from memory, and where they lead. The server redirects; the client's router knows them for links within the page. */
export const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/portal': '/portal/business',
  '/login': '/dashboard#sign-in',
  '/api': '/api-docs',
  '/docs': '/api-docs',
};
