import type { Page } from 'playwright';
import { sectionAnchors } from '../src/features/scanReport/sections.ts';
import { en as brand } from '../../schema/texts/generated/reportBrand/en.ts';
import { en as business } from '../../schema/texts/generated/reportBusiness/en.ts';
import { en as network } from '../../schema/texts/generated/reportNetwork/en.ts';
import { en as tools } from '../../schema/texts/generated/reportTools/en.ts';

/** Names with their values. */
type Entries = Readonly<Record<string, string>>;

/** The displayed network, tools, company and brand facts of the lower half. */
export interface ShownLowerReport {
  readonly address: Entries;
  readonly flags: Entries;
  readonly toolCounts: Entries;
  readonly trust: Entries;
  readonly sentiment: Entries;
  /** Names of the review sources, or of the row that says why there are none. */
  readonly reviewSources: readonly string[];
  readonly registration: Entries;
  readonly cardTitles: readonly string[];
}

const entriesOf = async (page: Page, list: string): Promise<Entries> =>
  Object.fromEntries(
    await page
      .locator(`${list} > div`)
      .evaluateAll((rows) =>
        rows.flatMap((row) =>
          [...row.querySelectorAll(':scope > dt')].map((name) => [
            name.textContent,
            row.querySelector('dd')?.textContent ?? '',
          ]),
        ),
      ),
  );

const labelled = (label: string): string => `dl[aria-label="${label}"]`;

export const readShownLowerReport = async (page: Page): Promise<ShownLowerReport> => {
  const brandSheet = `#${sectionAnchors.BRAND}`;
  const preview = '[role=group][aria-labelledby]';
  const businessCards = `#${sectionAnchors.BUSINESS} ${preview} section`;
  return {
    address: await entriesOf(page, labelled(network.address.title)),
    flags: await entriesOf(page, labelled(network.threat.flagsTitle)),
    toolCounts: await entriesOf(page, labelled(tools.tools.countTitle)),
    trust: await entriesOf(page, `${brandSheet} ${preview} > dl`),
    sentiment: await entriesOf(page, labelled(brand.sentiment.title)),
    reviewSources: Object.keys(await entriesOf(page, labelled(brand.reviews.title))),
    registration: await entriesOf(page, `${businessCards}[aria-label="${business.registration.title}"] dl`),
    cardTitles: await page.locator(`${businessCards} h4`).allTextContents(),
  };
};
