import { resourceOf } from './resourceOf.ts';
import type { Resource } from './traces.ts';

const MAX_INLINE_URLS = 300;
/** An address within quotes; each part stops at the first character that is none of it, so that the search is linear. */
const QUOTED = /["'`](?:https?:)?\/\/[a-z0-9.-]{3,253}\/[^\s"'`<>\\)]{0,1000}/gi;

/** The third-party tags that inline scripts insert: addresses in quotes whose file is a script, or whose host's loaders are built of pieces. */
export const inlineResources = (script: string, base: string): readonly Resource[] => {
  const found: Resource[] = [];
  for (const [quoted] of script.replaceAll('\\/', '/').matchAll(QUOTED)) {
    if (found.length >= MAX_INLINE_URLS) break;
    const resource = resourceOf('inline', quoted.slice(1), base);
    if (resource && (/\.js([?#]|$)/.test(resource.path) || LOADER_PATHS.some((part) => resource.url.includes(part))))
      found.push(resource);
  }
  return found;
};

/** What the snippets of tags without a file name of their own begin with, by their vendors' set-up pages. */
const LOADER_PATHS: readonly string[] = [
  'googletagmanager.com/gtag/',
  'static.hotjar.com/c/',
  'clarity.ms/tag/',
  'facebook.com/tr',
  'analytics.tiktok.com/i18n/pixel/',
  'mc.yandex.ru/metrika/',
  'widget.intercom.io/widget/',
  'embed.tawk.to/',
  'hm.baidu.com/',
  'cdn.segment.com/analytics',
  'fast.appcues.com/',
  'ws.zoominfo.com/pixel/',
];
