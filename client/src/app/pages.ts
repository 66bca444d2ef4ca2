import { lazyPart, type LazyPart } from '../platform/lazyPart.tsx';

const portal = lazyPart(async () => (await import('../features/portal/PortalPage.tsx')).PortalPage);
const legal = lazyPart(async () => (await import('../features/legal/LegalPage.tsx')).LegalPage);
const portalVerify = lazyPart(async () => (await import('../features/portal/PortalVerifyPage.tsx')).PortalVerifyPage);

const apply = lazyPart(async () => (await import('../features/accounts/ApplyPage.tsx')).ApplyPage);

/** The lazily loaded pages, by path. The scanner is part of the first bundle. */
export const pages: Readonly<Record<string, LazyPart<object>>> = {
  '/admin/*': lazyPart(async () => (await import('./AdminPage.tsx')).AdminPage),
  '/apply/partner': apply,
  '/apply/scholar': apply,
  '/auth/verify': lazyPart(async () => (await import('../features/accounts/VerifyPage.tsx')).VerifyPage),
  '/business-pro': lazyPart(async () => (await import('../features/businessPro/BusinessProPage.tsx')).BusinessProPage),
  '/dashboard': lazyPart(async () => (await import('../features/accounts/DashboardPage.tsx')).DashboardPage),
  '/lists': lazyPart(async () => (await import('../features/lists/ListsPage.tsx')).ListsPage),
  '/lists/:id': lazyPart(async () => (await import('../features/lists/ListPage.tsx')).ListPage),
  '/lists/:id/:run/:place': lazyPart(async () => (await import('../features/lists/ListReportPage.tsx')).ListReportPage),
  '/donate': lazyPart(async () => (await import('../features/donate/DonatePage.tsx')).DonatePage),
  '/partners': lazyPart(async () => (await import('../features/partners/PartnersPage.tsx')).PartnersPage),
  '/partners/clients/:domain': lazyPart(
    async () => (await import('../features/portal/ClientPortalPage.tsx')).ClientPortalPage,
  ),
  '/partners/directory': lazyPart(
    async () => (await import('../features/partners/directory/PartnerDirectoryPage.tsx')).PartnerDirectoryPage,
  ),
  '/portal/business': portal,
  '/platform/business': portal,
  '/portal/business/verify': portalVerify,
  '/platform/business/verify': portalVerify,
  '/api-docs': lazyPart(async () => (await import('../features/apiDocs/ApiDocsPage.tsx')).ApiDocsPage),
  '/graphql': lazyPart(async () => (await import('../features/apiDocs/ExplorerPage.tsx')).ExplorerPage),
  '/scanner': lazyPart(async () => (await import('../features/scans/AboutScannerPage.tsx')).AboutScannerPage),
  '/methodology': lazyPart(async () => (await import('../features/methodology/MethodologyPage.tsx')).MethodologyPage),
  '/glossary': lazyPart(async () => (await import('../features/glossary/GlossaryPage.tsx')).GlossaryPage),
  '/recent': lazyPart(async () => (await import('../features/publicLists/RecentPage.tsx')).RecentPage),
  '/verify': lazyPart(async () => (await import('../features/verify/VerifyReportPage.tsx')).VerifyReportPage),
  '/privacy': legal,
  '/terms': legal,
  '/signup/confirm': lazyPart(
    async () => (await import('../features/signups/ConfirmSignupPage.tsx')).ConfirmSignupPage,
  ),
  '/signup/unsubscribe': lazyPart(
    async () => (await import('../features/signups/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  '/scan/:domain/compare': lazyPart(
    async () => (await import('../features/history/CompareScansPage.tsx')).CompareScansPage,
  ),
  '/scan/:domain/past': lazyPart(async () => (await import('../features/scans/PastReportPage.tsx')).PastReportPage),
  '/scan/:domain/:scanId': lazyPart(
    async () => (await import('../features/scans/EarlierReportPage.tsx')).EarlierReportPage,
  ),
};
