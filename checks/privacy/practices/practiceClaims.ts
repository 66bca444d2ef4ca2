import type { PrivacyTopic } from '../observation.ts';
import { inFirstPerson } from './companyNames.ts';
import { lastEnd, type LanguageRules, type Negation } from '../languageRules.ts';
import { underLead, withLead } from './leads.ts';
import { tokensOf, type Grammar, type Practice } from './practice.ts';

export interface PracticeClaim {
  readonly topic: PrivacyTopic;
  readonly holds: boolean;
  /** The claim holds for some cases only, so it neither accuses nor clears. */
  readonly limited?: true;
}

/** Names the visitors' data, in the supported languages. */
const VISITORS_DATA =
  /(?<!\p{L})(?:(?:personal|your) (?:data|information|details)|(?:ihre|deine|personenbezogene|persönliche)[nr]? (?:\p{L}+ )?(?:daten|informationen)|vos (?:données|informations|coordonnées)|(?:données|informations) (?:à caractère )?personnel\p{L}*|(?:sus|tus|vuestros) datos|datos personales|(?:tuoi|suoi|vostri) dati|dati personali|(?:uw|je|jouw) (?:persoons)?gegevens|persoonsgegevens|(?:seus|teus|vossos) dados|dados pessoais)(?!\p{L})/u;

/**
 * Returns what a sentence claims about selling and sharing data. Doubt about a part of a practice (is it hypothetical? whose data? under what condition?) makes
 * the claim limited, or prevents it. `names`: what the company calls itself. `before`: the sentence before it. `title`: the nearest title above it.
 */
export const practiceClaims = (
  sentence: string,
  rules: Rules,
  names: readonly string[],
  { before, title }: { readonly before?: string | undefined; readonly title?: string | undefined } = {},
): readonly PracticeClaim[] => {
  const said = claimsIn(sentence, rules, names);
  const titled = said.length > 0 || title === undefined ? [] : claimsUnder(title, sentence, rules, names);
  if (titled.length > 0) return titled;
  const [pronoun, data] = rules.practices.theyAreData;
  if (said.length > 0 || before === undefined || !VISITORS_DATA.test(before)) return said;
  // Only "they are not sold" counts: cookies and other things are shared, or not, as well.
  const named = sentence.replace(pronoun, data);
  const denied = named === sentence ? [] : claimsIn(named, rules, names);
  return denied.filter(({ topic, holds }) => topic === 'sellsData' && !holds);
};

type Rules = Pick<LanguageRules, 'practices' | 'negation'>;

/** A company that lists what it does not do, denies. Whatever else a title says is left to the sentences. */
const claimsUnder = (
  title: string,
  sentence: string,
  rules: Rules,
  names: readonly string[],
): readonly PracticeClaim[] => {
  const { company, leads } = rules.practices;
  const led = underLead(inFirstPerson(sentence, names, company), inFirstPerson(title, names, company), leads, company);
  return led === undefined
    ? []
    : claimsIn(led, rules, names).filter(({ topic, holds }) => !holds || topic === 'sharesWithConsent');
};

const claimsIn = (
  sentence: string,
  { practices: grammar, negation }: Rules,
  names: readonly string[],
): readonly PracticeClaim[] => {
  const ordered = grammar.recipientLast?.(sentence) ?? sentence;
  const plain = withLead(inFirstPerson(ordered, names, grammar.company), grammar.leads, grammar.company);
  const claims = new Map<PrivacyTopic, PracticeClaim>();
  for (const practice of grammar.practices(tokensOf(plain))) {
    for (const claim of claimsOf(practice, plain, grammar, negation)) {
      const before = claims.get(claim.topic);
      if (!before || (before.limited === true && claim.limited !== true)) claims.set(claim.topic, claim);
    }
  }
  return [...claims.values()];
};

const NO = /^(?:no|never|nein|niemals|non|jamais|não|nee|nooit)(?!\p{L})/u;
const YES = /^(?:yes|ja|oui|sí|si|sim)(?!\p{L})/u;

