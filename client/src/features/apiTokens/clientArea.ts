/** The operations of personal tokens are loaded with the pages that show them. */
export const clientArea = { name: 'apiTokens', hasOwnCache: false };
