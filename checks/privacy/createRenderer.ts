import type { HttpExchange, ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { renderPage } from '../kit/page/renderPage.ts';

/** Maximum number of pages per scan that a browser renders, because each costs seconds. */
const MOST = 3;

/** Returns the response with the page as a browser shows it; `undefined` if there is no browser, or if it saw nothing. */
export type Render = (
  exchange: HttpExchange,
  more?: Parameters<typeof renderPage>[3],
) => Promise<HttpExchange | undefined>;

/** For pages that have no text without their scripts, and for those that only a browser gets. Rejects only when `signal` aborts. */
export const createRenderer = (io: ScannerIo, signal: AbortSignal): Render => {
  let rendered = 0;
  return async (exchange, more) => {
    if (rendered >= MOST) return undefined;
    rendered += 1;
    return renderPage(exchange, io, signal, more);
  };
};
