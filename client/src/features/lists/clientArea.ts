/** The operations of lists are loaded with their pages; responses are cached in the cache of the public pages. */
export const clientArea = { name: 'lists', hasOwnCache: false };
