import { expect } from 'chai';
import type { Page } from 'playwright';
import { sortFindings } from '../../src/features/scanReport/sectionVerdict.ts';
import { reportTexts } from '../../src/texts/report/reportTexts.ts';
import { formatDateTime, formatSeconds } from '../../src/texts/formatTime.ts';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { publicExpectation, withoutMaskedTwins } from '../../../tests/support/publicExpectation.ts';
import { expectedReportOf } from '../../../server/lab/expected/expectedReportOf.ts';
import type { SiteConfig } from '../../../server/lab/siteConfig.ts';
import type { WholeScan } from '../../../tests/support/wholeScan.ts';
import {
  expectedDnsFacts,
  expectedEmailFacts,
  expectedSecurityTxtFacts,
  expectedWebFacts,
  type ExpectedFact,
} from './expectedFacts.ts';
import {
  expectedBlockListFacts,
  expectedBreachFacts,
  expectedCommunityFacts,
  expectedPortNames,
} from './expectedOutsideFacts.ts';
import { expectedPrivacyFacts } from './expectedPrivacyFacts.ts';
import { expectLowerFacts } from './expectLowerFacts.ts';
import { expectStatedFacts } from './expectStatedFacts.ts';
import { expectWordsOfRows } from './expectWordsOfRows.ts';
import type { StoryStage } from '../openStage.ts';
import { readHarm, type Harm } from './readHarm.ts';
import { askForScan, faultMessage, goHome, goWithin, openHome, openSections } from '../scanPage.ts';
import { scanOnce } from '../scanOnce.ts';
import {
  readShownReport,
  readShownSections,
  type ShownFact,
  type ShownReport,
  type ShownSections,
} from '../shownReport.ts';

/** Number of reports in parallel: while one is scanned, another is rendered. */
const WIDTH = 3;

const DESK = { width: 1280, height: 900 };

/** Longest third-party text in characters that is visible before anything is expanded; longer texts are truncated. */
const LONGEST_TEXT = 1_000;

const FAILURES = {
  nameNotFound: /does not exist in the DNS/,
  addressRefused: /private or reserved address/,
  dnsFailure: /name servers of .* did not answer/,
} as const;

const expectFact = (fact: ShownFact | undefined, { name, word, values, texts }: ExpectedFact): void => {
  if (word !== undefined) expect(fact?.word, name).to.equal(word);
  if (values) expect([...withoutMaskedTwins(fact?.values ?? [])].sort(), name).to.deep.equal([...values].sort());
  for (const text of texts ?? []) expect(fact?.text, name).to.include(text);
};

const expectFacts = (shown: readonly ShownFact[], expected: readonly ExpectedFact[]): void => {
  // Neutral rows are grouped below the others, so the order differs.
  expect(shown.map(({ name }) => name)).to.have.members(expected.map(({ name }) => name));
  expectSomeFacts(shown, expected);
};

/** Compares the stated rows of a list that may have more. */
const expectSomeFacts = (shown: readonly ShownFact[], expected: readonly ExpectedFact[]): void => {
  for (const each of expected) {
    expectFact(
      shown.find(({ name }) => name === each.name),
      each,
    );
  }
};

const scoreText = (score: number | null): string => (score === null ? 'Not checked' : `${score} / 100`);

