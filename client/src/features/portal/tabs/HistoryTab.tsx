import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { HistoryPreview } from './history/HistoryPreview.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2. */
export const HistoryTab = () => (
  <ProTab loading={portalTabsTexts().history.loading} preview={<HistoryPreview />}>
    <HistoryPreview />
  </ProTab>
);
