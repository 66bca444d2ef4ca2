/** The operation of the public lists is loaded with their page; responses are cached in the cache of the public pages. */
export const clientArea = { name: 'publicLists', hasOwnCache: false };
