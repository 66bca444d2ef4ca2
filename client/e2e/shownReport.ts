import type { Page } from 'playwright';
import { reportDomainTexts } from '../src/texts/generated/reportDomainTexts.ts';
import { reportNetworkTexts } from '../src/texts/generated/reportNetworkTexts.ts';
import { en as privacyWords } from '../../schema/texts/generated/reportPrivacy/en.ts';
import { enumName } from '../../schema/report/enumName.ts';
import { type SectionId, sectionId } from '../../checks/kit/section.ts';
import { sectionAnchors } from '../src/features/scanReport/sections.ts';
import { readShownLowerReport, type ShownLowerReport } from './shownLowerReport.ts';

/** One row of a section's facts on the page, expanded or not. */
export interface ShownFact {
  readonly name: string;
  /** The word of the mark: Valid, Not set, Not checked … */
  readonly word: string;
  /** All text next to the mark. */
  readonly text: string;
  /** Third-party text: records, names, addresses. */
  readonly values: readonly string[];
}

/** A section of the page, with all folded content. */
export interface ShownSection {
  readonly rows: readonly Pick<ShownFact, 'name' | 'word'>[];
  readonly text: string;
}

export type ShownSections = Readonly<Record<SectionId, ShownSection>>;

export interface ShownReport {
  readonly email: readonly ShownFact[];
  readonly web: readonly ShownFact[];
  /** Status and URL of each hop, for each redirect chain. */
  readonly ways: readonly (readonly string[])[];
  readonly dns: readonly ShownFact[];
  readonly securityTxt: readonly ShownFact[];
  readonly breaches: readonly ShownFact[];
  readonly community: readonly ShownFact[];
  readonly privacy: readonly ShownFact[];
  /** The notice that the site blocks robots; null if there is none. */
  readonly botProtection: string | null;
  readonly ports: readonly ShownFact[];
  readonly blockLists: readonly ShownFact[];
  readonly address: readonly ShownFact[];
  readonly lower: ShownLowerReport;
  /** Name, domain and summary. */
  readonly head: string;
  /** The accessible name of the gauge. */
  readonly score: string;
  readonly gauge: string;
  readonly subScores: readonly string[];
  /** Last scanned, duration, total scans, data sources. */
  readonly figures: readonly string[];
  readonly penalties: readonly (readonly string[])[];
  /** Titles of the checks that could not be made, with the reason. */
  readonly notChecked: readonly string[];
  /** Title and points of each finding. */
  readonly findings: readonly string[];
}

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

/** Reads all sections of the page. Folded content is rendered when the browser is idle, so two readings may differ. */
export const readShownSections = async (page: Page): Promise<ShownSections> => {
  const sections = await Promise.all(
    sectionId.options.map(async (section) => [section, await shownSection(page, section)] as const),
  );
  return Object.fromEntries(sections) as Record<SectionId, ShownSection>;
};

/** Reads all figures of the displayed report in one call, because a page of a thousand rows is slow to search. */
export const readShownReport = async (page: Page): Promise<ShownReport> => {
  const domain = reportDomainTexts();
  const shown = await page.evaluate(
    ({ sheets, anchors, privacyLists, titles }) => {
      // Methods rather than functions, because the compiler of this file inserts a helper for function names that the page does not have.
      const read = {
        all(selector: string): Element[] {
          return [...document.querySelectorAll(selector)];
        },
        texts(selector: string): string[] {
          return read.all(selector).map((element) => element.textContent);
        },
        /** `within`: a selector, if the page has several lists with that name. */
        facts(label: string, within = ''): ShownFact[] {
          return read.all(`${within} dl[aria-label="${label}"] > div`).flatMap((row) => {
            const word = row.querySelector(':scope > dd')?.textContent ?? '';
            const text = row.querySelector(':scope > dd + dd')?.textContent ?? '';
            const values = [...row.querySelectorAll('bdi:not(summary > bdi)')].map((value) => value.textContent);
            // Several facts may share one word.
            return [...row.querySelectorAll(':scope > dt')].map((name) => ({
              name: name.textContent,
              word,
              text,
              values,
            }));
          });
        },
      };
      const score = document.querySelector('article [role=img]');
      const protection = read
        .all(`${anchors.privacy} > details > div > div:has(> span + div)`)
        .find((part) => part.textContent.includes('Bot protection'));
      return {
        email: read.facts('Email security configuration'),
        web: read.facts('Web security configuration'),
        ways: read
          .all('[id="web.ways"] ol')
          .map((way) =>
            [...way.querySelectorAll('li')].map(
              (hop) => `${hop.firstChild?.textContent ?? ''} ${hop.querySelector('bdi')?.textContent ?? ''}`,
            ),
          ),
        dns: [...read.facts(titles.records), ...read.facts(titles.furtherRecords)],
        securityTxt: read.facts('Security.txt', anchors.securityTxt),
        breaches: read.facts('Data breach analysis'),
        community: read.facts('Community privacy analysis'),
        privacy: privacyLists.flatMap((label) => read.facts(label)),
        botProtection: protection?.textContent ?? null,
        ports: read.facts(titles.ports),
        blockLists: read.facts(titles.blockLists),
        address: read.facts(titles.address),
        head: document.querySelector('article header')?.textContent ?? '',
        score: score?.getAttribute('aria-label') ?? '',
        gauge: score?.parentElement?.textContent ?? '',
        subScores: read.texts('section[aria-labelledby="sub-scores"] li'),
        figures: read
          .all('dl')
          .filter((list) => list.querySelector(':scope > div > dt')?.textContent === 'Last scanned')
          .flatMap((list) => [...list.querySelectorAll('dd')].map((value) => value.textContent)),
        penalties: read
          .all('#penalties tbody tr')
          .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
        notChecked: read
          .all(`${sheets} ul[aria-label="Not checked"] > li`)
          .map(
            (check) =>
              `${check.querySelector('h4')?.textContent ?? ''}: ${check.querySelector('p')?.textContent ?? ''}`,
          ),
        findings: read.texts(`${sheets} details[data-finding] > summary`),
      };
    },
    {
      sheets: SHEETS,
      anchors: { privacy: `#${sectionAnchors.PRIVACY}`, securityTxt: `#${sectionAnchors.SECURITY_TXT}` },
      privacyLists: PRIVACY_LISTS,
      titles: {
        records: domain.records.title,
        furtherRecords: domain.records.further,
        ports: domain.ports.title,
        blockLists: domain.blockLists.title,
        address: reportNetworkTexts().address.title,
      },
    },
  );
  return { ...shown, lower: await readShownLowerReport(page) };
};
