import { lastMatch } from './recipients.ts';
import type { DataKind } from '../observation.ts';
import type { Negation } from '../languageRules.ts';
import { durationsIn, type Duration } from './durations.ts';
import { servicesIn } from './names.ts';
import type { ParticularWords } from './particularWords.ts';
import type { PlacedSentence } from './placedSentences.ts';

interface Retention {
  /** ISO 8601. */
  readonly value: string;
  readonly data?: DataKind;
}

/** How long a cookie lives says nothing about how long data are kept. */
const COOKIES =
  /cookie|(?:in|dans|im|en|nel|no) (?:your|the|le|ton|votre|ihrem|su|tu|tuo|suo|seu|uw|je) (?:browser|navig|naveg)|(?:local|session|web) ?storage|pixel|beacon|(?<![\p{L}])_g/u;
/** A cell or list item under a heading about retention, which says "for" and "after" without a verb. */
const SHORT = 160;

/**
 * Returns for how long the company keeps data, by one sentence. Periods of cookies, of third parties, for answers and notices, ages and frequencies are not
 * among them.
 */
export const retentionIn = (
  sentence: PlacedSentence,
  words: ParticularWords,
  negation: Negation,
  names: readonly string[],
): readonly Retention[] => {
  const { plain, place, label } = sentence;
  const around = `${place} ${label}`.toLowerCase();
  if (COOKIES.test(plain) || COOKIES.test(around)) return [];
  const durations = durationsIn(plain, words);
  if (durations.length === 0) return [];
  const isTitled = words.keepingTitle.test(place.toLowerCase());
  const isShort = isTitled && (plain.length <= SHORT || /^[^.;]{2,80}[:–-] /u.test(plain));
  if (!words.keeping.test(plain) && !isShort) return [];
  const isOfService = servicesIn(around).length > 0 && !words.company.test(plain);
  if (isOfService) return [];
  return durations.flatMap((duration, index) => {
    const from = durations[index - 1]?.end ?? 0;
    if (isOther(plain, duration, words, negation) || isByOthers(sentence, duration, words, names)) return [];
    if (!isShort && !isNearVerb(plain, duration, words)) return [];
    const data =
      kindIn(plain.slice(from, duration.index), words) ?? (isShort ? kindIn(label.toLowerCase(), words) : undefined);
    return [{ value: duration.value, ...(data && { data }) }];
  });
};

/** "Longer than 7 days" is no limit, unless it is denied. In the supported languages. */
const LONGER =
  /(?<!\p{L})(?:(?:longer|more) than|länger als|mehr als|plus (?:longtemps )?(?:de|que)|más de|más que|(?:più|oltre)(?: di| a)?|langer dan|meer dan|mais (?:de|do que)) (?:the )?$/u;

const isOther = (
  plain: string,
  { index, end }: Duration,
  words: ParticularWords,
  { words: denial }: Negation,
): boolean => {
  const before = plain.slice(Math.max(0, index - 60), index);
  const after = plain.slice(end, end + 60);
  if (words.otherBefore.test(before) || words.otherAfter.test(after)) return true;
  if (LONGER.test(before) && !denial.test(plain.slice(Math.max(0, index - 120), index))) return true;
  return words.answering.test(plain.slice(Math.max(0, index - 130), end + 50));
};

/** A period far from any word for keeping belongs to another part of the sentence. */
const NEAR = 220;
const isNearVerb = (plain: string, { index, end }: Duration, words: ParticularWords): boolean =>
  words.keeping.test(plain.slice(Math.max(0, index - NEAR), end + NEAR / 2));

/** A provider that is named so near to a period is the one who keeps the data. */
const BESIDE = 100;

/** Returns whether the last one who acts before the period is not the company, or the data are kept "by" a third party. */
const isByOthers = (
  { text, plain }: PlacedSentence,
  { index, end }: Duration,
  words: ParticularWords,
  names: readonly string[],
): boolean => {
  const near = plain.slice(0, index);
  const clause = plain.slice(0, Math.min(plain.length, end + 80));
  const lastOf = (pattern: RegExp, text: string): number => lastMatch(pattern, text)?.end ?? -1;
  const company = lastOf(words.company, near);
  const actor = words.keepers?.exec(text.slice(0, index))?.groups?.['name'];
  if (actor !== undefined && !words.company.test(actor.toLowerCase()) && !isOwn(actor, names)) return true;
  const others = Math.max(lastOf(words.others, near), lastOf(words.visitor, near));
  if (others > company) return true;
  const services = servicesIn(clause);
  const isBeside = services.some((service) => service.use === 'recipient' && index - service.end < BESIDE);
  return services.length > 0 && (company < 0 || isBeside);
};

/** Returns the kind of data that a text names; `undefined` if it names none, or more than one. */
const kindIn = (text: string, words: ParticularWords): DataKind | undefined => {
  const kinds = (Object.entries(words.kinds) as [DataKind, RegExp][]).filter(([, pattern]) => pattern.test(text));
  return kinds.length === 1 ? kinds[0]?.[0] : undefined;
};

const isOwn = (actor: string, names: readonly string[]): boolean =>
  names.some((name) => actor.toLowerCase().includes(name) || name.includes(actor.toLowerCase()));
