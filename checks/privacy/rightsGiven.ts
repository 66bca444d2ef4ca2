import type { PrivacyTopic } from './observation.ts';
import { isDenied, type LanguageRules, type RightRule, type RightsGrammar } from './languageRules.ts';

/** `right`: the sentence speaks of a right · `ability`: only of what visitors can do or ask for. */
export interface RightGiven {
  readonly topic: PrivacyTopic;
  readonly strength: 'right' | 'ability';
}

/** In a list of rights, what a law or the company does is part of an item: the clause goes on, past "Art. 15", up to an answer. */
const SENTENCE_END = /\?(?=\s|$)/;
/** Characters before a grant that belong to it: "access and deletion" rights, "we may deny" your request. */
const BEFORE = 80;

interface Grant {
  readonly strength: RightGiven['strength'];
  readonly start: number;
  /** The end of its words, where its clause begins. */
  readonly from: number;
  readonly clause: string;
}

/** Returns the rights that a sentence gives to the visitor, each once, the surest reading first. */
export const rightsGiven = (
  plain: string,
  { rights, negation }: Pick<LanguageRules, 'rights' | 'negation'>,
): readonly RightGiven[] => {
  if (!rights) return [];
  const found = new Map<PrivacyTopic, RightGiven['strength']>();
  for (const grant of grantsIn(plain, rights)) {
    for (const rule of rights.rules) {
      if (found.has(rule.topic)) continue;
      const at = placeOf(rule, grant, plain);
      if (at === undefined || isRefused(plain, grant.start, at, rights)) continue;
      // "You have no right to" comes before the word; "you may not" after it.
      if (isDenied(plain, grant.strength === 'right' ? grant.start : at, at, negation)) continue;
      found.set(rule.topic, grant.strength);
    }
  }
  return [...found].map(([topic, strength]) => ({ topic, strength }));
};

const grantsIn = (plain: string, { grants, clauseEnd }: RightsGrammar): readonly Grant[] =>
  grants.flatMap(([strength, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index, 0: words }) => {
      const from = index + words.length;
      const rest = plain.slice(from);
      const end = rest.search(strength === 'right' ? SENTENCE_END : clauseEnd);
      return { strength, start: index, from, clause: end < 0 ? rest : rest.slice(0, end) };
    }),
  );

/** Returns where the clause of a grant names a right; undefined if it does not. */
const placeOf = (
  { right, ability, before, about, unless }: RightRule,
  { strength, start, from, clause }: Grant,
  plain: string,
): number | undefined => {
  if (about?.test(plain) === false || unless?.test(clause) === true) return undefined;
  const match = (strength === 'right' ? right : ability).exec(clause);
  if (match) return from + match.index;
  return strength === 'right' && before?.test(plain.slice(Math.max(0, start - BEFORE), from)) === true
    ? from
    : undefined;
};

const isRefused = (plain: string, start: number, at: number, { refused }: RightsGrammar): boolean => {
  const before = plain.slice(Math.max(0, start - BEFORE), start);
  return refused.test(before.slice(before.lastIndexOf(',') + 1) + plain.slice(start, at));
};
