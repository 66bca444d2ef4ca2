import type { PrivacyObservation } from './observation.ts';
import type { InconclusiveReason } from '../kit/section.ts';
import { inconclusiveOf } from '../kit/inconclusiveOf.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { Target } from '../kit/check.ts';
import { frontPage, type FrontPageVisit, readPage } from '../kit/page/frontPage.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import type { Protection } from '../kit/page/botProtection.ts';
import type { Render } from './createRenderer.ts';
import type { HtmlPage } from '../kit/page/htmlPage.ts';
import { contentOf } from '../kit/page/pageContent.ts';

/** The front page as the starting point for links. */
export interface Entrance {
  readonly seen: PrivacyObservation['frontPage'];
  readonly page: HtmlPage | undefined;
  readonly url: string | undefined;
  readonly protection: Protection | undefined;
  /** The whole page was received. If false, a link may be further down. */
  readonly complete: boolean;
  /** Why it was not received at all. */
  readonly failure: InconclusiveReason | undefined;
  /** `page` is as a browser shows it. */
  readonly isRendered: boolean;
}

/** A page with fewer words shows nothing without scripts. */
const FEW_WORDS = 25;

/** Opens the front page. Rejects only when `signal` aborts. */
export const enterSite = async (
  target: Target,
  io: ScannerIo,
  render: Render,
  signal: AbortSignal,
): Promise<Entrance> => {
  const visited = await frontPage(target, io, signal);
  const entrance = await entranceOf(visited, signal);
  if (entrance.seen.status !== 'empty' || visited.status !== 'read') return entrance;
  const rendered = await render(visited.exchange);
  return rendered ? { ...(await entranceOf(readPage(rendered), signal)), isRendered: true } : entrance;
};

const entranceOf = async (visited: FrontPageVisit, signal: AbortSignal): Promise<Entrance> => {
  const nowhere = {
    page: undefined,
    url: undefined,
    protection: undefined,
    failure: undefined,
    complete: false,
    isRendered: false,
  };
  if (visited.status === 'notChecked') {
    const reason = wellFormedText(visited.failure.message, 300);
    return { ...nowhere, seen: { status: 'notRead', reason }, failure: inconclusiveOf(visited.failure).reason };
  }
  if (visited.status === 'notServed')
    return { ...nowhere, seen: { status: 'noWebsite', detail: wellFormedText(visited.detail, 300) } };
  const { hop, exchange, challenged } = visited;
  const { page, words, protection } = await contentOf(visited, signal);
  const url = wellFormedText(hop.url, 2_048);
  const complete = !exchange.truncated && page?.cut === false;
  const common = { page, url, complete, protection: undefined, failure: undefined, isRendered: false };
  const notRead = (reason: string) => ({ status: 'notRead' as const, reason: wellFormedText(reason, 300) });
  if (protection) {
    const browser = challenged ? '. A browser could not read the page either' : '';
    const seen = notRead(`${protection.name}: ${protection.evidence.slice(0, 200)}${browser}`);
    return { ...common, page: undefined, protection, seen };
  }
  if (hop.status >= 400) return { ...common, seen: notRead(`The front page answers with status ${hop.status}`) };
  if (!page) return { ...common, seen: notRead('The front page is no HTML') };
  if (words < FEW_WORDS && page.scripts > 0 && page.links.every(({ text: label }) => label === '')) {
    return { ...common, protection: scriptOnly(url, page, words), seen: { status: 'empty', url } };
  }
  if (challenged) {
    const seen = { status: 'read', url, withBrowser: true } as const;
    return { ...common, protection: challenged.by, isRendered: true, seen };
  }
  return { ...common, seen: { status: 'read', url } };
};

const scriptOnly = (url: string, page: HtmlPage, words: number): Protection => ({
  kind: 'script',
  name: 'Page that needs JavaScript',
  confidence: 'medium',
  evidence: `${words} words and ${page.scripts} scripts without a link that can be read`,
  url,
});
