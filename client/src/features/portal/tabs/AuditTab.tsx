import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { TabLoading } from './TabLoading.tsx';

/** Spec 2 §2, tab Audit Log: who scanned the domain, or looked at it. */
export const AuditTab = () => <TabLoading text={portalTabsTexts().audit.loading} />;
