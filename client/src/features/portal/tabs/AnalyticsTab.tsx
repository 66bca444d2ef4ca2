import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { AnalyticsPreview } from './analytics/AnalyticsPreview.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2. */
export const AnalyticsTab = () => (
  <ProTab loading={portalTabsTexts().analytics.loading} preview={<AnalyticsPreview />}>
    <AnalyticsPreview />
  </ProTab>
);
