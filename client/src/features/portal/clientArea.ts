/** The operations of this area are loaded with its pages; the answers go into the cache of its session. */
export const clientArea = { name: 'portal', hasOwnCache: true };
