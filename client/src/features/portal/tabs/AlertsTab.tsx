import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { AlertsPreview } from './alerts/AlertsPreview.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2. */
export const AlertsTab = () => (
  <ProTab loading={portalTabsTexts().alerts.loading} preview={<AlertsPreview />}>
    <AlertsPreview />
  </ProTab>
);
