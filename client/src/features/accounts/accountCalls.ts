import { detailOf, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** Why a call did not do what it should: the server's own reason, else `fallback` (spec 2 §8); nothing where it did. */
const refusalOf = (answer: JsonAnswer, fallback: string): Sentence | undefined => {
  if (answer.kind === 'accepted') return undefined;
  return { text: detailOf(answer) ?? fallback };
};

/** Asks for a magic link. Resolves to why there is none, or to nothing. */
export const requestMagicLink = async (email: string, fallback: string): Promise<Sentence | undefined> =>
  refusalOf(await postJson('/api/auth/login', { email }), fallback);

/** Asks for a free business account. Resolves to why there is none, or to nothing. */
export const requestFreeAccount = async (email: string, fallback: string): Promise<Sentence | undefined> =>
  refusalOf(await postJson('/api/account/request', { email, account_type: 'Business - Free' }), fallback);

/** What became of an application: the sentence for a notice, or why it was refused. */
export type ApplicationAnswer =
  | { readonly kind: 'received'; readonly sentence: Sentence }
  | { readonly kind: 'refused'; readonly sentence: Sentence };

export const submitApplication = async (
  kind: 'scholar' | 'partner',
  application: object,
  fallbacks: { readonly received: string; readonly refused: string },
): Promise<ApplicationAnswer> => {
  const answer = await postJson(`/api/account/${kind}-application`, application);
  const refusal = refusalOf(answer, fallbacks.refused);
  if (refusal) return { kind: 'refused', sentence: refusal };
  const message = answer.kind === 'accepted' ? textOf(answer.body, 'message') : undefined;
  return { kind: 'received', sentence: { text: message ?? fallbacks.received } };
};
