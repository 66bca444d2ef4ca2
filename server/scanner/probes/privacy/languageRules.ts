import type { Grammar } from './practices/practice.ts';
import type { PrivacyTopic } from '../../../../schema/report/observations/privacyObservation.ts';

/** One way in which a language says something. Patterns read lower-case text (`Sentence.plain`) and have bounded gaps only. */
export interface TopicRule {
  readonly topic: PrivacyTopic;
  readonly when: RegExp;
  /** Where this matches too, the sentence speaks of something else. */
  readonly unless?: RegExp;
  /**
   * What a practice that speaks well of the company needs besides: who does it, or whose data it is done with. Read with the company's names as its
   * first person, and never in a heading, which names a subject and claims nothing.
   */
  readonly practice?: RegExp;
}

/** How a language denies. */
export interface Negation {
  readonly words: RegExp;
  /** What holds such a word and denies nothing: "not limited to". */
  readonly harmless: RegExp;
  /** Where a denial ends. */
  readonly breaks: RegExp;
  /** The word may stand behind the verb, up to a comma: "verkaufen wir nicht". */
  readonly follows: boolean;
}

export interface LanguageRules {
  /** A denied sentence says nothing of its topic. */
  readonly topics: readonly TopicRule[];
  readonly negation: Negation;
  /** What is done with the data, and what is not. */
  readonly practices: Grammar;
}

/** Whether what stands at `start` to `end` of a sentence is denied. */
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

/** Where the last match of a global pattern ends; 0 without one. */
export const lastEnd = (text: string, pattern: RegExp): number => {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
};

/** A question without its answer says nothing. */
export const isOpenQuestion = (plain: string): boolean => /\?["')]*$/.test(plain.trimEnd());
