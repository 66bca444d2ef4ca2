import type { SiteConfig } from '../siteConfig.ts';
import type { SourceFault } from './siteSources.ts';

/** `body` is sent as JSON; an empty answer if `undefined`. `text` is sent unchanged. A fault stands for a failed answer. */
export type SourceReply =
  | { readonly status: number; readonly body?: unknown }
  | { readonly status: number; readonly text: string }
  | { readonly fault: SourceFault };

/** One API of the sample internet, with the shapes of the real one. The path of `url` is relative to the API's base; its origin is the server's own. */
export type SourceApi = (sites: readonly SiteConfig[], url: URL) => SourceReply;