const claimsOf = (
  practice: Practice,
  plain: string,
  grammar: Grammar,
  negation: Negation,
): readonly PracticeClaim[] => {
  const question = plain.indexOf('?');
  const isAsked = practice.start < question;
  const comma = plain.startsWith(', ', practice.start) ? 2 : 0;
  const led = isAsked ? '' : plain.slice(question + 1, practice.start + comma);
  const before = grammar.purpose ? led.replace(grammar.purpose, '') : led;
  if (practice.denied === 'unclear' || grammar.supposed.test(before)) return [];
  if (!isAsked) {
    if (practice.denied === 'yes') return denials(practice, plain, grammar);
    const isDoubtful = [before, plain.slice(question + 1, practice.end)].some((text) => grammar.doubtful.test(text));
    if (isDoubtful || isDeniedBefore(practice, plain, grammar, negation)) return [];
    const claims = affirmations(practice, plain, grammar);
    return isDeniedBehind(practice, plain, grammar, negation)
      ? claims.filter(({ topic }) => !ACCUSATIONS.has(topic))
      : claims;
  }
  // In "Do we sell your data? No.", only the answer makes the statement.
  const answer = plain.slice(question + 1).replace(/^["')\s]+/, '');
  if (YES.test(answer)) return affirmations({ ...practice, denied: 'no' }, plain, grammar);
  return NO.test(answer) && answer.length < 20
    ? denials({ ...practice, denied: 'yes', end: question }, plain, grammar)
    : [];
};

/** Topics that count against a company. Any denial nearby, even one that was not understood, prevents them. */
const ACCUSATIONS: ReadonlySet<PrivacyTopic> = new Set(['sellsData', 'marketplaceSharing', 'vagueSharing']);

/** "We share it without your consent" does not ask for consent. */
const WITHOUT = /(?<!\p{L})(?:without|ohne|sans|sin|senza|zonder|sem)(?!\p{L})/u;
/** What follows is about somebody else: "partners who do not …". */
const RELATIVE =
  /(?<!\p{L})(?:who|which|that|whose|que|qui|che|quem|quienes)(?!\p{L})|, (?:die|der|das|den|deren|dessen|welche[rs]?|wat)(?!\p{L})/u;

/** Contains a word of denial other than "without" and "not only". */
const hasDenial = (text: string, { words, harmless }: Negation): boolean =>
  words.test(text.replace(harmless, '~').replaceAll(new RegExp(WITHOUT, 'gu'), '~'));

/** "Under no circumstances, not even later, we sell": commas do not end a denial. */
const isDeniedBefore = ({ start }: Practice, plain: string, { but }: Grammar, negation: Negation): boolean => {
  const before = plain.slice(0, start);
  return hasDenial(before.slice(Math.max(lastEnd(before, /[;.!?]/g), lastEnd(before, but))), negation);
};

/** "We sell your data to nobody" · "Wir verkaufen Ihre Daten, auch in Zukunft, nicht". */
const isDeniedBehind = ({ end }: Practice, plain: string, { but }: Grammar, negation: Negation): boolean => {
  const after = plain.slice(end);
  const ends = [/[;:.!?]/, new RegExp(but, 'u'), RELATIVE].map((each) => after.search(each)).filter((at) => at >= 0);
  return hasDenial(after.slice(0, Math.min(after.length, ...ends)), negation);
};

const CLAUSE_END = /[;:.!?]|, (?=we |nor |and (?:we|do|will|use) )| (?=and we )| - /;
/** Returns whether the visitor is asked: "not without your consent", but not "… but with our affiliates without it". `rest`: the first clause of `after`. */
const isForConsent = (after: string, rest: string, { but, consent }: Grammar): boolean => {
  const [own = '', ...others] = after.split(but);
  return consent.test(own.slice(0, rest.length)) && !WITHOUT.test(others.join(' '));
};

/** A sale for money or anything else is a sale: this limits nothing. */
const FOR_ANYTHING =
  / (?:in exchange )?for (?:money|monetary|cash|payment)[^.,;]{0,12} (?:or|and\/or|nor) (?:(?:for )?(?:any ?thing|something) (?:else|of value)(?: of value)?|(?:any )?other[^.,;]{0,20} considerations?)/;

const denials = ({ act, object, end }: Practice, plain: string, grammar: Grammar): readonly PracticeClaim[] => {
  if (object !== 'person') return [];
  const after = plain.slice(end).replace(FOR_ANYTHING, '');
  const stop = after.search(CLAUSE_END);
  const rest = stop < 0 ? after : after.slice(0, stop);
  const unlimited =
    !grammar.limit.test(plain.slice(0, end)) &&
    !(act === 'share' && grammar.limit.test(after.replace(grammar.market, ' ')));
  const limits = (words: string): Pick<PracticeClaim, 'limited'> =>
    unlimited && tokensOf(words).every(({ word }) => grammar.plainEnd.has(word) || grammar.listed.test(word))
      ? {}
      : { limited: true };
  const claims: PracticeClaim[] = [];
  if (act === 'share' && isForConsent(after, rest, grammar) && !TAKEN_FOR_GIVEN.test(plain))
    claims.push({ topic: 'sharesWithConsent', holds: true });
  if (act === 'sell') claims.push({ topic: 'sellsData', holds: false, ...limits(rest) });
  else if (grammar.market.test(rest))
    claims.push({ topic: 'marketplaceSharing', holds: false, ...limits(rest.replace(grammar.market, ' ')) });
  else if (grammar.anybody.test(rest)) claims.push({ topic: 'sharesData', holds: false, ...limits(rest) });
  return claims;
};

/** Nothing after the recipients specifies them or the purpose. */
const isVague = (after: string, { vague }: Grammar): boolean => {
  const taker = vague.exec(after);
  return taker !== null && /^[\s.,!"')]*$/.test(after.slice(taker.index + taker[0].length));
};

/** Done or not, the text leaves it open: "we may have sold". */
const MAY_HAVE = /(?<!\p{L})(?:may|might) have(?!\p{L})/u;

/** The company asks for no consent that it takes for given, and parents give another one. In the supported languages. */
const TAKEN_FOR_GIVEN =
  /(?<!\p{L})(?:deemed|means that you|constitutes?|(?:parent|guardian)s?|by (?:using|continuing|agreeing|submitting|accessing|visiting)|durch die (?:weitere )?nutzung|en (?:utilisant|continuant|poursuivant)|al (?:utilizar|usar|continuar|navegar|facilitar)|(?:utilizzando|continuando|proseguendo)|door (?:gebruik|verder)|ao (?:utilizar|usar|continuar|navegar))(?!\p{L})/u;

/** Words between data that are only described and the advertisers that get them; nothing between says what else happens. */
const MAX_TRACE = 140;
const OTHER_CLAUSE =
  /[;:]|(?<!\p{L})(?:so (?:that|we)|in order|that (?:we|help)|which (?:we|help)|to (?:help|show|serve|display|deliver|improve|measure|provide|select)|they|who|reports?|aggregate|statistic\p{L}*|estad[ií]stic\p{L}*|estat[ií]stic\p{L}*)(?!\p{L})/u;

/** Somebody else is described after it: "our bank, which has advertisers". */
const DESCRIBED =
  /, (?:who|which|(?:mit |an )?(?:die|der|das|denen)|que|quienes|che|qui|die|dat)(?! (?:\p{L}+ )?(?:include|are|is|umfassen|sind|incluyen|includono|comprennent|incluem))(?!\p{L})|(?<!\p{L})qui(?!\p{L})/u;

/** Returns whether the data go to advertisers. `isTrace`: the data are only described, so nothing may come between that says what else happens. */
const isGivenToMarket = (after: string, { market }: Grammar, isTrace: boolean): boolean => {
  const taker = market.exec(after);
  if (taker === null) return false;
  const between = after.slice(0, taker.index);
  const clause = (between + taker[0]).replace(/^.*(?<!,):(?= )/u, '');
  return !DESCRIBED.test(clause) && !(isTrace && (between.length > MAX_TRACE || OTHER_CLAUSE.test(between)));
};

const affirmations = (
  { act, who, denied, object, start, end }: Practice,
  plain: string,
  grammar: Grammar,
): readonly PracticeClaim[] => {
  if (grammar.elsewhere.test(plain)) return [];
  const around = `${plain.slice(0, start)} ${plain.slice(end)}`;
  const isDoubted = MAY_HAVE.test(plain.slice(start, end));
  const isConditional = (act === 'sell' ? grammar.consent : grammar.condition).test(around);
  const limited = denied === 'only' || isDoubted || isConditional ? ({ limited: true } as const) : {};
  const claims: PracticeClaim[] = [];
  const after = plain.slice(end);
  if (grammar.defined.test(after)) return [];
  if (object === 'trace')
    return denied === 'no' && limited.limited !== true && isGivenToMarket(after, grammar, true)
      ? [{ topic: 'marketplaceSharing', holds: true }]
      : [];
  // The sentence must name "we" or a recipient: "your data are sold" alone may be about anyone.
  const isSale = act === 'sell' && who === 'named';
  if (!isSale && !grammar.recipient.test(after)) return [];
  if (act === 'sell') claims.push({ topic: 'sellsData', holds: true, ...limited });
  claims.push({ topic: 'sharesData', holds: true, ...limited });
  if (grammar.consent.test(around) && !WITHOUT.test(around) && !TAKEN_FOR_GIVEN.test(plain))
    claims.push({ topic: 'sharesWithConsent', holds: true });
  if (isGivenToMarket(after, grammar, false)) claims.push({ topic: 'marketplaceSharing', holds: true, ...limited });
  if (act === 'share' && !limited.limited && isVague(after, grammar))
    claims.push({ topic: 'vagueSharing', holds: true });
  return claims;
};
