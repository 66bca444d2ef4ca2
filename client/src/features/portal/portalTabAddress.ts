/** In the address: `?tab=audit`. */
export type PortalTabId = 'scan' | 'analytics' | 'history' | 'alerts' | 'reports' | 'audit' | 'company';

/** Stands where the address names none. */
const FIRST: PortalTabId = 'scan';

/** The address of a tab, from within the dashboard. What another tab keeps in the address stays behind. */
export const portalTabAddress = (id: PortalTabId): string => (id === FIRST ? '?' : `?tab=${id}`);
