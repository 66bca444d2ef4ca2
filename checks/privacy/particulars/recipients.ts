import { isDenied, isOpenQuestion, type Negation } from '../languageRules.ts';
import { servicesIn } from './names.ts';
import type { ParticularWords, RecipientCategory } from './particularWords.ts';
import type { PlacedSentence } from './placedSentences.ts';
import type { ParticularTopic } from '../observation.ts';

interface NamedRecipient {
  readonly topic: Extract<ParticularTopic, 'analyticsTool' | 'advertisingTool' | 'recipient' | 'recipientCategory'>;
  readonly value: string;
}

/** Returns the tools and providers that a sentence says are used, or that get data. `names`: the company's own. */
export const servicesSaid = (
  { plain, place }: PlacedSentence,
  words: ParticularWords,
  negation: Negation,
  names: readonly string[],
): readonly NamedRecipient[] => {
  if (isOpenQuestion(plain) || FUTURE.test(plain) || words.supposed.test(plain)) return [];
  const services = servicesIn(plain);
  if (services.length === 0) return [];
  const inTitle = new Set(servicesIn(place.toLowerCase()).map(({ name }) => name));
  return services.flatMap(({ use, name, index, end }) => {
    if (names.some((own) => name.toLowerCase().startsWith(own) || own.startsWith(name.toLowerCase()))) return [];
    if (isDenied(plain, index, end, negation)) return [];
    const before = plain.slice(Math.max(0, index - 200), index);
    const isSaid =
      words.using.test(before) || words.giving.test(before) || words.using.test(plain.slice(end, end + 60));
    return isSaid || inTitle.has(name) ? [{ topic: use, value: name }] : [];
  });
};

/** A tool of the future, or of a template, is none that is used. In the supported languages. */
const FUTURE =
  /(?<!\p{L})(?:künftig\p{L}*|zukünftig\p{L}*|zukunft|in (?:the )?future|(?:a )?future (?:update|version|release)s?|à l'avenir|(?:future|prochaine)s? (?:mise à jour|version)s?|(?:futuras?|próximas?) (?:versi|actualiz|atualiz|versõ)\p{L}+|(?:futuri?|prossim[oi]) aggiornament[oi]|toekomstige (?:update|versie)s?|en el futuro|in futuro|(?:in de )?toekomst|no futuro|futuramente)(?!\p{L})/u;

/** Data that are nobody's, and links and buttons for visitors: nothing personal is given to anyone. In the supported languages. */
const NOTHING_PERSONAL =
  /(?<!\p{L})(?:aggregat|agrég|agregad|aggregier|geaggregeer|anonym|anónim|anonimizz|non-?personal|de-?identif|links? to|share buttons?|social sharing|boutons? de partage|botones de compartir|pulsanti di condivisione|deelknoppen|(?:enable|allow|let)s? (?:you|users|visitors) to)/u;

/** Between the act of giving and the recipient, the visitor acts: "when you visit us on a social network". In the supported languages. */
const VISITOR_ACTS =
  /(?<!\p{L})(?:(?:when|where|if) you|wenn sie|sofern sie|lorsque vous|si vous|cuando (?:usted|tú)|si (?:usted|tú)|quando (?:lei|tu|você)|se (?:lei|tu|você)|wanneer (?:u|je)|als (?:u|je))(?!\p{L})/u;
/** What visitors themselves share. */
const VISITOR_GIVES = /(?<!\p{L})(?:you|users|visitors|members)(?:,? \p{L}+,?){0,5} $/u;

/** Between the act of giving and who receives. */
const NEAR = 260;

/** Returns the kinds of recipients that a sentence says data are given to. */
export const categoriesSaid = (
  { plain }: PlacedSentence,
  words: ParticularWords,
  negation: Negation,
): readonly NamedRecipient[] => {
  if (isOpenQuestion(plain) || words.visitor.test(plain) || !words.giving.test(plain)) return [];
  if (NOTHING_PERSONAL.test(plain)) return [];
  return (Object.entries(words.categories) as [RecipientCategory, RegExp][]).flatMap(([category, pattern]) => {
    const match = pattern.exec(plain);
    if (!match || isDenied(plain, match.index, match.index + match[0].length, negation)) return [];
    const before = plain.slice(Math.max(0, match.index - NEAR), match.index);
    const given = lastMatch(words.giving, before);
    if (given === undefined || words.from.test(before.slice(given.index))) return [];
    if (VISITOR_ACTS.test(before.slice(given.end)) || isOfVisitor(before.slice(0, given.index), words)) return [];
    const actor = lastMatch(words.others, before.slice(0, given.index));
    const company = lastMatch(words.company, before.slice(0, given.index));
    if (actor && (!company || company.index < actor.index)) return [];
    return [{ topic: 'recipientCategory' as const, value: category }];
  });
};

const isOfVisitor = (before: string, words: ParticularWords): boolean => {
  const subject = VISITOR_GIVES.exec(before)?.[0];
  return subject !== undefined && !words.company.test(subject);
};

/** Returns the place of the last match of a pattern. */
export const lastMatch = (
  pattern: RegExp,
  text: string,
): { readonly index: number; readonly end: number } | undefined => {
  const match = [...text.matchAll(new RegExp(pattern.source, 'gu'))].at(-1);
  return match && { index: match.index, end: match.index + match[0].length };
};
