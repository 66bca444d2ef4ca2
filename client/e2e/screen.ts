import type { Page } from 'playwright';

/** One thing to look at: an address, and what a visitor does there before the picture is taken. */
export interface Screen {
  /** Of the picture's file. */
  readonly name: string;
  readonly path: string;
  readonly locale?: string;
  readonly show?: (page: Page) => Promise<void>;
}
