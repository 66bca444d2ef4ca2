import { detailOf, postJson, textOf, type JsonAnswer } from '../../platform/jsonCall.ts';
import type { Sentence } from '../../ui/sentence.ts';

/** Returns why a call failed: the server's own reason, or else `fallback` (spec 2 §8). Returns undefined on success. */
const refusalOf = (answer: JsonAnswer, fallback: string): Sentence | undefined => {
  if (answer.kind === 'accepted') return undefined;
  return { text: detailOf(answer) ?? fallback };
};

/** Requests a magic link. Resolves to an error message, or undefined on success. */
export const requestMagicLink = async (email: string, fallback: string): Promise<Sentence | undefined> =>
  refusalOf(await postJson('/api/auth/login', { email }), fallback);

/** Requests a free business account. Resolves to an error message, or undefined on success. */
export const requestFreeAccount = async (email: string, fallback: string): Promise<Sentence | undefined> =>
  refusalOf(await postJson('/api/account/request', { email, account_type: 'Business - Free' }), fallback);

/** The outcome of an application: the message for the user, or why it was refused. */
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
