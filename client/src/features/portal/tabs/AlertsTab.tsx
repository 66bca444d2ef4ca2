import { portalTabsTexts } from '../../../texts/portalTabs/portalTabsTexts.ts';
import { AlertMailsSetting } from './alerts/AlertMailsSetting.tsx';
import { AlertsPreview } from './alerts/AlertsPreview.tsx';
import { AlertsView } from './alerts/AlertsView.tsx';
import { ProTab } from './ProTab.tsx';

/** Spec 2 §2, tab Security Alerts. */
export const AlertsTab = () => (
  <ProTab loading={portalTabsTexts().alerts.loading} preview={<AlertsPreview />}>
    <AlertsView />
    <AlertMailsSetting />
  </ProTab>
);
