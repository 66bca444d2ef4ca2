import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { AnalyticsPreview } from './analytics/AnalyticsPreview.tsx';
import { AnalyticsView } from './analytics/AnalyticsView.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2, tab Analytics Overview. */
export const AnalyticsTab = () => (
  <ProTab loading={portalTabsTexts().analytics.loading} preview={<AnalyticsPreview />}>
    <AnalyticsView />
  </ProTab>
);
