import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { isWithinDomain } from '../../../server/platform/base/isWithinDomain.ts';

/** Services that show advertisements or an offer on domains without a site. Their names come from their own pages for domain owners. */
const SERVICES = [
  'sedoparking.com',
  'parkingcrew.net',
  'bodis.com',
  'parklogic.com',
  'parkingpage.namecheap.com',
  'hugedomains.com',
  'afternic.com',
  'dan.com',
  'sedo.com',
  'domainmarket.com',
  'buydomains.com',
  'above.com',
] as const;

const LOADED = new RegExp(
  String.raw`<(?:script|iframe|frame|img|link)\b[^>]{0,500}?(?:src|href)\s*=\s*["']?(?:https?:)?//(?:[\w-]+\.){0,4}?(${SERVICES.map((host) => host.replaceAll('.', String.raw`\.`)).join('|')})[/"'?:]`,
  'i',
);
const GODADDY = /img1\.wsimg\.com\/parking-lander\/|window\.location\.href\s*=\s*["']\/lander["']/i;
const TITLE =
  /\b(?:domain|domain name|website)\b.{0,60}\b(?:is|ist|steht)\s(?:parked|for sale|available for purchase|zum verkauf|zu verkaufen|geparkt)\b|\bparked (?:domain|free)\b/i;
const MAX_LOOKED_AT = 60_000;

/** Returns what shows that a page is an advertisement or an offer for a domain without a site; `undefined` if nothing does. */
export const parkingEvidence = ({
  html,
  title,
  url,
  isOnSite,
}: {
  html: string;
  title: string | null;
  url: string;
  isOnSite: boolean;
}): string | undefined => {
  const host = parsedUrl(url)?.hostname ?? '';
  const service = SERVICES.find((each) => isWithinDomain(host, each));
  if (service !== undefined && !isOnSite) return `it leads to ${host}`;
  const text = html.slice(0, MAX_LOOKED_AT);
  const loaded = LOADED.exec(text)?.[1];
  if (loaded !== undefined && !host.endsWith(loaded.toLowerCase())) return `it loads from ${loaded.toLowerCase()}`;
  const lander = GODADDY.exec(text)?.[0];
  if (lander !== undefined) return lander;
  return title !== null && TITLE.test(title) ? title : undefined;
};
