import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { ProTab } from './ProTab.tsx';
import { ReportScheduleSetting } from './reports/ReportScheduleSetting.tsx';
import { ReportsPreview } from './reports/ReportsPreview.tsx';
import { ReportsView } from './reports/ReportsView.tsx';

/** Spec 2 §2, tab Reports & Export. */
export const ReportsTab = () => (
  <ProTab loading={portalTabsTexts().reports.loading} preview={<ReportsPreview />}>
    <ReportsView />
    <ReportScheduleSetting />
  </ProTab>
);
