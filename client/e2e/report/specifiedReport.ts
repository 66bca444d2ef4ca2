import { expect } from 'chai';
import type { Page } from 'playwright';
import { en as findings } from '../../../schema/texts/generated/findings/en.ts';
import type { StoryStage } from '../openStage.ts';
import { scanOnce } from '../scanOnce.ts';
import { openSections } from '../scanPage.ts';

const SITE = 'corner-shop.example';

/** In the order of the two specifications, with our own parts in between. */
const TITLES = [
  'Transparency notice',
  'Email security configuration',
  'Web security configuration',
  'Data breach analysis',
  'Privacy and compliance',
  'Community privacy analysis',
  'Domain Intelligence',
  'Network & IP Intelligence',
  'Tools and Subprocessors',
  'Security Recommendations for Business Owner / Admin',
  'Understanding Your Security Report',
  'Business Intelligence',
  'Brand Trust & Sentiment Analysis',
];

const LEGEND = [
  ['A+', '90-100 Excellent'],
  ['A', '80-89 Very Good'],
  ['B', '70-79 Good'],
  ['C', '60-69 Fair'],
  ['D', '50-59 Poor'],
  ['F', '0-49 Failing'],
  ['Critical', 'Immediate Action'],
  ['High', 'Priority Fix'],
  ['Medium', 'Plan to Address'],
  ['Low', 'Monitor'],
  ['None', 'All Good'],
];

const OWNERSHIP = [
  ['Verify Business Ownership', '/portal/business?tab=company'],
  ['Get Security Consultation', '/partners/directory'],
] as const;

/** The limits for each kind of record: number of records, and characters of each. */
const RECORDS = [
  ['A records', 2, 40],
  ['TXT records', 3, 40],
  ['MX records', 2, 30],
  ['Name servers', 2, 25],
] as const;

/** The edges of what the first screen is about: name, dial, risk, assessment and the verdict with them, below which the topics are. Whole pixels. */
const firstScreen = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.locator('article').evaluate((report) =>
    ['h1', 'svg[role=img]', 'p:has(+ div > p)', 'p:has(+ div > p) + div > p', ':scope > div:has(h1)'].map(
      (selector) => {
        const edges = report.querySelector(selector)?.getBoundingClientRect();
        return edges ? [edges.left, edges.top, edges.right, edges.bottom].map(Math.round) : [];
      },
    ),
  );

const expectRecordLimits = async (page: Page): Promise<void> => {
  for (const [name, most, characters] of RECORDS) {
    const row = page.locator('#dns dl > div', { has: page.locator(`dt:text-is("${name}")`) }).first();
    const shown = await row
      .locator('dd > ul')
      .first()
      .locator(':scope > li')
      .evaluateAll((items) => items.map((item) => (item instanceof HTMLElement ? item.innerText.trim() : '')));
    expect(shown.length, name).to.be.within(1, most);
    // One more for the ellipsis.
    for (const text of shown) expect(text.length, text).to.be.at.most(characters + 1);
  }
  await page.locator('#dns').getByText('+14 more', { exact: true }).waitFor();
};

const expectSpecification = async (page: Page): Promise<void> => {
  const titles = await page.locator('article h2').allTextContents();
  expect(titles.filter((title) => TITLES.includes(title))).to.deep.equal(TITLES);
  const entries = page.locator('#legend dl > div');
  const legend = await entries.evaluateAll((all) =>
    all.map((entry) => [...entry.children].map((part) => part.textContent.trim())),
  );
  expect(legend.slice(0, LEGEND.length)).to.deep.equal(LEGEND);
  await expectRecordLimits(page);
  await page.locator('#email').getByText('Soft Fail', { exact: true }).waitFor();
  await page.locator('#dns').getByText('Costs no points', { exact: true }).first().waitFor();
  // Why it costs as much as it does is next to the points of a finding, and in the list of all penalties.
  const { reason } = findings['dmarc-none'];
  expect(await page.locator('[data-finding="dmarc-none"] dd p').first().textContent()).to.equal(reason);
  expect(await page.locator('#penalties tbody').textContent()).to.include(reason);
  for (const [sheet, label, card, last] of [
    ['#business', 'Coming Soon', 'Company Profile', 'Technology Stack'],
    ['#brand', 'Under Construction', 'Brand Trust Score', 'Review Sources Summary'],
  ] as const) {
    const preview = page.locator(sheet).getByRole('group', { name: label, exact: true });
    await preview.getByRole('heading', { name: label, exact: true }).waitFor();
    await preview.getByText('Preview', { exact: true }).waitFor();
    // Accessible to screen readers and to text selection, and not truncated.
    expect(await preview.ariaSnapshot(), label)
      .to.include(card)
      .and.to.include(last);
    for (const name of [card, last]) await preview.getByText(name, { exact: true }).first().click({ trial: true });
  }
  for (const [name, path] of OWNERSHIP)
    expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).to.equal(path);
};

/** What the specification requires of every report, tested with corner-shop.example. */
export const specifiedReport = (stage: StoryStage): void => {
  before(async () => {
    await scanOnce(stage.candor, SITE);
  });

  it('has the words, the order and the limits of the specification, and shows each record in full once, with links to it', () =>
    stage.visit(async ({ page }) => {
      await page.goto(`/scan/${SITE}`);
      await page.locator('#ownership').waitFor();
      await openSections(page);
      await expectSpecification(page);
      const { dead, repeated } = await page.getByRole('article').evaluate((report) => {
        const records = [...report.querySelectorAll('details[data-finding] li bdi, dl bdi:not(summary > bdi)')].filter(
          (text) => /^v=|^max-age=|-src |site-verification=/.test(text.textContent) && text.closest('a, svg') === null,
        );
        const texts = records.map((text) => text.textContent);
        return {
          dead: [...report.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
            .map(({ hash }) => decodeURIComponent(hash.slice(1)))
            .filter((id) => document.getElementById(id) === null),
          repeated: [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))],
        };
      });
      expect(dead).to.deep.equal([]);
      expect(repeated).to.deep.equal([]);
      const spf = page.locator('#dns a[href="#email.spf"]').first();
      await page.locator('#email > details').evaluate((section: HTMLDetailsElement) => {
        section.open = false;
      });
      await spf.click();
      await page.waitForFunction(() => document.activeElement?.id === 'email.spf');
      expect(await page.locator('[id="email.spf"]').isVisible()).to.equal(true);
    }));

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    it(`keeps its first screen where the server rendered it when the script takes over (${viewport.width} px)`, async () => {
      const edges = async (javaScriptEnabled: boolean): Promise<readonly (readonly number[])[]> => {
        let found: readonly (readonly number[])[] = [];
        await stage.visit(
          async ({ page }) => {
            await page.goto(`/scan/${SITE}`);
            await page.locator(javaScriptEnabled ? '#ownership' : 'article h1').waitFor();
            found = await firstScreen(page);
          },
          { javaScriptEnabled, viewport },
        );
        return found;
      };
      const rendered = await edges(false);
      expect(rendered.map(({ length }) => length)).to.deep.equal([4, 4, 4, 4, 4]);
      expect(await edges(true)).to.deep.equal(rendered);
    });
  }
};
