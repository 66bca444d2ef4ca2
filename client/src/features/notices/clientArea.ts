/** The operations of notices are loaded with the pages of lists. */
export const clientArea = { name: 'lists', hasOwnCache: false };
