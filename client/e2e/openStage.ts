import { expect } from 'chai';
import { buildClient } from '../../scripts/buildClient.ts';
import { startTestCandor, type TestCandor, type TestCandorOptions } from '../../tests/support/startTestCandor.ts';
import { launchBrowser } from './launchBrowser.ts';
import { receiveVisitors, type Visitor, type VisitorOptions } from './visits.ts';

/** A Candor server with the sample internet, and a browser for any number of visitors. */
export interface Stage {
  readonly candor: TestCandor;
  /** `url`: another server; defaults to this one. */
  visitor(options?: VisitorOptions, url?: string): Promise<Visitor>;
  /** Runs `visit`, and fails if the browser logs errors. */
  visit(visit: (visitor: Visitor) => Promise<void>, options?: VisitorOptions, url?: string): Promise<void>;
  close(): Promise<void>;
}

export const openStage = async (options?: TestCandorOptions): Promise<Stage> => {
  await buildClient({ ifStale: true }, () => undefined);
  const candor = await startTestCandor(options);
  try {
    const browser = await launchBrowser();
    const receive = receiveVisitors(browser);
    const visitor: Stage['visitor'] = (visitorOptions, url = candor.url) => receive(url, visitorOptions);
    return {
      candor,
      visitor,
      visit: async (visit, visitorOptions, url) => {
        const one = await visitor(visitorOptions, url);
        try {
          await visit(one);
          expect(one.complaints).to.deep.equal([]);
        } catch (error) {
          const shown = await shownBy(one);
          await one.context.close();
          if (error instanceof Error) error.stack = `${error.stack ?? ''}${shown}`;
          throw error;
        }
        await one.leave();
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

/** Diagnostics of a failure: the URL, the content of the page, and the errors that the browser logged. */
const shownBy = async ({ page, complaints }: Visitor): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  const complained = complaints.map((complaint) => `\nthe browser complained: ${complaint.slice(0, 1000)}`).join('');
  return `\n${page.url()} shows: ${text.replace(/\s+/g, ' ').slice(0, 500)}${complained}`;
};

/** State that the parts of a story share; the story opens and closes it. */
export type StoryStage = Omit<Stage, 'close'>;

/** Describes a story: tests that share one Candor and one browser. `options`: called once, before it starts. `prepare` runs once, before the first test. */
export const story = (
  title: string,
  options: TestCandorOptions | (() => Promise<TestCandorOptions>),
  parts: (stage: StoryStage) => void,
  prepare: (stage: StoryStage) => Promise<void> = () => Promise.resolve(),
): void => {
  describe(title, function () {
    this.timeout(240_000);
    let opened: Stage | undefined;
    const stage = (): Stage => {
      if (!opened) throw new Error('The stage is open only while tests run.');
      return opened;
    };
    before(async () => {
      opened = await openStage(typeof options === 'function' ? await options() : options);
      await prepare(opened);
    });
    after(() => opened?.close());
    parts({
      get candor() {
        return stage().candor;
      },
      visitor: (...given) => stage().visitor(...given),
      visit: (...given) => stage().visit(...given),
    });
  });
};
