import type { Page } from 'playwright';

/** One screenshot: a URL, and what a visitor does there before it is taken. */
export interface Screen {
  /** Name of the screenshot file. */
  readonly name: string;
  readonly path: string;
  readonly locale?: string;
  readonly show?: (page: Page) => Promise<void>;
}
