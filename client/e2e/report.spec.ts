import { labSites } from '../../server/lab/labSites.ts';
import { story } from './openStage.ts';
import { browser } from './report/browser.ts';
import { everySite } from './report/everySite.ts';
import { explorer } from './report/explorer.ts';
import { history } from './report/history.ts';
import { largeReport } from './report/largeReport.ts';
import { pictures } from './report/pictures.ts';
import { sectionFacts } from './report/sectionFacts.ts';
import { SHOWN_SITES } from './report/shownSites.ts';
import { recheck } from './report/recheck.ts';
import { specifiedReport } from './report/specifiedReport.ts';
import { reportExports } from './report/exports.ts';
import { verifyPage } from './report/verifyPage.ts';

/** Two checks of each section that the story opens. */
const LARGE_CHECKS = ['spf', 'dkim', 'http', 'tls'];

story('A report, in a real browser', {}, (stage) => {
  describe('of sites of the sample internet', () => {
    everySite(
      stage,
      labSites.filter(({ domain }) => SHOWN_SITES.includes(domain)),
    );
  });
  describe('follows the specification: it', () => {
    specifiedReport(stage);
  });
  describe('can be exported: it', () => {
    reportExports(stage);
  });
  describe('can be verified in the browser: the page', () => {
    verifyPage(stage);
  });
  describe('has sections, whose facts', () => {
    sectionFacts(stage);
  });
  describe('has pictures, which', () => {
    pictures(stage);
  });
  describe('shows what a browser saw, which', () => {
    browser(stage);
  });
  describe('has a history', () => {
    history(stage, false);
  });
  describe('has checks that can run again', () => {
    recheck(stage);
  });
  describe('has hundreds of findings', () => {
    largeReport(stage, (probe) => LARGE_CHECKS.includes(probe), 800);
  });
  describe('has a GraphQL explorer, which', () => {
    explorer(stage);
  });
});
