import { isDenied, lastEnd } from './languageRules.ts';
import { englishNegation } from './rules/english.ts';

/** What an English sentence says of an act with people's data. `qualified`: denied, with an exception. */
export type ActionClaim = 'affirmed' | 'denied' | 'qualified';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What is acted on. */
const DATA = words(
  'data information info details pii profile profiles address addresses e-mail email emails name names number numbers identifiers history records it them lists',
);
/** They stand in for the data only where the sentence names data. */
const STANDS_IN = words('it them lists list');
/** What may stand between the verb and the data: "sell, rent or otherwise disclose to anyone any of your personal". */
const BETWEEN = words(
  "or and nor and/or sell rent trade lease share disclose transfer give otherwise exchange barter swap distribute license loan lend release market monetize make available provide reveal pass pass-on on away out any of your our the a an my users users' user user's customers customers' customer customer's visitors visitors' visitor visitor's clients clients' client client's member members members' consumer consumers consumer's consumers' people's individual's individuals' personal personally identifiable identifying private sensitive such this that these those his her their its certain some all types categories following kinds pieces to third parties party others anyone else with for money profit selling renting trading sharing disclosing leasing transferring sold shared rented traded disclosed transferred outside unaffiliated nonaffiliated non-affiliated companies company organizations contact health financial location usage browsing what we know about you nonpublic confidential limited other collected covered",
);
const IMPERSONAL =
  /^(aggregated?|anonymi[sz]ed|anonymous|de-?identified|non-?personal(ly)?|statistical|pseudonymi[sz]ed)$/;
const MAX_BETWEEN = 26;

const OURSELVES =
  /\b(?:we|i|our (?:company|team|business|site|app|policy|practice|promise)|this (?:company|site|website|app)|the (?:company|site|website|app|foundation|association|bank|service))\b/g;
const OTHERS =
  /\b(?:you|they|users?|third[- ]part(?:y|ies)|partners?|providers?|vendors?|advertisers?|companies|who|which|that|brokers?|processors?|recipients?|google|facebook|meta|others)\b/g;
/** "whether we sell", "the right to opt out of", "if we were to". */
const HYPOTHETICAL =
  /\b(?:if|whether|in the event|should we|should the|were to|to the extent|rights? (?:to|of|not)|opt(?:ing)?[- ]?out|ask(?:ing)? us|instruct|direct us|tell us|require|before|how|what|when|unless)\b/;
const AUXILIARY =
  /^[^a-z]*[a-z][^,;:]{0,70}?\s(?:does|doesn't|will|won't|has|hasn't|have|haven't|may|shall|never|can|cannot|must not|also)\b/;
const MINORS =
  /\b(?:child|children|minors?|under (?:the age of )?1[3-8]|(?:less than|younger than|under) (?:1[3-8]|sixteen|thirteen))\b/;
const EXCEPTION =
  /\b(?:except|unless|other than|apart from|without (?:your|prior|first|obtaining|the user's|explicit|express)|beyond what|save|only)\b/;
const TRANSFER_OF_BUSINESS =
  /\b(?:merger|acquisition|bankruptcy|sale of (?:the|our|all|its|a) ?(?:or substantially all )?(?:business|company|assets)|business transfer|reorgani[sz]ation)\b/;
/** "your data are never sold": the data stand first. */
const PASSIVE =
  /\b(?:data|information|details|addresses|it|they|records|profiles?)\b[^.;]{0,90}\b(?:is|are|be|been|was|were|being|gets?)\b(?:,? [a-z']+){0,5},? $/;

/** Reads what the sentence says of the acts that `verbs` (global) names: the first that says something decides. */
export const actionClaim = (plain: string, verbs: RegExp): ActionClaim | undefined => {
  for (const { index, 0: verb } of plain.matchAll(verbs)) {
    const claim = claimAt(plain, index, verb);
    if (claim !== undefined) return claim;
  }
  return undefined;
};

const claimAt = (plain: string, start: number, verb: string): ActionClaim | undefined => {
  const end = start + verb.length;
  const clauseStart = lastEnd(plain.slice(0, start), /[;?]|\b(?:but|however|although|and (?=we\b))|, (?=we\b)/g);
  const clause = plain.slice(clauseStart, start);
  const passive = /(?:old|d|n)$/.test(verb) && PASSIVE.test(clause.slice(-160));
  const object = passive
    ? 'personal'
    : objectAfter(plain.slice(end, end + 260), /\b(?:data|information|details)\b/.test(plain));
  if (object === undefined || HYPOTHETICAL.test(clause.replace('reserve the right to', ''))) return undefined;
  if (!passive && !isOurs(clause)) return undefined;
  const denied = isDenied(plain, start, end, englishNegation);
  if (!denied) {
    const impersonal =
      object === 'impersonal' || /\b(?:aggregated?|anonymi[sz]ed|anonymous|de-?identified)\b/.test(clause);
    return impersonal ? undefined : 'affirmed';
  }
  if (MINORS.test(plain)) return undefined;
  const after = plain.slice(end);
  return EXCEPTION.test(after) && !TRANSFER_OF_BUSINESS.test(after) ? 'qualified' : 'denied';
};

/** Whether those who speak do it: they, or nobody nearer to the verb. "Do Not Sell My Data" has no subject: it is a link. */
const isOurs = (clause: string): boolean => {
  const [ours, others] = [lastEnd(clause, OURSELVES), lastEnd(clause, OTHERS)];
  if (ours === 0 && others === 0) return AUXILIARY.test(clause);
  return ours > others;
};

/** The data that the verb acts on. Undefined: it acts on something else ("we sell shoes and collect data"). */
const objectAfter = (text: string, aboutData: boolean): 'personal' | 'impersonal' | undefined => {
  let impersonal = false;
  let number = 0;
  for (const { 0: token, index } of text.matchAll(/[a-z0-9'/-]+|[.;:?!]/g)) {
    if ((number += 1) > MAX_BETWEEN || /^[.;?!]$/.test(token)) return undefined;
    const word = token.replace(/^'|'$/g, '');
    if (IMPERSONAL.test(word)) impersonal = true;
    else if (DATA.has(word) && (aboutData || !STANDS_IN.has(word))) return impersonal ? 'impersonal' : 'personal';
    else if (token !== ':' && !BETWEEN.has(word) && !(index === 0 && word === "'")) return undefined;
  }
  return undefined;
};
