import type { SiteConfig } from '../siteConfig.ts';
import type { SourceFault } from './siteSources.ts';

/** `body` becomes JSON; undefined: an empty answer. `text` is sent as it is. A fault stands for an answer that is none. */
export type SourceReply =
  | { readonly status: number; readonly body?: unknown }
  | { readonly status: number; readonly text: string }
  | { readonly fault: SourceFault };

/**
 * One API of the sample internet, in the shapes of the real one. `url`'s path is what follows the API's base, its origin is the server's
 * own.
 */
export type SourceApi = (sites: readonly SiteConfig[], url: URL) => SourceReply;
