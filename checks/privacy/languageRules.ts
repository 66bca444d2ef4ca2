import type { Grammar } from './practices/practice.ts';
import type { PrivacyTopic } from './observation.ts';

/** One way in which a language expresses a topic. Patterns are matched against lower-case text (`Sentence.plain`) and have bounded gaps only. */
export interface TopicRule {
  readonly topic: PrivacyTopic;
  readonly when: RegExp;
  /** If this matches as well, the sentence is about something else. */
  readonly unless?: RegExp;
  /**
   * What a practice to the company's credit requires in addition: who does it, or whose data are concerned. Matched with the company's names replaced by the
   * first person, and never in a heading, which names a subject but claims nothing.
   */
  readonly practice?: RegExp;
}

/** How a language expresses denial. */
export interface Negation {
  readonly words: RegExp;
  /** Phrases with such a word that deny nothing: "not limited to". */
  readonly harmless: RegExp;
  /** Where a denial ends. */
  readonly breaks: RegExp;
  /** The word may come after the verb, up to a comma: "verkaufen wir nicht". */
  readonly follows: boolean;
}

export interface LanguageRules {
  /** A denied sentence says nothing about its topic. */
  readonly topics: readonly TopicRule[];
  readonly negation: Negation;
  /** What is and is not done with the data. */
  readonly practices: Grammar;
}

/** Returns whether the part of a sentence from `start` to `end` is denied. */
export const isDenied = (plain: string, start: number, end: number, negation: Negation): boolean => {
  const answer = /\?["']? (no|never|nein|non|não|nee|we do not|we don't)(?![\p{L}])/u.exec(plain);
  if (answer && answer.index >= start) return true;
  const text = plain.replace(negation.harmless, (words) => '~'.repeat(words.length));
  const before = text.slice(0, start);
  if (negation.words.test(before.slice(lastEnd(before, negation.breaks)))) return true;
  if (!negation.follows) return false;
  const after = text.slice(end);
  const stop = after.search(/[,;:.]/);
  return negation.words.test(stop < 0 ? after : after.slice(0, stop));
};

/** Returns the end of the last match of a global pattern; 0 without a match. */
export const lastEnd = (text: string, pattern: RegExp): number => {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
};

/** A question without an answer says nothing. */
export const isOpenQuestion = (plain: string): boolean => /\?["')]*$/.test(plain.trimEnd());
