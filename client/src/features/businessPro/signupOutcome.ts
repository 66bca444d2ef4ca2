import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import type { Sentence } from '../../ui/sentence.ts';
import { textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import { serverSentence } from '../../platform/serverSentence.ts';
import type { SignupList } from '../signup/signupList.ts';

export const SIGNUP_CALLS: Readonly<Record<SignupList, string>> = {
  waitlist: '/api/business-pro/waitlist',
  newsletter: '/api/newsletter/subscribe',
};

export interface SignupOutcome {
  /** `done`: the form may go. */
  readonly kind: 'done' | 'refused';
  readonly sentence: Sentence;
}

/** What to say of an answer to a signup (spec 2 §8). */
export const signupOutcome = (list: SignupList, answer: JsonAnswer): SignupOutcome => {
  const { messages } = businessProTexts();
  if (answer.kind === 'accepted') {
    const isThere = textOf(answer.body, 'status') === 'already_exists';
    return { kind: 'done', sentence: { text: messages[`${list}${isThere ? 'Exists' : 'Thanks'}`] } };
  }
  if (answer.kind !== 'refused' || answer.detail === undefined) {
    return { kind: 'refused', sentence: { text: messages.failed } };
  }
  const { text, lang } = serverSentence(answer.detail, messages.failed);
  return { kind: 'refused', sentence: { text: messages.refused(text), lang } };
};