/** The reports of these sites of the sample internet. */
export const everySite = (stage: StoryStage, sites: readonly SiteConfig[]): void => {
  const shown = new Map<string, ShownReport & { readonly sections: ShownSections }>();
  const failures = new Map<string, string>();
  const harms = new Map<string, Harm>();
  const scans = new Map<string, WholeScan>();
  const complaints: string[] = [];

  const lookAtReport = async (page: Page, domain: string): Promise<void> => {
    scans.set(domain, await scanOnce(stage.candor, domain));
    await page.setViewportSize(DESK);
    await goWithin(page, `/scan/${domain}`);
    await page.getByRole('article').getByText(domain, { exact: true }).first().waitFor();
    await page.locator('#ownership').waitFor();
    await openSections(page);
    shown.set(domain, { ...(await readShownReport(page)), sections: await readShownSections(page) });
    harms.set(domain, await readHarm(page));
  };

  const lookAtFailure = async (page: Page, domain: string): Promise<void> => {
    await goHome(page);
    await askForScan(page, domain);
    await page.getByRole('heading', { level: 1, name: `No report of ${domain}` }).waitFor();
    failures.set(domain, (await faultMessage(page).textContent()) ?? '');
  };

  /** Opens reports one after the other until the queue is empty. */
  const lookAround = async (queue: Iterable<SiteConfig>): Promise<void> => {
    const visitor = await stage.visitor();
    try {
      await openHome(visitor.page);
      for (const { domain, expects } of queue) {
        const before = visitor.complaints.length;
        await (expects.outcome === 'completed' ? lookAtReport : lookAtFailure)(visitor.page, domain);
        complaints.push(...visitor.complaints.slice(before).map((complaint) => `${domain}: ${complaint}`));
      }
    } finally {
      await visitor.leave();
    }
  };

  before(async () => {
    // Starts with the slow one, so that the others run in parallel to it.
    const queue = [...sites].sort((one) => (one.domain === 'dim-lantern.example' ? -1 : 0)).values();
    await Promise.all(Array.from({ length: WIDTH }, () => lookAround(queue)));
  });

  for (const site of sites) {
    const expected = publicExpectation(expectedReportOf(site));
    const { domain } = site;
    if (expected.outcome === 'failed') {
      it(`explains why there is no report of ${domain}`, () => {
        expect(failures.get(domain)).to.match(FAILURES[expected.reason]).and.include(domain);
      });
      continue;
    }

    it(`shows every figure in the configuration of ${domain}`, () => {
      const report = shown.get(domain);
      if (!report) throw new Error('It was not shown.');
      expectFacts(report.email, expectedEmailFacts(expected));
      expectFacts(report.web, expectedWebFacts(expected));
      const { web, dns, network, privacy } = expected.facts;
      const redirects = web?.redirects && [...web.redirects].map(({ status, url }) => `${status ?? ''} ${url ?? ''}`);
      const row = report.web.find(({ name }) => name === 'Redirects')?.values ?? [];
      if (redirects) expect([...report.ways, row]).to.deep.include(redirects);
      expectFacts(report.dns, expectedDnsFacts(expected));
      expectFacts(report.securityTxt, expectedSecurityTxtFacts(expected));
      expectFacts(report.breaches, expectedBreachFacts(expected));
      expectFacts(report.community, expectedCommunityFacts(expected));
      expectLowerFacts(report.lower, expected);
      expectSomeFacts(report.privacy, expectedPrivacyFacts(expected));
      const protection = privacy?.privacy?.botProtection;
      if (protection?.detected === true) expect(report.botProtection).to.include(protection.type);
      if (protection?.detected === false) expect(report.botProtection).to.equal(null);
      if (network?.network) {
        const ports = report.ports.map(({ name }) => name).filter((name) => /^\d/.test(name));
        expect(ports).to.deep.equal(expectedPortNames(expected));
        expect(report.blockLists).to.have.lengthOf([...(dns?.blockLists ?? [])].length);
        expectSomeFacts(report.blockLists, expectedBlockListFacts(expected));
        expect(report.address[0]?.values).to.deep.equal([network.network.ip]);
      }
      expect(report.notChecked).to.have.lengthOf(Object.keys(expected.inconclusive).length);
      expectStatedFacts(report, expected.facts);
      expectWordsOfRows(report, expected.facts);
    });

    it(`shows everything from ${domain} as plain text that fits on a phone`, () => {
      const { longest, ...harm } = harms.get(domain) ?? { longest: 0 };
      expect(harm).to.deep.equal({ elements: [], links: [], unseen: [], sideways: 0 });
      expect(longest).to.be.below(LONGEST_TEXT);
    });

    it(`shows the recorded score and grade of ${domain}, and the numbers behind them`, () => {
      const report = shown.get(domain);
      const scan = scans.get(domain);
      if (!report || !scan?.score || !scan.summary) throw new Error('It was not shown.');
      const { score, summary } = scan;
      expect(report.head).to.include(domain).and.include(visibleText(summary.tldr));
      if (score.overall === null) expect(report.head).not.to.match(/(low|medium|high|critical) risk/i);
      else expect(report.head).to.match(new RegExp(`${summary.riskLevel ?? 'no'} risk`, 'i'));
      expect(report.gauge).to.include(score.overall === null ? 'Not checked' : `Grade ${score.grade ?? ''},`);
      expect(report.gauge).to.include(`${score.conclusiveChecks} of ${score.plannedChecks} checks with a result`);
      expect(report.score).to.include(
        score.overall === null ? 'No overall score' : `Overall score ${score.overall} of 100`,
      );
      [score.email, score.web, score.breach, score.compliance].forEach((value, index) => {
        expect(report.subScores[index]).to.include(scoreText(value));
      });
      expect(report.figures).to.deep.equal([
        formatDateTime(scan.completedAt ?? ''),
        formatSeconds(scan.durationSeconds ?? 0),
        String(scan.totalScans),
        String(scan.dataSourcesCount),
      ]);
      const web = scan.sections.find((section) => section.__typename === 'WebSection');
      const grade = report.web.find(({ name }) => name === 'SSL grade')?.word;
      expect(grade).to.equal(web?.sslGrade ? `Grade ${web.sslGrade}` : 'Unknown');
      expect(report.penalties.map(([points, , why]) => `${points ?? ''} ${why ?? ''}`)).to.deep.equal(
        score.penalties.map(
          ({ points, reason, pointsReason }) => `−${points} ${visibleText(reason)}${pointsReason ?? 'no reason'}`,
        ),
      );
      const findings = scan.sections.flatMap((section) => {
        const { open, settled } = sortFindings(section.findings);
        // Settled findings are grouped: passed, for information, not applicable.
        const grouped = (['PASS', 'INFO', 'NOT_APPLICABLE'] as const).flatMap((outcome) =>
          settled.filter((finding) => finding.outcome === outcome),
        );
        return [...open, ...grouped];
      });
      expect(report.findings).to.have.lengthOf(findings.length);
      findings.forEach(({ title, points }, index) => {
        expect(report.findings[index]).to.include(visibleText(title));
        if (points > 0) expect(report.findings[index]).to.include(reportTexts().points.lost({ points }));
      });
    });
  }

  it('never causes an error, a policy violation, a dialog or a request to another site in the browser', () => {
    expect(complaints).to.deep.equal([]);
    expect(shown.size + failures.size).to.equal(sites.length);
  });
};
