import { lazyPart, type LazyPart } from '../../app/lazyPart.tsx';

interface PortalTab {
  /** In the address: `?tab=audit`. */
  readonly id: 'scan' | 'analytics' | 'history' | 'alerts' | 'reports' | 'audit' | 'company';
  /** Whether it is a part of Business - Pro. */
  readonly isPro: boolean;
  readonly Panel: LazyPart<object>;
}

export type PortalTabId = PortalTab['id'];

/** The tabs of the dashboard in their order (spec 2 §2), and the company's; the first one stands where the address names none. Their labels are in texts/portal. */
export const portalTabs = [
  {
    id: 'scan',
    isPro: false,
    Panel: lazyPart(async () => (await import('./currentScan/CurrentScanTab.tsx')).CurrentScanTab),
  },
  {
    id: 'analytics',
    isPro: true,
    Panel: lazyPart(async () => (await import('./tabs/AnalyticsTab.tsx')).AnalyticsTab),
  },
  { id: 'history', isPro: true, Panel: lazyPart(async () => (await import('./tabs/HistoryTab.tsx')).HistoryTab) },
  { id: 'alerts', isPro: true, Panel: lazyPart(async () => (await import('./tabs/AlertsTab.tsx')).AlertsTab) },
  { id: 'reports', isPro: true, Panel: lazyPart(async () => (await import('./tabs/ReportsTab.tsx')).ReportsTab) },
  { id: 'audit', isPro: false, Panel: lazyPart(async () => (await import('./tabs/AuditTab.tsx')).AuditTab) },
  { id: 'company', isPro: false, Panel: lazyPart(async () => (await import('./tabs/CompanyTab.tsx')).CompanyTab) },
] as const satisfies readonly PortalTab[];

/** The tab that an address names; the first one where it names none of them. */
export const portalTabOf = (search: URLSearchParams): PortalTab =>
  portalTabs.find(({ id }) => id === search.get('tab')) ?? portalTabs[0];

/** The address of a tab, from within the dashboard. What another tab keeps in the address stays behind. */
export const portalTabAddress = (id: PortalTabId): string => (id === portalTabs[0].id ? '?' : `?tab=${id}`);
