import { expect } from 'chai';
import type { Page } from 'playwright';
import { verificationTexts } from '../../../schema/texts/generated/verification/verificationTexts.ts';
import type { StoryStage } from '../openStage.ts';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { scanOnce } from '../scanOnce.ts';

const SITE = 'corner-shop.example';

/** A key that Go's golang.org/x/mod/sumdb made. */
const OTHER_KEY = 'go.example/log+ac826d09+AUOGZSwMN0zYdauMcZ/Gqz+bEuifMs+7qQ5/mN4wTNNj';

const { en: words } = verificationTexts;

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const keysField = (page: Page) => page.getByLabel('Public keys of the log');

/** The page where anyone checks the statement of a report. */
export const verifyPage = (stage: StoryStage): void => {
  let files: { readonly statement: string; readonly proof: string };

  before(async () => {
    const { id } = await scanOnce(stage.candor, SITE);
    const textOf = async (file: string) => {
      const response = await fetch(`${stage.candor.url}/api/scans/${id}/${file}`);
      return response.ok ? response.text() : '';
    };
    await eventually('the statement is recorded', async () => (await textOf('statement')) !== '');
    files = { statement: await textOf('statement'), proof: await textOf('proof') };
  });

  it('checks a report of this server, from the link next to its files', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await page.getByRole('button', { name: 'Verify report' }).click();
      await page.getByRole('link', { name: 'Check it in the browser' }).click();
      await result(page).getByText(words.genuine, { exact: true }).waitFor();
      const shown = await result(page).textContent();
      expect(shown)
        .to.include(SITE)
        .and.to.match(/\d+ of 100 points/)
        .and.to.match(/[0-9a-f]{64}/);
    }));

  it('says that there is no statement about an unknown scan', () =>
    stage.visit(
      async ({ page }) => {
        await page.goto('/verify?scan=00000000-0000-4000-8000-000000000000');
        await page.getByText('This server has no statement about this scan.').waitFor();
      },
      { mayComplain: /404/ },
    ));

  it('checks files without a network, and says what is wrong with each', () =>
    stage.visit(async ({ page }) => {
      await page.goto('/verify');
      await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('+') === true);
      const keys = await keysField(page).inputValue();
      await result(page).getByText('The result is shown here when both files and a key are there.').waitFor();
      await page.context().setOffline(true);
      const choose = (statement: string, proof: string): Promise<void> =>
        page.getByLabel('Choose both files').setInputFiles(
          [
            ['report.intoto.json', statement],
            ['report.tlog-proof', proof],
          ].map(([name = '', text = '']) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
        );
      const { statement, proof } = files;
      const isGenuine = () => result(page).getByText(words.genuine, { exact: true }).waitFor();
      const isRefused = async (...faults: (keyof typeof words.faults)[]): Promise<void> => {
        for (const fault of faults) await result(page).getByText(words.faults[fault].text).waitFor();
        expect(await result(page).getByRole('listitem').count()).to.equal(faults.length);
      };
      await choose(statement, proof);
      await isGenuine();
      const envelope = JSON.parse(statement) as { readonly payload: string };
      const altered = Buffer.from(envelope.payload, 'base64')
        .toString()
        .replace(/"overall":\d+/, '"overall":100');
      const payload = Buffer.from(altered).toString('base64');
      await choose(JSON.stringify({ ...envelope, payload }), proof);
      await isRefused('statementForged', 'notIncluded');
      await choose(statement, proof.replace(/^index \d+$/m, 'index 9999'));
      await isRefused('checkpointOlder');
      await choose(statement, proof.slice(0, -9));
      await isRefused('proofUnreadable');
      await choose(statement.slice(0, 500), proof);
      await isRefused('statementUnreadable');
      await choose(statement, proof);
      await isGenuine();
      await keysField(page).fill(OTHER_KEY);
      await isRefused('statementUnknown', 'checkpointUnknown');
      await keysField(page).fill(`${keys}\nno key`);
      await page.getByText('A line is not a public key of a log.').waitFor();
      await keysField(page).fill(`${OTHER_KEY}\n${keys}`);
      await isGenuine();
    }));

  it('names the reason if the browser cannot check signatures', async () => {
    const { page, leave } = await stage.visitor({ leavesTraces: true });
    try {
      await page.addInitScript(() => {
        crypto.subtle.importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
      });
      await page.goto('/verify');
      await result(page).getByText('This browser cannot check Ed25519 signatures.').waitFor();
    } finally {
      await leave();
    }
  });
};
