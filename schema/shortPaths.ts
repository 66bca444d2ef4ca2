/** Short paths that people type from memory, and their targets. The server redirects them; the client's router knows them for links within the page. */
export const SHORT_PATHS: Readonly<Record<string, string>> = {
  '/portal': '/portal/business',
  '/login': '/dashboard#sign-in',
  '/api': '/api-docs',
  '/docs': '/api-docs',
};
