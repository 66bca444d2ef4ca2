import { type ImapTestServer, startImapServer } from '../../server/platform/mail/testing/startImapServer.ts';
import type { TestCandorOptions } from '../../tests/support/startTestCandor.ts';
import { story } from './openStage.ts';
import { eachTab } from './portal/eachTab.ts';
import { ownersView } from './portal/ownersView.ts';
import { portalAccess } from './portal/portalAccess.ts';
import { mailReports } from './portal/mailReports.ts';
import { partnerView } from './portal/partnerView.ts';
import { publicListing } from './portal/publicListing.ts';
import { portalTabs } from './portal/portalTabs.ts';

const MAILBOX = 'reports@candor.example';
let imap: ImapTestServer | undefined;

const withMailbox = async (): Promise<TestCandorOptions> => {
  imap = await startImapServer();
  const mailbox = { CANDOR_REPORT_MAILBOX_URL: imap.url, CANDOR_REPORT_MAILBOX_ADDRESS: MAILBOX };
  return { env: { ...mailbox, CANDOR_PUBLIC_LISTS: 'on' } };
};

story('The business portal, in a real browser', withMailbox, (stage) => {
  after(() => imap?.close());

  portalAccess(stage);
  describe('its tabs', () => {
    portalTabs(stage);
  });
  // portalTabs.long.spec.ts tests the others.
  describe('each tab', () => {
    eachTab(stage, ['Security Alerts', 'Company']);
  });
  describe('its mail reports', () => {
    mailReports(stage, MAILBOX, () => imap);
  });
  describe('what only the owner sees', () => {
    ownersView(stage);
  });
  describe('what a partner sees', () => {
    partnerView(stage);
  });
  describe('the public lists', () => {
    publicListing(stage);
  });
});
