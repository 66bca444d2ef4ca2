import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ReportsPreview } from './reports/ReportsPreview.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2. */
export const ReportsTab = () => (
  <ProTab loading={portalTabsTexts().reports.loading} preview={<ReportsPreview />}>
    <ReportsPreview />
  </ProTab>
);
