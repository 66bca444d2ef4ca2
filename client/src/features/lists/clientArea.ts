/** The operations of lists are loaded with their pages; the answers go into the cache of the public pages. */
export const clientArea = { name: 'lists', hasOwnCache: false };
