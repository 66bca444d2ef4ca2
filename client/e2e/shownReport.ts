import type { Page } from 'playwright';
import { reportDomainTexts } from '../src/texts/generated/reportDomainTexts.ts';
import { reportNetworkTexts } from '../src/texts/generated/reportNetworkTexts.ts';
import { en as privacyWords } from '../../schema/texts/generated/reportPrivacy/en.ts';
import { enumName } from '../../schema/report/facts/graphqlOfFacts.ts';
import { type SectionId, sectionId } from '../../schema/report/section.ts';
import { sectionAnchors } from '../src/features/scanReport/sections.ts';
import { readShownLowerReport, type ShownLowerReport } from './shownLowerReport.ts';

/** One row of a section's facts as it stands on the page, opened or not. */
export interface ShownFact {
  readonly name: string;
  /** Of the mark: Valid, Not set, Not checked … */
  readonly word: string;
  /** All text beside it. */
  readonly text: string;
  /** What strangers said: records, names, addresses. */
  readonly values: readonly string[];
}

/** A section of the page, with all that is folded in it. */
export interface ShownSection {
  readonly rows: readonly Pick<ShownFact, 'name' | 'word'>[];
  readonly text: string;
}

export type ShownSections = Readonly<Record<SectionId, ShownSection>>;

export interface ShownReport {
  readonly email: readonly ShownFact[];
  readonly web: readonly ShownFact[];
  /** Status and address of each hop of each way to the page. */
  readonly ways: readonly (readonly string[])[];
  readonly dns: readonly ShownFact[];
  readonly securityTxt: readonly ShownFact[];
  readonly breaches: readonly ShownFact[];
  readonly community: readonly ShownFact[];
  readonly privacy: readonly ShownFact[];
  /** Whether it is said that the site turns robots away, and in what words. */
  readonly botProtection: string | null;
  readonly ports: readonly ShownFact[];
  readonly blockLists: readonly ShownFact[];
  readonly address: readonly ShownFact[];
  readonly lower: ShownLowerReport;
  /** Name, domain and summary. */
  readonly head: string;
  /** Of the gauge, as it is read out. */
  readonly score: string;
  readonly gauge: string;
  readonly subScores: readonly string[];
  /** Last scanned, duration, total scans, data sources. */
  readonly figures: readonly string[];
  readonly penalties: readonly (readonly string[])[];
  /** Titles of the checks that could not look, with the reason. */
  readonly notChecked: readonly string[];
  /** Title and points of each finding. */
  readonly findings: readonly string[];
}

/** `within`: a selector, where the page has several lists of that name. */
const factsOf = (page: Page, label: string, within = ''): Promise<readonly ShownFact[]> =>
  page.locator(`${within} dl[aria-label="${label}"] > div`).evaluateAll((rows) =>
    rows.flatMap((row) => {
      // Several facts that one word is said of.
      const names = [...row.querySelectorAll(':scope > dt')];
      return names.map((name) => ({
        name: name.textContent,
        word: row.querySelector(':scope > dd')?.textContent ?? '',
        text: row.querySelector(':scope > dd + dd')?.textContent ?? '',
        values: [...row.querySelectorAll('bdi:not(summary > bdi)')].map((value) => value.textContent),
      }));
    }),
  );

const textsOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.textContent));

/** The sheets of all sections. */
const SHEETS = `:is(${Object.values(sectionAnchors)
  .map((anchor) => `#${anchor}`)
  .join(', ')})`;

const PRIVACY_LISTS = [
  privacyWords.documents.title,
  privacyWords.laws.title,
  privacyWords.certifications.title,
  privacyWords.practices.title,
  privacyWords.remarks.title,
];

const shownSection = (page: Page, section: SectionId): Promise<ShownSection> =>
  page.locator(`#${sectionAnchors[enumName(section) as keyof typeof sectionAnchors]}`).evaluate((sheet) => ({
    rows: [...sheet.querySelectorAll('dl > div')].map((row) => ({
      name: row.querySelector('dt')?.textContent ?? '',
      word: row.querySelector('dd')?.textContent ?? '',
    })),
    text: sheet.textContent,
  }));

/** Every section as it stands in the page. What is folded is drawn when the browser has time, so two readings may differ. */
export const readShownSections = async (page: Page): Promise<ShownSections> => {
  const sections = await Promise.all(
    sectionId.options.map(async (section) => [section, await shownSection(page, section)] as const),
  );
  return Object.fromEntries(sections) as Record<SectionId, ShownSection>;
};

/** Everything that the report of the page shows of figures. */
export const readShownReport = async (page: Page): Promise<ShownReport> => {
  const article = page.getByRole('article');
  const domain = reportDomainTexts();
  return {
    email: await factsOf(page, 'Email security configuration'),
    web: await factsOf(page, 'Web security configuration'),
    ways: await page
      .locator('[id="web.ways"] ol')
      .evaluateAll((ways) =>
        ways.map((way) =>
          [...way.querySelectorAll('li')].map(
            (hop) => `${hop.firstChild?.textContent ?? ''} ${hop.querySelector('bdi')?.textContent ?? ''}`,
          ),
        ),
      ),
    dns: [...(await factsOf(page, domain.records.title)), ...(await factsOf(page, domain.records.further))],
    securityTxt: await factsOf(page, 'Security.txt', `#${sectionAnchors.SECURITY_TXT}`),
    breaches: await factsOf(page, 'Data breach analysis'),
    community: await factsOf(page, 'Community privacy analysis'),
    privacy: (await Promise.all(PRIVACY_LISTS.map((label) => factsOf(page, label)))).flat(),
    botProtection:
      (
        await textsOf(
          page,
          `#${sectionAnchors.PRIVACY} > details > div > div:has(> span + div):has-text("Bot protection")`,
        )
      )[0] ?? null,
    ports: await factsOf(page, domain.ports.title),
    blockLists: await factsOf(page, domain.blockLists.title),
    address: await factsOf(page, reportNetworkTexts().address.title),
    lower: await readShownLowerReport(page),
    head: (await article.locator('header').first().textContent()) ?? '',
    score: (await article.getByRole('img').first().getAttribute('aria-label')) ?? '',
    gauge: (await article.getByRole('img').first().locator('xpath=..').textContent()) ?? '',
    subScores: await textsOf(page, 'section[aria-labelledby="sub-scores"] li'),
    figures: await page
      .locator('dl:has(> div > dt:text-is("Last scanned")) dd')
      .evaluateAll((values) => values.map((value) => value.textContent)),
    penalties: await page
      .locator('#score tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))),
    notChecked: await page
      .locator(`${SHEETS} ul[aria-label="Not checked"] > li`)
      .evaluateAll((checks) =>
        checks.map(
          (check) => `${check.querySelector('h4')?.textContent ?? ''}: ${check.querySelector('p')?.textContent ?? ''}`,
        ),
      ),
    findings: await page
      .locator(`${SHEETS} details[data-finding] > summary`)
      .evaluateAll((rows) => rows.map((row) => row.textContent)),
  };
};
