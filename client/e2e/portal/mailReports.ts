import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { dmarcXml, mailWith, tlsJson } from '../../../server/features/mailReports/testing/sampleReports.ts';
import type { ImapTestServer } from '../../../server/platform/mail/testing/startImapServer.ts';
import { proveDomain } from '../../../tests/support/portal.ts';
import { FAILED_REQUEST } from '../accountPanel.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalPanel, portalSessionOf, type PortalAnswer } from '../portalArea.ts';

const DOMAIN = 'paper-kite.example';

/** Reports from mail receivers, tokens and selectors, on the Company tab. */
export const mailReports = (stage: StoryStage, mailbox: string, imapServer: () => ImapTestServer | undefined): void => {
  let session: PortalAnswer;
  before(async () => {
    session = await portalSessionOf(stage.candor.url, `mail@${DOMAIN}`);
  });
  const visit = (work: (page: Page) => Promise<void>): Promise<void> =>
    stage.visit(
      async ({ page }) => {
        await openInPortal(page, '/portal/business?tab=company', session);
        await work(page);
      },
      { mayComplain: FAILED_REQUEST },
    );
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });

  it('are explained to an owner who has not yet verified the business, with the records to publish', () =>
    visit(async (page) => {
      const panel = portalPanel(page);
      await panel.getByText('To upload and read mail reports, verify your business first.').waitFor();
      await panel.getByText(`v=TLSRPTv1; rua=mailto:tls-reports@${DOMAIN}`).waitFor();
      expect(await panel.getByLabel('Choose report files, or drop them here').count()).to.equal(0);
    }));

  it('are uploaded together, and each rejected file is reported by name', async () => {
    await proveDomain(stage.candor, DOMAIN);
    await visit(async (page) => {
      const panel = portalPanel(page);
      const day = new Date().toISOString().slice(0, 10);
      await panel.getByText('No reports of the last 30 days.').waitFor();
      await panel
        .getByLabel('Choose report files, or drop them here')
        .setInputFiles([
          file('receiver.xml.gz', gzipSync(dmarcXml({ domain: DOMAIN, day }))),
          file('again.xml', dmarcXml({ domain: DOMAIN, day })),
          file('holiday.jpg', 'not a report'),
          file('tls.json', tlsJson({ domain: DOMAIN, day })),
        ]);
      await panel.getByText('2 new reports were taken. 1 was there already.').waitFor();
      await panel.getByRole('alert').getByText('A file was not taken:').waitFor();
      await panel.getByRole('alert').getByText('holiday.jpg').waitFor();
      await panel.getByText('1 report about 15 messages: 12 passed DMARC, 3 did not.').waitFor();
      const senders = panel.getByRole('region', { name: 'Sending networks' });
      await senders.getByText('2 addresses').click();
      await senders.getByText('198.51.100.7').waitFor();
      await panel.getByText('1 report: 5,326 sessions succeeded, 303 failed.').waitFor();
      await panel.getByRole('region', { name: 'Why sessions failed' }).getByText('starttls-not-supported').waitFor();
      await expectAccessibleInBothThemes(page, 'mail reports', '[role=tabpanel]');
      const partly = dmarcXml({ domain: DOMAIN, day, id: 'partly' }).replace('2001:db8::9', 'localhost');
      await panel.getByLabel('Choose report files, or drop them here').setInputFiles([file('partly.xml', partly)]);
      await panel.getByText('Record 2 was left out: its IP address cannot be read.').first().waitFor();
      await panel.getByText('1 record of these reports could not be read and is missing in all figures.').waitFor();
      await panel
        .getByLabel('Choose report files, or drop them here')
        .setInputFiles([file('whole.xml', dmarcXml({ domain: DOMAIN, day, id: 'partly' }))]);
      await panel.getByText('2 reports about 30 messages: 24 passed DMARC, 6 did not.').waitFor();
      await panel.getByLabel('Period').selectOption('7');
      await panel.getByText('2 reports about 30 messages: 24 passed DMARC, 6 did not.').waitFor();
    });
  });

  it('are posted with a token that is shown once and stops working when it is revoked', () =>
    visit(async (page) => {
      const panel = portalPanel(page);
      await panel.getByText('There are no tokens.').waitFor();
      await panel.getByRole('button', { name: 'Create a token' }).click();
      const token = await panel.getByLabel('Token', { exact: true }).textContent();
      const post = async (): Promise<number> => {
        const headers = { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/octet-stream' };
        const body = tlsJson({ domain: DOMAIN, id: 'by a program' });
        return (await fetch(`${stage.candor.url}/api/mail-reports`, { method: 'POST', headers, body })).status;
      };
      expect(await post()).to.equal(200);
      await page.reload();
      await panel.getByText(/Last used/).waitFor();
      expect(await page.content()).not.to.include(token);
      await panel.getByRole('button', { name: /^Revoke: Created/ }).click();
      await panel.getByText('The token was revoked.').waitFor();
      expect(await post()).to.equal(401);
    }));

  it('arrive by mail: the page says from where, what was left out, and which records to publish', async () => {
    const imap = imapServer();
    if (!imap) throw new Error('There is no mail server.');
    const day = new Date().toISOString().slice(0, 10);
    await imap.untilIdling(1);
    for (const mail of [
      mailWith(gzipSync(dmarcXml({ domain: DOMAIN, day, id: 'by mail' }))),
      mailWith('<feedback>', { subject: `Report Domain: ${DOMAIN} Submitter: receiver.example` }),
    ]) {
      const idle = imap.nextIdle();
      imap.deliver(mail);
      await idle;
    }
    await visit(async (page) => {
      const panel = portalPanel(page);
      const section = panel.getByRole('region', { name: 'Reports by mail' });
      await section.getByText(new RegExp(`^The mailbox ${mailbox} was last read on `)).waitFor();
      await section.getByText('1 mail or file about your domain was left out').click();
      await section.getByText(/By mail from receiver\.example: This is neither an aggregate report/).waitFor();
      await panel.getByText('How to get such reports').click();
      await panel.getByText(`v=DMARC1; p=none; rua=mailto:${mailbox}`).waitFor();
      await panel.getByText('The newest reports').first().click();
      await panel.getByRole('cell', { name: 'By mail from receiver.example' }).waitFor();
      await expectAccessibleInBothThemes(page, 'mail reports by mail', '[role=tabpanel]');
    });
  });

  it('let the owner add and remove DKIM selectors, and explain how to write an invalid one', () =>
    visit(async (page) => {
      const panel = portalPanel(page);
      await panel.getByRole('textbox', { name: 'Selector' }).fill('not a selector');
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      await panel.getByText(/^Give at most 10 selectors/).waitFor();
      await panel.getByRole('textbox', { name: 'Selector' }).fill('Mail2026');
      await panel.getByRole('button', { name: 'Add', exact: true }).click();
      await panel.getByText('Saved. The next scan that you start checks them.').waitFor();
      const named = panel.getByRole('list', { name: 'DKIM selectors' });
      await named.getByText('mail2026').waitFor();
      await named.getByRole('button', { name: /mail2026/ }).click();
      await panel.getByText('You have not named any selectors. Scans try common names only.').waitFor();
    }));
};
