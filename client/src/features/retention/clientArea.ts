/** The operations of this feature are loaded with the pages of administrators. */
export const clientArea = { name: 'admin', hasOwnCache: true };
