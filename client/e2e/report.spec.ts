import { randomUUID } from 'node:crypto';
import { scanStory } from '../../schema/events/testing/scanStory.ts';
import { labSites } from '../../server/lab/labSites.ts';
import type { TestCandor } from '../../tests/support/startTestCandor.ts';
import { story } from './openStage.ts';
import { browser } from './report/browser.ts';
import { everySite } from './report/everySite.ts';
import { explorer } from './report/explorer.ts';
import { history } from './report/history.ts';
import { largeReport } from './report/largeReport.ts';
import { pictures } from './report/pictures.ts';
import { sectionFacts } from './report/sectionFacts.ts';
import { SHOWN_SITES } from './report/shownSites.ts';
import { specifiedReport } from './report/specifiedReport.ts';
import { takenAlong } from './report/takenAlong.ts';

/** Two of each section that the story opens. */
const LARGE_CHECKS = ['spf', 'dkim', 'http', 'tls'];

/** The log is as old as its first event: a scan that came to nothing. */
const beginLog = async ({ store }: TestCandor, time: string): Promise<void> => {
  const { scanId, requested, failed } = scanStory('00000000-0000-4000-8000-000000000001', 'gone.example');
  const events = [requested(), failed()].map(({ type, data }) => {
    const id = randomUUID();
    return { id, type, version: 1, data, metadata: { correlationId: id, causationId: id, actor: 'system', time } };
  });
  await store.append(`scan-${scanId}`, events, 'none');
};

story(
  'A report, in a real browser',
  {},
  (stage) => {
    describe('of sites of the sample internet', () => {
      everySite(
        stage,
        labSites.filter(({ domain }) => SHOWN_SITES.includes(domain)),
      );
    });
    describe('follows the specification: it', () => {
      specifiedReport(stage);
    });
    describe('is taken along', () => {
      takenAlong(stage);
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
      history(stage);
    });
    describe('has hundreds of findings', () => {
      largeReport(stage, (probe) => LARGE_CHECKS.includes(probe), 800);
    });
    describe('is asked for by GraphQL', () => {
      explorer(stage);
    });
  },
  ({ candor }) => beginLog(candor, '2024-12-31T00:00:00.000Z'),
);
