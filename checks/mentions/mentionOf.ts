import type { MentionsObservation } from './observation.ts';
import { inertText, wellFormedText } from '../kit/boundedText.ts';
import { isEnglish, NO_SENTIMENT, sentimentOf } from './sentiment.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import { z } from 'zod';
import { InconclusiveError } from '../kit/check.ts';
import { plainTextOf } from '../kit/plainTextOf.ts';
import { instantOf } from '../registration/instantOf.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

type Read = Extract<MentionsObservation['mentions'], { status: 'read' }>;
type FoundMention = Read['found'][number];

export interface Sought {
  /** Lower-case A-labels, and the same name in Unicode. */
  readonly domains: readonly string[];
  readonly companyName: string | null;
}

const MAX_TEXT = 280;
const SOURCE = 'Hacker News';

/**
 * Returns a hit as a mention, or `undefined` if it does not name the site. Judges the text that is shown, so that readers can check the verdict. A story that
 * links to the site has the site's own title, which is not an opinion about it.
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
  // Letters with a longer lower-case form would shift every position after them.
  const searched = lower.length === text.length ? lower : text;
  for (const domain of domains) {
    const index = indexOfDomain(searched, domain);
    if (index !== -1) return { text, index };
  }
  const index = companyName === null ? -1 : indexOfName(text, companyName);
  return index === -1 ? undefined : { text, index };
};

/** Removes names and addresses: "Best Bank" is not praise, and neither is a word within an address. */
const withoutNames = (text: string, { companyName }: Sought): string => {
  const withoutAddresses = text
    .split(' ')
    .map((word) => (/^\W*https?:\/\//i.test(word) || /[a-z0-9]\.[a-z]{2,}/i.test(word) ? 'it' : word))
    .join(' ');
  return companyName === null ? withoutAddresses : withoutAddresses.replaceAll(companyName, 'it');
};

/** Characters of a host name or of a word around it. */
const NAME_PART = /[\p{L}\p{N}_-]/u;

/**
 * Returns the index where a text names the domain or a host below it, or -1. Excludes the end of another name (`myexample.org`), the beginning of one
 * (`example.org.evil.example`) and the domain of a mailbox (`me@example.org`). `text` and `domain` must be lower case.
 */
export const indexOfDomain = (text: string, domain: string): number => {
  for (let index = text.indexOf(domain); index !== -1; index = text.indexOf(domain, index + 1)) {
    const end = index + domain.length;
    const isEnd = !NAME_PART.test(text[end] ?? ' ') && !(text[end] === '.' && NAME_PART.test(text[end + 1] ?? ' '));
    const before = text[index - 1] ?? ' ';
    if (isEnd && before !== '@' && !NAME_PART.test(before) && !(before === '.' && isMailbox(text, index))) return index;
  }
  return -1;
};

/** Recognises `me@mail.example.org`, reading backwards from the domain. */
const isMailbox = (text: string, index: number): boolean => {
  let start = index;
  const first = Math.max(0, index - 253);
  while (start > first && (NAME_PART.test(text[start - 1] ?? ' ') || text[start - 1] === '.')) start -= 1;
  return text[start - 1] === '@';
};

/** Returns the index where a text contains the name as separate words with exactly this spelling, or -1. */
export const indexOfName = (text: string, name: string): number => {
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1)) {
    const isWord = !NAME_PART.test(text[index - 1] ?? ' ') && !NAME_PART.test(text[index + name.length] ?? ' ');
    if (isWord) return index;
  }
  return -1;
};

/** Returns whether a URL is on the domain or on a host below it. */
export const isAddressOf = (address: string | null, domain: string): boolean => {
  if (address === null || address.length > 2_048 || !/^https?:/i.test(address)) return false;
  const host = parsedUrl(address)?.hostname.replace(/\.$/, '');
  return host !== undefined && isWithinDomain(host, domain);
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Number of characters of a long text that are searched before and after the position. */
const AROUND = 1_500;

/**
 * Returns the sentence at `index` with as many whole sentences after and before it as fit. A longer sentence is cut around the position. At most `maxLength`
 * characters.
 */
export const excerptAround = (text: string, index: number, maxLength: number): string => {
  const from = Math.max(0, index - AROUND);
  const near = text.slice(from, index + AROUND);
  const parts = [...sentences.segment(near)];
  const place = index - from;
  const own = Math.max(
    0,
    parts.findLastIndex((part) => part.index <= place),
  );
  const sentence = parts[own]?.segment.trim() ?? '';
  if (sentence.length > maxLength) return cutAround(sentence, place - (parts[own]?.index ?? 0), maxLength);
  let excerpt = sentence;
  for (const neighbour of parts.slice(own + 1)) {
    const longer = `${excerpt} ${neighbour.segment.trim()}`;
    if (longer.length > maxLength) break;
    excerpt = longer;
  }
  for (const neighbour of parts.slice(0, own).reverse()) {
    const longer = `${neighbour.segment.trim()} ${excerpt}`;
    if (longer.length > maxLength) break;
    excerpt = longer;
  }
  return excerpt;
};

const cutAround = (sentence: string, place: number, maxLength: number): string => {
  const start = Math.min(Math.max(0, place - Math.floor(maxLength / 3)), Math.max(0, sentence.length - maxLength + 1));
  const cut = sentence.slice(start, start + maxLength - 2).trim();
  return `${start > 0 ? '…' : ''}${cut}${start + maxLength - 2 < sentence.length ? '…' : ''}`;
};

/** A story or a comment without markup. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** The target of a story. */
  readonly address: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string | null;
}

/** The rest of a comment is ignored. */
const MAX_HIT_TEXT = 8_000;
const MAX_HITS = 200;

const text = z.string().nullish().catch(null);
const hit = z.object({
  objectID: z.string().regex(/^\d{1,15}$/),
  created_at: text,
  created_at_i: z.number().int().min(0).max(4_102_444_800).nullish().catch(null),
  title: text,
  url: text,
  story_text: text,
  comment_text: text,
});
const answer = z.object({ hits: z.array(z.unknown()) });

/** Parses the answer of HN's search (https://hn.algolia.com/api). Throws `InconclusiveError` if it is not valid. */
export const parseHits = (body: unknown): readonly Hit[] => {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new InconclusiveError('unavailable', 'The search for mentions answered no list of hits');
  const items = parsed.data.hits.slice(0, MAX_HITS);
  const hits = items.flatMap((item) => hit.safeParse(item).data ?? []);
  if (hits.length === 0 && items.length > 0)
    throw new InconclusiveError('unavailable', 'The search for mentions answered a list that cannot be read');
  return hits.map((each) => ({
    id: each.objectID,
    title: plainTextOf(each.title ?? '', 500),
    address: each.url ?? null,
    text: plainTextOf(each.comment_text ?? each.story_text ?? '', MAX_HIT_TEXT),
    at: timeOf(each.created_at_i, each.created_at),
  }));
};

const timeOf = (seconds: number | null | undefined, written: string | null | undefined): string | null =>
  (typeof seconds === 'number' ? new Date(seconds * 1_000) : instantOf(written))?.toISOString() ?? null;
