import { expect } from 'chai';
import type { Browser } from 'playwright';
import { buildClient } from '../../scripts/buildClient.ts';
import { startTestCandor, type TestCandor, type TestCandorOptions } from '../../server/testing/startTestCandor.ts';
import { launchBrowser } from './launchBrowser.ts';
import { newVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** A Candor with its sample internet, and a browser for any number of visitors. */
export interface Stage {
  readonly candor: TestCandor;
  readonly browser: Browser;
  /** `url`: another Candor's, default this one's. */
  visitor(options?: VisitorOptions, url?: string): Promise<Visitor>;
  /** Runs `visit`, and holds it to causing no complaint of the browser. */
  visit(visit: (visitor: Visitor) => Promise<void>, options?: VisitorOptions, url?: string): Promise<void>;
  close(): Promise<void>;
}

export const openStage = async (options?: TestCandorOptions): Promise<Stage> => {
  await buildClient({ ifStale: true }, () => undefined);
  const candor = await startTestCandor(options);
  try {
    const browser = await launchBrowser();
    const visitor: Stage['visitor'] = (visitorOptions, url = candor.url) => newVisitor(browser, url, visitorOptions);
    return {
      candor,
      browser,
      visitor,
      visit: async (visit, visitorOptions, url) => {
        const one = await visitor(visitorOptions, url);
        try {
          await visit(one);
          expect(one.complaints).to.deep.equal([]);
        } finally {
          await one.leave();
        }
      },
      close: async () => {
        await browser.close();
        await candor.close();
      },
    };
  } catch (error) {
    await candor.close();
    throw error;
  }
};
