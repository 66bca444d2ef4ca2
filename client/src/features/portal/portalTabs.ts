import { lazyPart, type LazyPart } from '../../platform/lazyPart.tsx';
import type { PortalTabId } from './portalTabAddress.ts';

interface PortalTab {
  readonly id: PortalTabId;
  /** Whether it is a part of Business - Pro. */
  readonly isPro: boolean;
  readonly Panel: LazyPart<object>;
}

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
