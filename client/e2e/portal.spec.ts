import { story } from './openStage.ts';
import { eachTab } from './portal/eachTab.ts';
import { ownersView } from './portal/ownersView.ts';
import { portalAccess } from './portal/portalAccess.ts';
import { mailReports } from './portal/mailReports.ts';
import { partnerView } from './portal/partnerView.ts';
import { portalTabs } from './portal/portalTabs.ts';

story('The business portal, in a real browser', {}, (stage) => {
  portalAccess(stage);
  describe('its tabs', () => {
    portalTabs(stage);
  });
  // portalTabs.long.spec.ts tests the others.
  describe('each tab', () => {
    eachTab(stage, ['Security Alerts', 'Company']);
  });
  describe('its mail reports', () => {
    mailReports(stage);
  });
  describe('what only the owner sees', () => {
    ownersView(stage);
  });
  describe('what a partner sees', () => {
    partnerView(stage);
  });
});
