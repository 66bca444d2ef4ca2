/** The id of a tab in the URL, e.g. `?tab=audit`. */
export type PortalTabId = 'scan' | 'analytics' | 'history' | 'alerts' | 'reports' | 'audit' | 'company';

/** Selected if the URL names no tab. */
const FIRST: PortalTabId = 'scan';

/** Returns the link to a tab from within the dashboard. Other parameters of the URL are dropped. */
export const portalTabAddress = (id: PortalTabId): string => (id === FIRST ? '?' : `?tab=${id}`);
