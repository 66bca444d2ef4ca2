import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { HistoryPreview } from './history/HistoryPreview.tsx';
import { MonitoringSetting } from './history/MonitoringSetting.tsx';
import { ScanHistory } from './history/ScanHistory.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2, tab Scan History, with the setting that makes it longer by itself. */
export const HistoryTab = () => (
  <ProTab loading={portalTabsTexts().history.loading} preview={<HistoryPreview />}>
    <ScanHistory />
    <MonitoringSetting />
  </ProTab>
);
