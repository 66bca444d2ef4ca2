import type { MentionsObservation } from '../../../../schema/report/observations/mentionsObservation.ts';
import { inertText } from '../inertText.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { excerptAround } from './excerptAround.ts';
import { isEnglish } from './isEnglish.ts';
import { indexOfDomain, indexOfName, isAddressOf } from './namesSite.ts';
import type { Hit } from './parseHits.ts';
import { NO_SENTIMENT, sentimentOf } from './sentimentOf.ts';

type Read = Extract<MentionsObservation['mentions'], { status: 'read' }>;
export type FoundMention = Read['found'][number];

export interface Sought {
  /** A-labels, lower case, and the same name as people write it. */
  readonly domains: readonly string[];
  readonly companyName: string | null;
}

const MAX_TEXT = 280;
const SOURCE = 'Hacker News';

/**
 * A hit as a mention; undefined: it does not name the site. What is judged is the text that is shown, so that its reader can check. A story
 * that leads to the site bears the site's own title, which is no opinion of it.
 */
export const mentionOf = (hit: Hit, sought: Sought): FoundMention | undefined => {
  const place = placeIn(hit.text, sought) ?? placeIn(hit.title, sought);
  const isOwn = sought.domains.some((domain) => isAddressOf(hit.address, domain));
  const common = {
    source: SOURCE,
    url: `https://news.ycombinator.com/item?id=${hit.id}`,
    at: hit.at,
  };
  if (place === undefined || (isOwn && place.text === hit.title)) {
    if (!isOwn) return undefined;
    const title = inertText(hit.title, MAX_TEXT) ?? wellFormedText(hit.address ?? '', MAX_TEXT);
    return { ...common, text: title, kind: 'link', judged: false, ...NO_SENTIMENT };
  }
  const text = inertText(excerptAround(place.text, place.index, MAX_TEXT), MAX_TEXT) ?? '';
  const plain = withoutNames(text, sought);
  const judged = isEnglish(plain);
  return { ...common, text, kind: 'opinion', judged, ...(judged ? sentimentOf(plain) : NO_SENTIMENT) };
};

const placeIn = (text: string, { domains, companyName }: Sought) => {
  const lower = text.toLowerCase();
  // Letters whose lower case is longer would shift every place behind them.
  const searched = lower.length === text.length ? lower : text;
  for (const domain of domains) {
    const index = indexOfDomain(searched, domain);
    if (index !== -1) return { text, index };
  }
  const index = companyName === null ? -1 : indexOfName(text, companyName);
  return index === -1 ? undefined : { text, index };
};

/** "Best Bank" is no praise, and neither is a word within an address. */
const withoutNames = (text: string, { companyName }: Sought): string => {
  const withoutAddresses = text
    .split(' ')
    .map((word) => (/^\W*https?:\/\//i.test(word) || /[a-z0-9]\.[a-z]{2,}/i.test(word) ? 'it' : word))
    .join(' ');
  return companyName === null ? withoutAddresses : withoutAddresses.replaceAll(companyName, 'it');
};
