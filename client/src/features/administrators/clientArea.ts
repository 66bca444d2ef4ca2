/** The operations of this area are loaded with its pages; responses are cached in the cache of its session. */
export const clientArea = { name: 'admin', hasOwnCache: true };
