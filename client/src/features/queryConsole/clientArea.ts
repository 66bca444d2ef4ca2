/** The operations of this feature are loaded with the pages of analysts. */
export const clientArea = { name: 'analyst', hasOwnCache: true };
