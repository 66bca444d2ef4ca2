import { lastMatch } from './recipients.ts';
import { isDenied, isOpenQuestion, type Negation } from '../languageRules.ts';
import { servicesIn } from './names.ts';
import type { ParticularWords, PracticeTopic } from './particularWords.ts';

/** `conditional`: in some cases, or with a condition. `optOut`: it is done unless people refuse. */
type PracticeAnswer = 'yes' | 'no' | 'conditional' | 'optOut';

/** Characters between the one who acts and the act. */
const BESIDE = 45;
/** Characters between the act and its object. */
const NEAR = 110;
/** Characters after a "no" in which nothing may limit it. */
const TAIL = 90;

/** "No advertising that is based on your health": other advertising may be shown. In the supported languages. */
const SOME_ONLY =
  /^(?:,? (?:that|which|die|der|das|den|welche\p{L}*|qui|que|che)(?!\p{L})|[^.,;]{0,30} (?:based on|auf (?:der )?(?:grundlage|basis)|basée?s? sur|fondée?s? sur|sur la base|basad[oa]s?|basat[aei]|op basis van|gebaseerd|baseadas?|baseados?|com base)(?!\p{L}))/u;

/**
 * Returns what a sentence (plain) says of a practice of the company; `undefined` if it says nothing of it, or not for certain. `own`: the sentence with the
 * company's names replaced by the first person.
 */
export const practiceSaid = (
  own: string,
  topic: PracticeTopic,
  words: ParticularWords,
  negation: Negation,
): PracticeAnswer | undefined => {
  const { what, act, unless } = words.practices[topic];
  const match = what.exec(own);
  if (!match || isOpenQuestion(own) || unless?.test(own) === true) return undefined;
  const end = match.index + match[0].length;
  const before = own.slice(Math.max(0, match.index - NEAR - BESIDE), match.index);
  const after = own.slice(end, end + TAIL);
  // "No profiling cookies" is said of cookies.
  if (/cookie/u.test(`${before.slice(-30)} ${after.slice(0, 30)}`)) return undefined;
  if (words.others.test(before) || servicesIn(own).length > 0) return undefined;
  if (topic === 'aiTraining' && words.refusing.test(own) && words.visitor.test(own)) return 'optOut';
  if (words.right.test(own) || words.supposed.test(own)) return undefined;
  const isConditional = words.condition.test(own);
  const isNo = isDenied(own, match.index, end, negation);
  if (!isDone(before, match[0], after, act, words, isNo)) return undefined;
  // A denial that does not reach the object leaves open what is meant.
  if (!isNo) return negation.words.test(own) ? undefined : isConditional ? 'conditional' : 'yes';
  // What is done to whose data stands before the object: "data of children", "use your files to train AI".
  const ahead = topic === 'childrenData' || topic === 'aiTraining' ? '' : before.slice(-60);
  return isConditional || SOME_ONLY.test(after) || words.limit.test(`${ahead} ${after}`) ? undefined : 'no';
};

/** Returns whether the company does it: it is named next to the act, near the object. A denial may do without: "no profiling takes place". */
const isDone = (
  before: string,
  what: string,
  after: string,
  act: RegExp,
  words: ParticularWords,
  isNo: boolean,
): boolean => {
  const near = lastClause(before);
  if (words.aside.test(near)) return false;
  const company = lastMatch(words.company, near);
  if (company) {
    const from = near.slice(Math.max(0, company.index - BESIDE), company.end + BESIDE);
    if (act.test(from) || (near.length - company.index < BESIDE && act.test(`${what} ${after.slice(0, BESIDE)}`)))
      return true;
  }
  return isNo && (act.test(near.slice(-BESIDE)) || act.test(after.slice(0, 70)));
};

const lastClause = (text: string): string => text.slice(Math.max(text.lastIndexOf('.'), text.lastIndexOf(';')) + 1);
